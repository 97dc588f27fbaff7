import { fieldFault } from '../../platform/error.ts';
import { missingLetters } from '../../platform/letters.ts';

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
 * null when all of it prints. What would come out as empty boxes is better refused in words. A letter
 * that only the face of titles lacks is printed in the strong one.
 */
export function unprintable(name: string): string | null {
  const missing = missingLetters('strong', name);
  return missing.length > 0 ? missing.slice(0, 5).join(' ') : null;
}

/** What a person reads when their name cannot be printed. */
export function unprintableWords(signs: string): string {
  return `El nombre tiene signos que no podemos imprimir (${signs}). Escríbelo con letras del alfabeto latino.`;
}

/** @throws DomainError `validation`. */
export function checkName(name: string): void {
  const signs = unprintable(name);
  if (signs) throw fieldFault('printedName', unprintableWords(signs));
}
