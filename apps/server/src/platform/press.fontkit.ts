import type { Face } from 'fontkit';
import * as fontkit from 'fontkit';

const opened = new WeakMap<Uint8Array, Face>();

/** The one function of `fontkit` that pdfme calls. @param bytes of a face @returns it, opened once for all documents */
export function create(bytes: Buffer): Face {
  const face = opened.get(bytes) ?? knowingItsLetters(fontkit.create(bytes));
  opened.set(bytes, face);
  return face;
}

/** Ligatures as letters of their own: what stands for them in a text are the letters that they join. */
const isLigature = (letter: number) => letter >= 0xfb00 && letter <= 0xfb4f;

/**
 * A face remembers which letter a glyph is from whoever asks for it first, and a document that only needs the A inside of its Á
 * does not say: the next could draw an A that nobody can search, copy or hear.
 */
function knowingItsLetters(face: Face): Face {
  for (const letter of face.characterSet) if (!isLigature(letter)) face.glyphForCodePoint(letter);
  return face;
}
