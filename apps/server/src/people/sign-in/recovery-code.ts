import { createHash, randomInt } from 'node:crypto';

/** Crockford's letters: none that is mistaken for another on paper. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const groups = 4;
const groupLength = 6;
export const codesOfOnce = 10;

/** Ten codes of 120 random bits, such as `7K2MQX-…`. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: codesOfOnce }, () =>
    Array.from({ length: groups }, () =>
      Array.from({ length: groupLength }, () => letters[randomInt(letters.length)]).join(''),
    ).join('-'),
  );
}

/** What is kept of a code, however it was typed: small letters, without hyphens, O for 0. */
export function recoveryCodeHash(code: string): string {
  const plain = code
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1');
  return createHash('sha256').update(plain).digest('hex');
}
