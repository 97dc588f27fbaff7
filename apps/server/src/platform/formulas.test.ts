import { expect, it } from 'vitest';

import { formulaFault, formulaHtml, withFormulas } from './formulas.ts';

it('draws formulas as MathML, in the line and alone, and leaves code as it stands', () => {
  const drawn = withFormulas(
    String.raw`<p>Si \(a &lt; b\):</p><p>\[\frac{1}{2}\]</p><code>\(x\)</code>`,
  );
  expect(drawn).toMatch(/^<p>Si <span class="katex"><math [^>]*>.*<mo>&lt;<\/mo>.*<\/math>/s);
  expect(drawn).toContain('display="block"');
  expect(drawn).toContain(String.raw`<code>\(x\)</code>`);
});

it('reads what stands beside a formula as text, and follows no link out of one', () => {
  expect(formulaHtml(String.raw`<b>\(x\)`)).toMatch(/^&lt;b&gt;<span class="katex">/);
  expect(formulaHtml(String.raw`\(\href{javascript:alert(1)}{x}\)`)).not.toMatch(/<a |href="/);
  expect(formulaHtml('2 + 2')).toBeNull();
});

it('says which formula TeX does not understand', () => {
  expect(formulaFault(String.raw`\(x^2\) y \(\frac{1}\)`)).toMatch(/^La fórmula \\frac\{1\}/);
  expect(formulaFault(String.raw`\(x^2\)`)).toBeUndefined();
});
