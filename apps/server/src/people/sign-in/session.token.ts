import { createHash } from 'node:crypto';
import { sessionCookie } from '@aulario/contract/people/session';
import { type JWTPayload, jwtVerify, SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';
import { days, minutes } from '../../platform/clock.ts';
import { newId } from '../../platform/columns.ts';
import type { Deps } from '../../platform/deps.ts';
import type { UserRow } from '../users/user.tables.ts';

export type TokenDeps = Pick<Deps, 'clock' | 'config'>;

/** Between the password and the code. A token for one is none for the other: their audience differs. */
const challengeLasts = minutes(5);
const challengeAudience = 'second-factor';

export async function issueSessionToken(
  { config }: TokenDeps,
  session: { id: string; userId: string; expiresAt: Date },
): Promise<string> {
  return new SignJWT({ sid: session.id })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(session.userId)
    .setExpirationTime(session.expiresAt)
    .sign(signingKey(config.jwtSecret));
}

/** Says that somebody knew the password a moment ago. */
export async function issueChallenge(
  { clock, config }: TokenDeps,
  user: Pick<UserRow, 'id' | 'passwordHash'>,
): Promise<{ challenge: string; expiresAt: string }> {
  const expiresAt = new Date(clock.now().getTime() + challengeLasts);
  const challenge = await new SignJWT({ pwd: passwordMark(user) })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(user.id)
    .setAudience(challengeAudience)
    .setExpirationTime(expiresAt)
    .sign(signingKey(config.jwtSecret));
  return { challenge, expiresAt: expiresAt.toISOString() };
}

const deviceAudience = 'device';

/** Says that this person was inside on a device; it opens nothing and outlives the session. */
export async function issueDevice({ clock, config }: TokenDeps, userId: string): Promise<string> {
  return new SignJWT()
    .setProtectedHeader({ alg: 'HS256' })
    .setJti(newId())
    .setSubject(userId)
    .setAudience(deviceAudience)
    .setExpirationTime(new Date(clock.now().getTime() + days(sessionCookie.days)))
    .sign(signingKey(config.jwtSecret));
}

/** The device that a token names, when it is this person's. */
export async function knownDevice(
  deps: TokenDeps,
  token: string | undefined,
  userId: string | undefined,
): Promise<string | undefined> {
  const payload = token ? await verified(deps, token, deviceAudience) : undefined;
  return payload && payload.sub === userId ? payload.jti : undefined;
}

type Challenge = { userId: string; passwordMark: unknown };

export async function readChallenge(
  deps: TokenDeps,
  challenge: string,
): Promise<Challenge | undefined> {
  const payload = await verified(deps, challenge, challengeAudience);
  return payload?.sub ? { userId: payload.sub, passwordMark: payload.pwd } : undefined;
}

/** Whether the password is still the one that was known. */
export function sameSecret(
  challenge: Challenge | undefined,
  user: Pick<UserRow, 'id' | 'passwordHash'>,
): boolean {
  return challenge?.passwordMark === passwordMark(user);
}

function passwordMark({ id, passwordHash }: Pick<UserRow, 'id' | 'passwordHash'>): string {
  return createHash('sha256').update(`${id} ${passwordHash}`).digest('base64url').slice(0, 22);
}

/** What the sessions' tokens say whose signature was looked at lately: a browser sends the same one with all it asks. */
const lately = new LRUCache<string, JWTPayload>({ max: 5_000 });

/** The session that a token names; undefined when it is forged, expired or for something else. */
export async function sessionOfToken(deps: TokenDeps, token: string): Promise<string | undefined> {
  const { jwtSecret, previousSecret = '' } = deps.config;
  const key = `${jwtSecret} ${previousSecret} ${token}`;
  const payload = lately.get(key) ?? (await verified(deps, token));
  if (!payload || payload.aud || typeof payload.sid !== 'string') return undefined;
  if ((payload.exp ?? 0) * 1000 <= deps.clock.now().getTime()) return undefined;
  lately.set(key, payload);
  return payload.sid;
}

/** What a token of ours says; undefined when it is forged, expired or for something else. */
export async function verified({ clock, config }: TokenDeps, token: string, audience?: string) {
  const { jwtSecret, previousSecret } = config;
  for (const secret of previousSecret ? [jwtSecret, previousSecret] : [jwtSecret]) {
    const payload = await jwtVerify(token, signingKey(secret), {
      algorithms: ['HS256'],
      currentDate: clock.now(),
      ...(audience ? { audience } : {}),
    }).then(
      ({ payload }) => payload,
      () => undefined,
    );
    if (payload) return payload;
  }
  return undefined;
}

const encoder = new TextEncoder();
export const signingKey = (secret: string) => encoder.encode(secret);
