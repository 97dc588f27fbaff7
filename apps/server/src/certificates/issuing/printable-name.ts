import { writtenParts } from '@aulario/contract/certificates/certificate-name';
import { fieldFault } from '../../platform/error.ts';
import { missingLetters } from '../../platform/letters.ts';

type Named = {
  firstName: string;
  lastName: string;
  firstNameCert: string | null;
  lastNameCert: string | null;
};

/** The name for print when the person gave one, else the usual one; in composed letters, single spaces. */
export function printedName({ firstName, lastName, firstNameCert, lastNameCert }: Named): string {
  const name = `${firstNameCert ?? firstName} ${lastNameCert ?? lastName}`;
  return name.normalize('NFC').replace(/\s+/g, ' ').trim();
}

/** How the name for print is probably written, where it stands in capitals or small letters alone; else undefined. */
export function properName(
  user: Named,
): { printed: string; firstName: string; lastName: string } | undefined {
  const parts = writtenParts({
    firstName: user.firstNameCert ?? user.firstName,
    lastName: user.lastNameCert ?? user.lastName,
  });
  return parts && { ...parts, printed: `${parts.firstName} ${parts.lastName}`.trim() };
}

/**
 * The first signs of a name that our faces cannot print (Arabic, emoji, marks of direction), joined;
 * null when all of it prints. What would come out as empty boxes is better refused in words. A letter
 * that only the face of titles lacks is printed in the strong one.
 */
export function unprintable(name: string): string | null {
  const missing = new Set(missingLetters('strong', name));
  // A mark over a letter is nothing that anybody finds in their name: the letter is named with it.
  const letters = [...new Set([...whole.segment(name)].map(({ segment }) => segment))].filter(
    (letter) => [...letter].some((sign) => missing.has(sign)),
  );
  return letters.length > 0 ? letters.slice(0, 5).join(' ') : null;
}

const whole = new Intl.Segmenter('es', { granularity: 'grapheme' });

/** What a person reads when their name cannot be printed. */
export function unprintableWords(signs: string): string {
  // Letters that are blown, as of Quechua and Aymara, are written with an apostrophe too.
  const blown = /[\u0313\u0315]/.test(signs)
    ? ` Donde va la coma sobre la letra escribe un apóstrofo: ${signs.replace(/\s*[\u0313\u0315]/g, '’')}.`
    : '';
  return `El nombre tiene signos que no podemos imprimir (${signs}). Escríbelo con letras del alfabeto latino.${blown}`;
}

/** @throws DomainError `validation`. */
export function checkName(name: string): void {
  const signs = unprintable(name);
  if (signs) throw fieldFault('printedName', unprintableWords(signs));
}
