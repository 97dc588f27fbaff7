import { isSlip } from './word-match.ts';

/** A piece of a text, and whether a search found it. */
export type Piece = { text: string; found: boolean; at: number };

const letter = /[\p{Letter}\p{Number}]/u;

/**
 * A text cut where the words of a search stand in it, whatever their accents and case. A word of one letter marks only
 * where a word begins: it is everywhere. One that stands nowhere marks the words that it may have been meant for.
 */
export function markedPieces(text: string, query: string): Piece[] {
  const { folded, places } = foldedLetters(text);
  const marks = new Uint8Array(text.length);
  for (const word of new Set(foldedLetters(query).folded.split(/[^\p{Letter}\p{Number}@.+-]+/u))) {
    if (!word) continue;
    if (!folded.includes(word)) {
      for (const { 0: meant, index } of folded.matchAll(/[a-z]+/g)) {
        if (isSlip(word, meant))
          marks.fill(1, places[index], places[index + meant.length] ?? text.length);
      }
    }
    for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + 1)) {
      if (word.length === 1 && letter.test(folded[at - 1] ?? ' ')) continue;
      const end = places[at + word.length] ?? text.length;
      marks.fill(1, places[at], end);
    }
  }
  const pieces: Piece[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const found = marks[at] === 1;
    const last = pieces.at(-1);
    if (last?.found === found) last.text += text[at];
    else pieces.push({ text: text[at] ?? '', found, at });
  }
  return pieces;
}

/** Without accents and in lower case, and where each of its letters stands in the text. */
function foldedLetters(text: string): { folded: string; places: number[] } {
  let folded = '';
  const places: number[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const plain = (text[at] ?? '')
      .normalize('NFD')
      .replace(/\p{Diacritic}/gu, '')
      .toLowerCase();
    for (const one of plain) {
      folded += one;
      places.push(at);
    }
  }
  return { folded, places };
}
