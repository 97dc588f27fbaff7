import { createHash, randomBytes } from 'node:crypto';
import { SignJWT } from 'jose';
import { minutes } from '../../platform/clock.ts';
import { signingKey, type TokenDeps, verified } from './session.token.ts';

/** Between what a browser is asked and what it answers. */
const ceremonyLasts = minutes(5);

/** What a challenge may be answered for. One for another is none. */
export type Purpose = 'make' | 'sign-in' | 'second-step' | 'prove';
/** Whom it binds: nobody yet when somebody signs in. */
type Bound = { userId?: string | undefined; sessionId?: string | null | undefined };
export type Asked = Bound & { challenge: string; digest: string; expiresAt: Date };

/** A fresh challenge and the signed token that binds it. Nothing is written until somebody answers. */
export async function askBrowser(
  { clock, config }: TokenDeps,
  purpose: Purpose,
  { userId, sessionId }: Bound = {},
): Promise<{ challenge: Uint8Array<ArrayBuffer>; token: string }> {
  const challenge = new Uint8Array(randomBytes(32));
  const claims = {
    challenge: Buffer.from(challenge).toString('base64url'),
    ...(sessionId ? { sid: sessionId } : {}),
  };
  const token = new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256' })
    .setAudience(audienceOf(purpose))
    .setExpirationTime(new Date(clock.now().getTime() + ceremonyLasts));
  if (userId) token.setSubject(userId);
  return { challenge, token: await token.sign(signingKey(config.jwtSecret)) };
}

/** What a token asked for; undefined when it is forged, expired or for something else. */
export async function readAsked(
  deps: TokenDeps,
  purpose: Purpose,
  token: string,
): Promise<Asked | undefined> {
  const payload = await verified(deps, token, audienceOf(purpose));
  if (typeof payload?.challenge !== 'string' || !payload.exp) return undefined;
  return {
    challenge: payload.challenge,
    digest: createHash('sha256').update(payload.challenge).digest('base64url'),
    expiresAt: new Date(payload.exp * 1000),
    userId: payload.sub,
    sessionId: typeof payload.sid === 'string' ? payload.sid : undefined,
  };
}

const audienceOf = (purpose: Purpose) => `passkey-${purpose}`;
