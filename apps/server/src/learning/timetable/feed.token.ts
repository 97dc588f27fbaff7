import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * The secret part of a calendar's address: who it is of, signed together with how often it was renewed. It can be
 * made again whenever its person asks for it, and nothing that is stored opens the calendar.
 * @param userId 32 hex digits with hyphens, or 24 of an older system.
 */
export function feedToken(jwtSecret: string, userId: string, renewals: number): string {
  const proof = createHmac('sha256', jwtSecret).update(`calendar:${userId}:${renewals}`).digest();
  return Buffer.concat([Buffer.from(userId.replaceAll('-', ''), 'hex'), proof]).toString(
    'base64url',
  );
}

/** Who a token says that it is of; whether that is so, `sameToken` tells. */
export function userOfToken(token: string): string {
  const hex = Buffer.from(token, 'base64url').toString('hex').slice(0, -64);
  return hex.length === 32
    ? hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
    : hex;
}

/** As text, so that of several spellings of the same bytes only ours opens. */
export function sameToken(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
