/** What the text of a course's page may hold, as HTML; the server takes out everything else. */
export const textTags = [
  ...['p', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'blockquote', 'hr', 'br'],
  ...['strong', 'em', 'u', 's', 'a'],
] as const;

/** What the text of a lesson or a question may hold besides: tables, code, pictures; formulas are TeX in its words. */
export const lessonTags = [
  ...textTags,
  ...['table', 'caption', 'thead', 'tbody', 'tr', 'th', 'td'],
  ...['pre', 'code', 'sub', 'sup', 'img'],
] as const;

/** Attributes that stay, by tag. */
export const textAttributes: Record<string, string[]> = {
  a: ['href', 'title', 'rel'],
  ol: ['start'],
  td: ['colspan', 'rowspan'],
  th: ['colspan', 'rowspan', 'scope'],
  img: ['src', 'alt', 'width', 'height', 'loading'],
};

/** Where a link in a text may lead. */
export const linkSchemes = ['http', 'https', 'mailto', 'tel'];

/** A formula in TeX among the words of a text: in the line `\( … \)`, or on a line of its own `\[ … \]`. */
export const formulaPattern = /\\\((.+?)\\\)|\\\[(.+?)\\\]/gs;

/** How formulas are drawn: as MathML, without links, pictures or endless expansion, since they are programs of whoever wrote them. */
export const formulaDrawing = {
  output: 'mathml',
  trust: false,
  maxExpand: 200,
  strict: 'ignore',
} as const;
