import { formulaDrawing } from '@aulario/contract/learning/rich-text';
import { InputRule, Node } from '@tiptap/core';
import { type Formula, formulaText } from './formula-text.ts';

/** A formula among the words: drawn here, and kept as the TeX that is drawn again where the text is read. */
export const FormulaNode = Node.create({
  name: 'formula',
  group: 'inline',
  inline: true,
  atom: true,
  addAttributes: () => ({ tex: { default: '' }, alone: { default: false } }),
  parseHTML: () => [
    {
      tag: 'span[data-tex]',
      getAttrs: (element) => ({
        tex: element.getAttribute('data-tex'),
        alone: element.hasAttribute('data-alone'),
      }),
    },
  ],
  renderHTML: ({ node }) => {
    const formula = node.attrs as Formula;
    const marks = { 'data-tex': formula.tex, ...(formula.alone && { 'data-alone': '' }) };
    return ['span', marks, formulaText(formula)];
  },
  renderText: ({ node }) => formulaText(node.attrs as Formula),
  addNodeView:
    () =>
    ({ node }) => ({ dom: drawn(node.attrs as Formula) }),
  addInputRules() {
    const rule = (find: RegExp, alone: boolean) =>
      new InputRule({
        find,
        handler: ({ range, match, chain }) => {
          const attrs = { tex: match[1], alone };
          chain().deleteRange(range).insertContentAt(range.from, { type: this.name, attrs }).run();
        },
      });
    return [rule(/\\\((.+?)\\\)$/, false), rule(/\\\[(.+?)\\\]$/, true)];
  },
});

function drawn(formula: Formula): HTMLElement {
  const place = document.createElement('span');
  place.className = formula.alone ? 'formula alone' : 'formula';
  place.title = 'Fórmula: púlsala para cambiarla';
  place.textContent = formulaText(formula);
  void drawFormula(formula, place);
  return place;
}

/** Draws it into `place`; what TeX does not understand stays as it was written, in red. KaTeX comes with the first one. */
export async function drawFormula({ tex, alone }: Formula, place: HTMLElement): Promise<void> {
  const { default: katex } = await import('katex');
  const options = { ...formulaDrawing, displayMode: alone, throwOnError: false };
  place.innerHTML = katex.renderToString(tex, options);
}
