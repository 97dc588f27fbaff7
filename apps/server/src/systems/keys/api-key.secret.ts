import { createHash, randomBytes } from 'node:crypto';
import { apiKeyPrefix } from '@aulario/contract/systems/api-key';

/** So many letters say which key it is, and nothing of the rest. */
const hintLength = apiKeyPrefix.length + 4;

/** A new secret, what is kept of it, and its first letters. */
export function newApiKeySecret(): { secret: string; digest: string; hint: string } {
  const secret = apiKeyPrefix + randomBytes(32).toString('base64url');
  return { secret, digest: digestOfKey(secret), hint: secret.slice(0, hintLength) };
}

/** Enough for a secret of 256 random bits: there is nothing to guess slowly. */
export function digestOfKey(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}
