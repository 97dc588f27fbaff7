import type { OpenContact } from '@aulario/contract/relations/contact';

type Campaign = NonNullable<OpenContact['utm']>;

const marks = ['source', 'medium', 'campaign', 'term', 'content'] as const;

/** Where a visit came from, as the link that was followed says it; null when it says nothing. */
export function campaignOf(query: URLSearchParams): Campaign | null {
  const said = marks.flatMap((mark) => {
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
    const text = (query.get(`utm_${mark}`) ?? '').replaceAll(/[\u0000-\u001f\u007f]+/g, ' ').trim();
    return text ? [[mark, Array.from(text).slice(0, 200).join('').trim()] as const] : [];
  });
  return said.length > 0 ? Object.fromEntries(said) : null;
}
