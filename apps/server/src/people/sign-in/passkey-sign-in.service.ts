import type { Ceremony, passkeyProofBody } from '@aulario/contract/people/passkey';
import { type AuthenticatorTransport, generateAuthenticationOptions } from '@simplewebauthn/server';
import type { z } from 'zod';
import { DomainError } from '../../platform/error.ts';
import { userById } from '../users/user.queries.ts';
import { type PasskeyDeps, relyingParty, takePasskey } from './passkey.check.ts';
import { passkeysOf } from './passkey.queries.ts';
import { askBrowser, type Purpose, readAsked } from './passkey.token.ts';
import {
  type From,
  logStep,
  openSession,
  personOfChallenge,
  type SignedIn,
  type SigningIn,
} from './session.service.ts';

/**
 * What a browser needs to sign in: any passkey of this site, or after the password one of that person's.
 * @throws DomainError `bad-credentials` for a challenge that expired.
 */
export async function beginSignIn(
  deps: SigningIn,
  { challenge }: { challenge?: string | undefined },
): Promise<Ceremony> {
  if (challenge === undefined) return ceremony(deps, 'sign-in', {});
  const user = await personOfChallenge(deps, challenge);
  return askOfPerson(deps, 'second-step', { userId: user.id });
}

/** The same of somebody who is known: only their own passkeys answer. */
export async function askOfPerson(
  deps: PasskeyDeps,
  purpose: Purpose,
  bound: { userId: string; sessionId?: string | null },
): Promise<Ceremony> {
  const own = await passkeysOf(deps.db, bound.userId);
  return ceremony(deps, purpose, {
    ...bound,
    allowed: own.map(({ credentialId, transports }) => ({
      id: credentialId,
      transports: transports as AuthenticatorTransport[],
    })),
  });
}

type Allowed = { id: string; transports: AuthenticatorTransport[] };

async function ceremony(
  deps: PasskeyDeps,
  purpose: Purpose,
  { allowed, ...bound }: { userId?: string; sessionId?: string | null; allowed?: Allowed[] },
): Promise<Ceremony> {
  const { challenge, token } = await askBrowser(deps, purpose, bound);
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(deps.config).rpId,
    challenge,
    userVerification: 'required',
    ...(allowed ? { allowCredentials: allowed } : {}),
  });
  return { token, options: { ...options } };
}

/**
 * Opens a session with a passkey. It was held by its owner, who showed a PIN or a finger to it: both steps at once,
 * with or without a password before.
 * @throws DomainError `bad-credentials`, the same whatever was wrong.
 */
export async function signInWithPasskey(
  deps: SigningIn,
  from: From & { requestId: string },
  proof: z.output<typeof passkeyProofBody>,
): Promise<SignedIn> {
  const secondStep = await readAsked(deps, 'second-step', proof.token);
  const passkey = await takePasskey(deps, secondStep ? 'second-step' : 'sign-in', proof, {
    userId: secondStep?.userId,
    from,
  }).catch((error: unknown) => {
    logStep(deps, undefined, 'refused-passkey');
    throw error;
  });
  const known = await userById(deps.db, passkey.userId);
  if (!known?.user.status || known.user.retiredAt) throw new DomainError('bad-credentials');
  logStep(deps, known.user.id, 'opened-with-passkey');
  return openSession(deps, from, known.user);
}
