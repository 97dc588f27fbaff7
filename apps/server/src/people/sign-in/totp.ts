import { Secret, TOTP } from 'otpauth';

/** What every authenticator app understands (RFC 6238): SHA-1, six digits, half a minute. */
const shape = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** Steps before and after now that are taken: clocks of telephones differ, and people type slowly. */
const window = 1;

/** A new key: 160 bits in base32. */
export function newTotpSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** The address that an app reads from the QR code. */
export function totpUri(secret: string, { issuer, label }: { issuer: string; label: string }) {
  return new TOTP({ ...shape, secret, issuer, label }).toString();
}

/** The time step that a code belongs to; undefined for a code that is none of these moments'. */
export function stepOfCode(secret: string, code: string, now: Date): number | undefined {
  const token = code.replace(/[\s-]/g, '');
  if (!/^\d{6}$/.test(token)) return undefined;
  const timestamp = now.getTime();
  const delta = new TOTP({ ...shape, secret }).validate({ token, window, timestamp });
  return delta === null ? undefined : Math.floor(timestamp / 1000 / shape.period) + delta;
}
