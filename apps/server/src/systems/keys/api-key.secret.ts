import { createHash, randomBytes } from 'node:crypto';
import { apiKeyPrefix, testKeyPrefix } from '@aulario/contract/systems/api-key';

/** A new secret, what is kept of it, and its first letters: so many that they say which key it is, and nothing of the rest. */
export function newApiKeySecret(test: boolean): { secret: string; digest: string; hint: string } {
  const prefix = test ? testKeyPrefix : apiKeyPrefix;
  const secret = prefix + randomBytes(32).toString('base64url');
  return { secret, digest: digestOfKey(secret), hint: secret.slice(0, prefix.length + 4) };
}

/** Enough for a secret of 256 random bits: there is nothing to guess slowly. */
export function digestOfKey(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}
