import { createRequire } from 'node:module';
import { printFonts } from '../platform/fonts.ts';

type Letters = { hasGlyphForCodePoint(point: number): boolean };
type Fontkit = { create(font: Buffer): unknown };
let letters: Letters[] | undefined;

/** The name for print when the person gave one, else the usual one; in composed letters, single spaces. */
export function printedName(user: {
  firstName: string;
  lastName: string;
  firstNameCert: string | null;
  lastNameCert: string | null;
}): string {
  const name = `${user.firstNameCert ?? user.firstName} ${user.lastNameCert ?? user.lastName}`;
  return name.normalize('NFC').replace(/\s+/g, ' ').trim();
}

/**
 * The first signs of a name that our faces cannot print (Arabic, emoji, marks of direction), joined;
 * null when all of it prints. What would come out as empty boxes is better refused in words.
 */
export function unprintable(name: string): string | null {
  const { text, strong, display } = printFonts();
  letters ??= openFonts([text, strong, display]);
  const missing = [...new Set(name)].filter((sign) =>
    letters?.some((font) => !font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0)),
  );
  return missing.length > 0 ? missing.slice(0, 5).join(' ') : null;
}

/** What a person reads when their name cannot be printed. */
export function unprintableWords(signs: string): string {
  return `El nombre tiene signos que no podemos imprimir (${signs}). Escríbelo con letras del alfabeto latino.`;
}

/** The library is large and loaded when the first name is checked. */
function openFonts(fonts: Uint8Array[]): Letters[] {
  const fontkit = createRequire(import.meta.url)('fontkit') as Fontkit;
  return fonts.map((font) => fontkit.create(Buffer.from(font)) as Letters);
}
