import type { Words } from '@aulario/contract/learning/attempt';

/** What an author wrote, with its formulas and its picture drawn. */
export function DrawnWords({ words: { text, html } }: { words: Words }) {
  if (html === null) return text;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the server escaped it and drew the rest
  return <span className="drawn-words" dangerouslySetInnerHTML={{ __html: html }} />;
}
