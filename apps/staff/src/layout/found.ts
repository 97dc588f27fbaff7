import { fold } from '../words/fold.ts';
import { wordMatch, wordsOf } from '../words/word-match.ts';

/** One line of the palette: what it is called, what it is, where it leads. */
export type Found = {
  to: string;
  title: string;
  detail: string;
  /** A word is only a slip away from what was typed. */
  slip?: boolean;
};

/** What was typed rightly means itself: what is a slip away counts where nothing else has the words. */
export function asMeant(all: Found[]): Found[] {
  const right = all.filter(({ slip }) => !slip);
  return right.length > 0 ? right : all;
}

/**
 * Of what lists found, what shows the words that were typed: whole, as one begins, or with one slip; a number also inside of
 * another. What is called so stands before what only says it beside, whatever kind it is of; else in the order given.
 */
export function bestFirst(all: Found[], text: string): Found[] {
  const typed = fold(text).split(' ').filter(Boolean);
  return all
    .flatMap((found) => {
      const ranks = typed.map((part) => rankOf(found, part));
      const rank = ranks.reduce<number>((sum, one) => sum + (one ?? 0), 0);
      const slip = ranks.some((one) => one === 2 || one === 5);
      return ranks.includes(null) ? [] : [{ found: { ...found, slip }, rank }];
    })
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ found }) => found);
}

/** 0 for the best: it is a word of the title. Null for what nothing shows. */
function rankOf({ title, detail }: Found, part: string): number | null {
  const pieces = wordsOf(part);
  if (pieces.length > 1 || /\d/.test(part) || part.includes('@')) {
    const bare = (value: string) => fold(value).replace(/[^a-z0-9]/g, '');
    if (bare(title).includes(bare(part))) return 1;
    return bare(detail).includes(bare(part)) ? 4 : null;
  }
  const [word = ''] = pieces;
  const inTitle = wordMatch(word, wordsOf(title));
  if (inTitle !== null) return inTitle;
  const beside = wordMatch(word, wordsOf(detail));
  return beside === null ? null : beside + 3;
}
