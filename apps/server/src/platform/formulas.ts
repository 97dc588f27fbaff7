import { formulaDrawing, formulaPattern } from '@aulario/contract/learning/rich-text';
import katex from 'katex';
import { LRUCache } from 'lru-cache';

/**
 * Draws the formulas of a text as MathML, which browsers draw and screen readers say by themselves; not those in code,
 * which stand as written.
 * @param html sanitised; of what TeX does not understand the source stays, in red
 */
export function withFormulas(html: string): string {
  if (!mayHaveFormulas(html)) return html;
  let code = 0;
  return html
    .split(/(<[^>]*>)/)
    .map((piece) => {
      if (/^<(code|pre)\b/.test(piece)) code += 1;
      if (/^<\/(code|pre)\b/.test(piece)) code -= 1;
      return code > 0 || piece.startsWith('<') ? piece : drawnIn(piece);
    })
    .join('');
}

/** Plain text as HTML with its formulas drawn; null where it has none, and may be shown as it is. */
export function formulaHtml(text: string): string | null {
  return mayHaveFormulas(text) ? textHtml(text) : null;
}

/** Plain text as HTML, with its formulas drawn. */
export function textHtml(text: string): string {
  return drawnIn(escaped(text));
}

/** What TeX does not understand of a text, plain or sanitised HTML, in Spanish; undefined when it understands all. */
export function formulaFault(text: string): string | undefined {
  const found = mayHaveFormulas(text) ? [...unescaped(text).matchAll(formulaPattern)] : [];
  for (const [, inLine, alone] of found) {
    try {
      katex.renderToString(inLine ?? alone ?? '', { ...formulaDrawing, throwOnError: true });
    } catch {
      return `La fórmula ${inLine ?? alone} no se entiende: revisa sus llaves y sus órdenes de TeX.`;
    }
  }
  return undefined;
}

const mayHaveFormulas = (text: string): boolean => /\\[([]/.test(text);

const known = new LRUCache<string, string>({ max: 2000 });

function drawnIn(text: string): string {
  return text.replace(formulaPattern, (_, inLine?: string, alone?: string) => {
    const tex = unescaped(inLine ?? alone ?? '');
    const displayMode = alone !== undefined;
    const key = `${displayMode}${tex}`;
    const options = { ...formulaDrawing, displayMode, throwOnError: false };
    const html = known.get(key) ?? katex.renderToString(tex, options);
    known.set(key, html);
    return html;
  });
}

const entities = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&nbsp;': ' ', '&amp;': '&' };

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const unescaped = (html: string) =>
  html.replace(
    /&(?:lt|gt|quot|nbsp|amp);/g,
    (entity) => entities[entity as keyof typeof entities] ?? '',
  );
