import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** Marks what is sealed, and how: another way gets another mark. */
const mark = 'v1.';
const algorithm = 'aes-256-gcm';
const nonceLength = 12;
const tagLength = 16;

/**
 * Encrypts a secret for the database (AES-256-GCM, a key of its own from the process's secret), so
 * that a copy of the database alone does not hold it.
 */
export function seal(secret: string, text: string): string {
  const nonce = randomBytes(nonceLength);
  const cipher = createCipheriv(algorithm, keyOf(secret), nonce);
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return mark + Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url');
}

/** @throws Error for what was sealed with another secret, or was touched. */
export function unseal(secret: string, sealed: string): string {
  if (!isSealed(sealed)) throw new Error('this is not sealed');
  const bytes = Buffer.from(sealed.slice(mark.length), 'base64url');
  const decipher = createDecipheriv(algorithm, keyOf(secret), bytes.subarray(0, nonceLength));
  decipher.setAuthTag(bytes.subarray(nonceLength, nonceLength + tagLength));
  const body = bytes.subarray(nonceLength + tagLength);
  return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8');
}

/** The same for what may have been sealed with an earlier secret: undefined then. */
export function unsealed(secret: string, sealed: string): string | undefined {
  try {
    return unseal(secret, sealed);
  } catch {
    return undefined;
  }
}

export function isSealed(text: string): boolean {
  return text.startsWith(mark) && text.length > mark.length + nonceLength + tagLength;
}

function keyOf(secret: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', secret, 'aulario', 'secrets of records', 32));
}
