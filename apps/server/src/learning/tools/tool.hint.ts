import { createHash, createHmac } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import { spendChallenge } from '../../people/sign-in/passkey.queries.ts';
import { minutes } from '../../platform/clock.ts';
import { newId } from '../../platform/columns.ts';
import type { Deps } from '../../platform/deps.ts';

type HintDeps = Pick<Deps, 'clock' | 'config' | 'db'>;

/** What a browser takes to a tool and back: for whom and what we began. Nobody outside can write one. */
export type Hint = { tool: string; user: string } & (
  | { enrolment: string; lesson: string }
  | { pick: string }
);
/**
 * What a browser takes to a platform that we are a tool of, and back; `browser` is the digest of a cookie of its own. Null: only
 * to choose content, which is done in a frame of the platform, where browsers keep our cookies from us.
 */
export type Entry = { platform: string; nonce: string; browser: string | null };
/** For whom somebody of a platform chooses here, and where the choice goes. */
export type Choice = {
  platform: string;
  deployment: string;
  returnUrl: string;
  data: string | null;
};
type Hints = { 'lti-launch': Hint; 'lti-pick': Hint; 'lti-entry': Entry; 'lti-choice': Choice };
type Purpose = keyof Hints;
type Opened<P extends Purpose> = Hints[P] & { jti: string; until: Date };

/** From the click to the tool's page, and from its page to what was chosen there. */
const lasts: Record<Purpose, number> = {
  ...{ 'lti-launch': minutes(5), 'lti-pick': minutes(60) },
  ...{ 'lti-entry': minutes(10), 'lti-choice': minutes(60) },
};

export function signHint<P extends Purpose>(
  deps: HintDeps,
  purpose: P,
  hint: Hints[P],
): Promise<string> {
  return new SignJWT({ ...hint })
    .setProtectedHeader({ alg: 'HS256' })
    .setAudience(purpose)
    .setJti(newId())
    .setExpirationTime(new Date(deps.clock.now().getTime() + lasts[purpose]))
    .sign(keyOf(deps));
}

/** What was signed here for this; undefined when it is forged, over, or for something else. */
export async function openHint<P extends Purpose>(
  deps: HintDeps,
  purpose: P,
  token: string,
): Promise<Opened<P> | undefined> {
  try {
    const { payload } = await jwtVerify(token, keyOf(deps), {
      ...{ audience: purpose, algorithms: ['HS256'], currentDate: deps.clock.now() },
      requiredClaims: ['jti', 'exp'],
    });
    return { ...(payload as unknown as Opened<P>), until: new Date((payload.exp ?? 0) * 1000) };
  } catch {
    return undefined;
  }
}

/** @returns whether it was not seen before. Of two at once, one waits for the other. */
export function spendOnce(deps: HintDeps, text: string, expiresAt: Date): Promise<boolean> {
  const digest = createHash('sha256').update(`lti ${text}`).digest('base64url');
  const now = deps.clock.now();
  return deps.db.transaction((tx) => spendChallenge(tx, { digest, expiresAt }, now));
}

function keyOf({ config }: HintDeps): Uint8Array {
  return createHmac('sha256', config.jwtSecret).update('lti hints').digest();
}
