// @vitest-environment happy-dom
import { lessonTags } from '@aulario/contract/learning/rich-text';
import { Editor } from '@tiptap/core';
import { expect, it, test } from 'vitest';
import { extensionsOf } from './extensions.ts';
import { pastedHtml } from './pasted-html.ts';
import { fromEditor, toEditor } from './text-html.ts';

const own = '/archivos/01987654-0000-7000-8000-000000000000-800.webp';
/** One text with every form that the server keeps. */
const everything = [
  '<h2>Título</h2><h3>Subtítulo</h3><h4>Apartado</h4>',
  '<p>Uno <strong>fuerte</strong>, <em>aparte</em>, <u>subrayado</u>, <s>tachado</s>, x<sup>2</sup>, a<sub>1</sub>,<br><code>=SUMA(A1)</code> y <a href="https://gob.pe" title="El Estado">un enlace</a>.</p>',
  '<ul><li>Uno<ul><li>Dentro</li></ul></li><li>Dos</li></ul><ol start="3"><li>Tres</li></ol>',
  '<blockquote><p>Dicho.</p></blockquote><hr>',
  '<table><caption>Atajos</caption><thead><tr><th scope="col">Tecla</th><th colspan="2">Qué hace</th></tr></thead><tbody><tr><td>F4</td><td>Fija</td><td rowspan="2">Sí</td></tr><tr><td>F2</td><td>Edita</td></tr></tbody></table>',
  String.raw`<p>Sea \(a &lt; b\):</p><p>\[\frac{1}{2}\]</p><pre><code>si \(x\) entonces
  nada</code></pre>`,
  `<img src="${own}" alt="Un plano" width="800" height="600">`,
].join('');

const written = (html: string, keepsForm = true): string => {
  const element = document.createElement('div');
  const editor = new Editor({
    element,
    extensions: extensionsOf(keepsForm),
    content: toEditor(html, keepsForm),
  });
  const made = fromEditor(editor.getHTML());
  editor.destroy();
  return made;
};

test('whatever the server keeps of a text, the editor keeps as it is', () => {
  for (const tag of lessonTags) expect(everything).toMatch(new RegExp(`<${tag}[ >]`));
  expect(written(everything)).toBe(everything);
});

test('a description has no tables, code, pictures or formulas, and keeps their words', () => {
  const kept = written(
    String.raw`<table><tr><td>F4</td></tr></table><pre>a</pre><p>\(x\)</p>`,
    false,
  );
  expect(kept).not.toMatch(/<(table|td|pre|code|img)/);
  expect(kept).toMatch(/F4.*a.*\\\(x\\\)/s);
});

test('a formula that is written becomes one, and is kept as TeX; in code it stays code', () => {
  const node = (html: string) => toEditor(html, true);
  expect(node(String.raw`<p>a \(x^2\) b</p>`)).toBe('<p>a <span data-tex="x^2"></span> b</p>');
  expect(node(String.raw`<p>\[x &lt; y\]</p>`)).toContain('data-alone');
  expect(node(String.raw`<code>\(x\)</code>`)).toBe(String.raw`<code>\(x\)</code>`);
});

it('takes from Word its titles, lists and tables, none of its looks', () => {
  const word = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p{color:red}</style></head><body lang=ES>
<!--StartFragment--><h1 style="color:#2f5496">Plan<o:p></o:p></h1>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>Uno</p>
<p class=MsoListParagraphCxSpMiddle style='mso-list:l0 level2 lfo1'><span style='mso-list:Ignore'>o<span>&nbsp; </span></span>Dentro</p>
<p class=MsoListParagraphCxSpLast style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·<span>&nbsp; </span></span>Dos</p>
<p class=MsoNormal style='mso-list:l1 level1 lfo2'><span style='mso-list:Ignore'>1.<span>&nbsp; </span></span>Primero</p>
<p class=MsoNormal><b>Fuerte</b> <span style='font-weight:bold'>también</span><script>alert(1)</script><img src="file:///C:/a.png"><a href="javascript:x()">no</a></p>
<table class=MsoTableGrid style='border:none'><tr><td style='width:10pt' valign=top><p class=MsoNormal>Celda</p></td></tr></table><!--EndFragment--></body></html>`;
  expect(written(pastedHtml(word, true))).toBe(
    '<h2>Plan</h2><ul><li>Uno<ul><li>Dentro</li></ul></li><li>Dos</li></ul><ol><li>Primero</li></ol>' +
      '<p><strong>Fuerte</strong> <strong>también</strong>no</p><table><tbody><tr><td>Celda</td></tr></tbody></table>',
  );
});

it('takes from Google Docs what is bold, and not the bold that wraps all', () => {
  const docs =
    '<b style="font-weight:normal;" id="docs-internal-guid-1"><p><span style="font-weight:400">Uno </span><span style="font-weight:700">dos</span></p></b>';
  expect(written(pastedHtml(docs, true))).toBe('<p>Uno <strong>dos</strong></p>');
});

it('takes from Google Docs what is above or below the line, and two looks of the same words', () => {
  const look = (style: string, words: string) => `<span style="${style}">${words}</span>`;
  const docs = `<p>Son 20 m${look('font-size:0.6em;vertical-align:super', '2')} de H${look('vertical-align:sub', '2')}O, ${look('font-weight:700;font-style:italic', 'nunca')} ${look('text-decoration:underline', 'menos')}: <a href="https://gob.pe">${look('text-decoration:underline', 'aquí')}</a></p>`;
  expect(written(pastedHtml(docs, true))).toBe(
    '<p>Son 20 m<sup>2</sup> de H<sub>2</sub>O, <strong><em>nunca</em></strong> <u>menos</u>: <a href="https://gob.pe">aquí</a></p>',
  );
  expect(written(pastedHtml(docs, false), false)).toContain('20 m2 de H2O');
});
