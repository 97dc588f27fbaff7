import { plainTextSelectors } from '@react-email/render';
import { compile } from 'html-to-text';

/** What is used here of the builder of html-to-text, which carries no types. */
type TextBuilder = { addInline(text: string, options: { noWordTransform: boolean }): void };

/**
 * Reads the words of a mail as `toPlainText` of React Email does, whose reader is made anew for each: most of what it takes.
 * "Ver mi compra: https://…"; mail addresses say themselves.
 */
const read = compile({
  wordwrap: false,
  selectors: [...plainTextSelectors, { selector: 'a', format: 'namedLink' }],
  formatters: {
    namedLink: (
      element: { attribs: Record<string, string | undefined>; children: unknown[] },
      walk: (children: unknown[], builder: TextBuilder) => void,
      builder: TextBuilder,
    ) => {
      walk(element.children, builder);
      const href = element.attribs.href ?? '';
      if (href.startsWith('http')) builder.addInline(`: ${href}`, { noWordTransform: true });
    },
  },
});

/** @param html of a mail @returns the same as text */
export function textOf(html: string): string {
  return readable(read(html));
}

/** More than one empty line only tears the text apart. */
function readable(text: string): string {
  return text
    .replace(/[ \t]+$/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
