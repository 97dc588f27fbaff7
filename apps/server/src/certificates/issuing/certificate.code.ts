/** Crockford's base 32: no I, L, O or U, so that a code read aloud is written down right. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const randomLength = 15;

/**
 * A new code: 15 random characters (75 bits) and one that checks them.
 * @param bytes at least 15 random bytes.
 */
export function newCode(bytes: Uint8Array): string {
  const random = Array.from(bytes.slice(0, randomLength), (byte) => alphabet[byte % 32]).join('');
  return random + checkCharacter(random);
}

/**
 * The code as it is stored, from what a person typed or copied: hyphens, which writing programs make longer, other signs
 * and case do not matter, nor words before it; O is read as 0, I and L as 1. Undefined when it cannot be a code or a
 * character was mistyped.
 */
export function normaliseCode(text: string): string | undefined {
  const within = grouped.exec(text)?.[0];
  const code = asStored(within ?? text);
  if (code.length !== randomLength + 1 || [...code].some((char) => !alphabet.includes(char)))
    return undefined;
  return checkCharacter(code.slice(0, -1)) === code.at(-1) ? code : undefined;
}

/** Some groups of a printed code as codes are stored; undefined for what cannot be a part of one. */
export function partOfCode(text: string): string | undefined {
  return /^\w{1,4}([ -]\w{4})*[ -]\w{1,4}$/.test(text.trim()) ? asStored(text) : undefined;
}

/** Four groups as they are printed. */
const grouped = /(?<![\p{L}\p{N}])(?:\w{4}\p{Dash_Punctuation}){3}\w{4}(?![\p{L}\p{N}])/u;

function asStored(text: string): string {
  return text
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');
}

/**
 * Luhn's algorithm over 32 signs: finds every single wrong character and nearly every swap of
 * neighbours.
 */
function checkCharacter(code: string): string {
  let sum = 0;
  [...code].reverse().forEach((char, place) => {
    const value = alphabet.indexOf(char) * (place % 2 === 0 ? 2 : 1);
    sum += Math.floor(value / 32) + (value % 32);
  });
  return alphabet[(32 - (sum % 32)) % 32] as string;
}
