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

/** The secrets of this installation: what is sealed with the previous one still opens. */
export type Secrets = { jwtSecret: string; previousSecret: string | undefined };

/**
 * Opens what was sealed with the secret of now or the one before.
 * @throws Error for any other, or for what was touched.
 */
export function unseal({ jwtSecret, previousSecret }: Secrets, sealed: string): string {
  if (!isSealed(sealed)) throw new Error('this is not sealed');
  try {
    return open(jwtSecret, sealed);
  } catch (error) {
    if (!previousSecret) throw error;
    return open(previousSecret, sealed);
  }
}

function open(secret: string, sealed: string): string {
  const text = sealed.slice(mark.length);
  const bytes = Buffer.from(text, 'base64url');
  // Base64 forgives what follows the last whole byte: only what was written opens.
  if (bytes.toString('base64url') !== text) throw new Error('this is not what was sealed');
  const decipher = createDecipheriv(algorithm, keyOf(secret), bytes.subarray(0, nonceLength));
  decipher.setAuthTag(bytes.subarray(nonceLength, nonceLength + tagLength));
  const body = bytes.subarray(nonceLength + tagLength);
  return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8');
}

/** The same for what may have been sealed with an older secret: undefined then. */
export function unsealed(secrets: Secrets, sealed: string): string | undefined {
  try {
    return unseal(secrets, sealed);
  } catch {
    return undefined;
  }
}

/**
 * The same secret under the key of now; undefined when it is under it already. What never was sealed
 * is sealed.
 * @throws Error for what neither secret opens.
 */
export function resealed(secrets: Secrets, kept: string): string | undefined {
  if (!isSealed(kept)) return seal(secrets.jwtSecret, kept);
  if (unsealed({ ...secrets, previousSecret: undefined }, kept) !== undefined) return undefined;
  return seal(secrets.jwtSecret, unseal(secrets, kept));
}

export function isSealed(text: string): boolean {
  return text.startsWith(mark) && text.length > mark.length + nonceLength + tagLength;
}

function keyOf(secret: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', secret, 'aulario', 'secrets of records', 32));
}
