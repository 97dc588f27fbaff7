import type { assertionSchema } from '@aulario/contract/people/passkey';
import {
  type AuthenticationResponseJSON,
  verifyAuthenticationResponse,
} from '@simplewebauthn/server';
import type { z } from 'zod';
import { type Actor, systemActor } from '../../platform/actor.ts';
import { recordAudit } from '../../platform/audit.ts';
import type { Tx } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { DomainError } from '../../platform/error.ts';
import {
  lockPasskey,
  passkeyByCredential,
  spendChallenge,
  updatePasskey,
} from './passkey.queries.ts';
import type { PasskeyRow } from './passkey.tables.ts';
import { type Purpose, readAsked } from './passkey.token.ts';

export type PasskeyDeps = Pick<Deps, 'db' | 'clock' | 'config'>;
type Assertion = z.output<typeof assertionSchema>;
type Proof = { token: string; response: Assertion };
/** Who must have been asked, where that is known, and from where the answer came. */
type Expected = {
  userId?: string | undefined;
  sessionId?: string | null;
  from: Pick<Actor, 'ip' | 'requestId'>;
};

/** Where passkeys live: they are made for the public address and answer nowhere else. */
export function relyingParty({ publicUrl }: Pick<Deps['config'], 'publicUrl'>) {
  const { origin, hostname } = new URL(publicUrl);
  return { origin, rpId: hostname };
}

/**
 * Takes what a browser signed with a passkey, once. A challenge is spent by its first answer, right or wrong;
 * what is refused of a passkey that we know stands in the audit of its owner.
 * @throws DomainError `bad-credentials`, the same for an unknown passkey, another origin and a repeat.
 */
export async function takePasskey(
  deps: PasskeyDeps,
  purpose: Purpose,
  { token, response }: Proof,
  expected: Expected,
): Promise<PasskeyRow> {
  const asked = await readAsked(deps, purpose, token);
  const known = asked && (await passkeyByCredential(deps.db, response.id));
  if (!known) throw refusal();
  const verdict = await deps.db.transaction(async (tx) => {
    const now = deps.clock.now();
    const fresh = await spendChallenge(tx, asked, now);
    const passkey = await lockPasskey(tx, known.id);
    const fault = !fresh
      ? 'repetida'
      : !passkey || isOfAnother(passkey, asked, expected)
        ? 'de otra persona o sesión'
        : undefined;
    if (fault || !passkey) return refuse(tx, known, purpose, fault ?? 'quitada', expected.from);
    const seen = await signatureOf(deps, passkey, asked.challenge, response);
    if ('fault' in seen) return refuse(tx, passkey, purpose, seen.fault, expected.from);
    return updatePasskey(tx, passkey, { ...seen, lastUsedAt: now });
  });
  if (!verdict) throw refusal();
  return verdict;
}

type Bound = { userId?: string | undefined; sessionId?: string | null | undefined };

function isOfAnother(passkey: PasskeyRow, asked: Bound, expected: Bound): boolean {
  return (
    (asked.userId !== undefined && asked.userId !== passkey.userId) ||
    asked.userId !== expected.userId ||
    (asked.sessionId ?? null) !== (expected.sessionId ?? null)
  );
}

async function signatureOf(
  { config }: PasskeyDeps,
  passkey: PasskeyRow,
  challenge: string,
  response: Assertion,
): Promise<{ counter: number; backedUp: boolean } | { fault: string }> {
  const { origin, rpId } = relyingParty(config);
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: response as AuthenticationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: true,
      credential: {
        id: passkey.credentialId,
        publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
        counter: passkey.counter,
      },
    });
    if (!verified) return { fault: 'firma que no es suya' };
    const { newCounter, credentialBackedUp } = authenticationInfo;
    return { counter: newCounter, backedUp: credentialBackedUp };
  } catch (error) {
    return { fault: faultWords(error) };
  }
}

/** The library's reasons, in the words of the audit. */
const reasons: readonly [RegExp, string][] = [
  [/origin|RP ID/i, 'de otra dirección'],
  [/challenge/i, 'de otro pedido'],
  [/counter/i, 'copia de otra: su contador no avanzó'],
  [/user (could not be )?verif|user verification/i, 'sin PIN ni huella'],
];

export function faultWords(error: unknown): string {
  const text = error instanceof Error ? error.message : '';
  return reasons.find(([pattern]) => pattern.test(text))?.[1] ?? 'respuesta que no se entiende';
}

async function refuse(
  tx: Tx,
  { userId, name }: PasskeyRow,
  purpose: Purpose,
  fault: string,
  from: Expected['from'],
): Promise<undefined> {
  await recordAudit(
    tx,
    { ...systemActor, ...from },
    {
      action: 'refuse-passkey',
      entity: 'user',
      entityId: userId,
      after: { passkey: name, purpose, fault },
    },
  );
}

function refusal(): DomainError {
  return new DomainError(
    'bad-credentials',
    'No pudimos comprobar esa llave de acceso. Inténtalo otra vez o entra con tu contraseña.',
  );
}
