import type { Face } from 'fontkit';
import * as fontkit from 'fontkit';

const opened = new WeakMap<Uint8Array, Face>();

/** The one function of `fontkit` that pdfme calls. @param bytes of a face @returns it, opened once for all documents */
export function create(bytes: Buffer): Face {
  const face = opened.get(bytes) ?? knowingItsLetters(knowingItsOutlines(fontkit.create(bytes)));
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

/**
 * Each document has its own part of a face, for which the outline of every glyph in it was read from the face again: a third of what that
 * part costs. Nobody changes what was read.
 */
function knowingItsOutlines(face: Face): Face {
  const given = face.getGlyph.bind(face);
  face.getGlyph = (id, letters) => {
    const glyph = given(id, letters);
    if (glyph && !Object.hasOwn(glyph, '_decode')) {
      const read = glyph._decode;
      let outline: { of: unknown } | undefined;
      glyph._decode = () => {
        outline ??= { of: read.call(glyph) };
        return outline.of;
      };
    }
    return glyph;
  };
  return face;
}
