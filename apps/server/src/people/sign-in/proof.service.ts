import type { BodyOf } from '@aulario/contract/endpoint';
import type { Ceremony } from '@aulario/contract/people/passkey';
import type { Proof, proofEndpoints } from '@aulario/contract/people/proof';
import type { Actor } from '../../platform/actor.ts';
import { found } from '../../platform/error.ts';
import { userById } from '../users/user.queries.ts';
import { proveOwnPassword } from './own-password.ts';
import { type PasskeyDeps, takePasskey } from './passkey.check.ts';
import { countPasskeys } from './passkey.queries.ts';
import { askOfPerson } from './passkey-sign-in.service.ts';
import { provenUntil } from './recent-proof.ts';
import { takeCode } from './second-factor.check.ts';
import { confirmedSince } from './second-factor.queries.ts';
import { noteProof, personOfSession } from './session.queries.ts';

/** Until when this session counts as proved, and what its person has to prove it again. */
export async function ownProof(deps: PasskeyDeps, actor: Actor): Promise<Proof> {
  const { db, clock } = deps;
  const id = actor.id ?? '';
  const { user } = found(await userById(db, id));
  const session = await personOfSession(db, actor.sessionId ?? '', clock.now());
  const until = provenUntil(deps, session?.provenAt ?? null);
  return {
    until: until?.toISOString() ?? null,
    methods: [
      ...(user.passwordHash ? (['password'] as const) : []),
      ...((await confirmedSince(db, id)) ? (['code'] as const) : []),
      ...((await countPasskeys(db, id)) > 0 ? (['passkey'] as const) : []),
    ],
  };
}

export async function beginProof(deps: PasskeyDeps, actor: Actor): Promise<Ceremony> {
  return askOfPerson(deps, 'prove', { userId: actor.id ?? '', sessionId: actor.sessionId });
}

/**
 * Takes the proof and notes it at the session.
 * @throws 402 at `password` or `code`; DomainError `bad-credentials` for a passkey that is not taken.
 */
export async function prove(
  deps: PasskeyDeps,
  actor: Actor,
  proof: BodyOf<typeof proofEndpoints.prove>,
): Promise<Proof> {
  const userId = actor.id ?? '';
  if ('password' in proof) {
    const { user } = found(await userById(deps.db, userId));
    await proveOwnPassword(deps, user, proof.password, {
      path: 'password',
      message: 'Esa no es tu contraseña.',
    });
  } else if ('code' in proof) {
    await takeCode(deps, userId, proof.code, { recovery: true });
  } else {
    const { token, response } = proof;
    await takePasskey(
      deps,
      'prove',
      { token, response: { ...response, clientExtensionResults: {} } },
      { userId, sessionId: actor.sessionId, from: actor },
    );
  }
  await noteProof(deps.db, actor.sessionId ?? '', deps.clock.now());
  return ownProof(deps, actor);
}
