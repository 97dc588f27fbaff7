import { createRequire } from 'node:module';
import { type PrintFonts, printFonts } from './fonts.ts';

type Letters = { hasGlyphForCodePoint(point: number): boolean };
type Fontkit = { create(font: Buffer): unknown };
const opened = new Map<keyof PrintFonts, Letters>();

/** The signs of a text that a face cannot print, each once. */
export function missingLetters(face: keyof PrintFonts, text: string): string[] {
  const letters = opened.get(face) ?? open(face);
  opened.set(face, letters);
  return [...new Set(text)].filter(
    (sign) => sign >= ' ' && !letters.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0),
  );
}

/** The library is large and loaded when the first text is checked. */
function open(face: keyof PrintFonts): Letters {
  const fontkit = createRequire(import.meta.url)('fontkit') as Fontkit;
  return fontkit.create(Buffer.from(printFonts()[face])) as Letters;
}
