import { formulaPattern } from '@aulario/contract/learning/rich-text';

/** A formula: its TeX, and whether it stands on a line of its own. */
export type Formula = { tex: string; alone: boolean };

/** As a text keeps it. */
export const formulaText = ({ tex, alone }: Formula): string =>
  alone ? `\\[${tex}\\]` : `\\(${tex}\\)`;

/** Puts an element in the place of each formula in the words below `root`; those in code stay as written. */
export function markFormulas(root: Element): void {
  const walker = root.ownerDocument.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) if (!text.parentElement?.closest('code, pre')) markIn(text);
}

function markIn(text: Text): void {
  const words = text.data;
  const parts: (string | Element)[] = [];
  let done = 0;
  for (const match of words.matchAll(formulaPattern)) {
    const [whole, inLine, alone] = match;
    const element = text.ownerDocument.createElement('span');
    element.setAttribute('data-tex', inLine ?? alone ?? '');
    if (alone !== undefined) element.setAttribute('data-alone', '');
    parts.push(words.slice(done, match.index), element);
    done = match.index + whole.length;
  }
  if (done > 0) text.replaceWith(...parts, words.slice(done));
}
