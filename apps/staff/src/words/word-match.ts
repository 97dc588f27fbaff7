import { isOneSlipAway } from '@aulario/contract/spelling';
import { fold } from './fold.ts';

/** How well a typed word is one of a text: 0 the word itself, 1 how one begins, 2 a slip away; null where it is none of them. */
type WordMatch = 0 | 1 | 2 | null;

/** Shorter words are a slip away from too many. */
const leastLetters = 4;

export function wordMatch(typed: string, words: readonly string[]): WordMatch {
  if (words.includes(typed)) return 0;
  if (words.some((word) => word.startsWith(typed))) return 1;
  return words.some((word) => isSlip(typed, word)) ? 2 : null;
}

/** Whether somebody who typed the one may have meant the other. */
export function isSlip(typed: string, word: string): boolean {
  const plain = /^[a-z]+$/;
  return (
    typed.length >= leastLetters &&
    word.length >= leastLetters &&
    plain.test(typed) &&
    plain.test(word) &&
    isOneSlipAway(typed, word)
  );
}

/** The folded words of a text. */
export function wordsOf(text: string): string[] {
  return fold(text)
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
}
