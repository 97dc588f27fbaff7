import type { BodyOf } from '@aulario/contract/endpoint';
import type { Ceremony, Passkey, passkeyEndpoints } from '@aulario/contract/people/passkey';
import { isStaff } from '@aulario/contract/role';
import {
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { academyProfile } from '../../academy/academy.service.ts';
import { type Actor, requireRecentProof } from '../../platform/actor.ts';
import { recordAudit } from '../../platform/audit.ts';
import { DomainError, found, withUniqueNames } from '../../platform/error.ts';
import type { MailingDeps } from '../users/mailing-deps.ts';
import { lockUser, userById } from '../users/user.queries.ts';
import { fullName } from '../users/user.view.ts';
import { tellAccessAdded } from './access-added.service.ts';
import { faultWords, type PasskeyDeps, relyingParty } from './passkey.check.ts';
import {
  countPasskeys,
  deletePasskey,
  insertPasskey,
  passkeysOf,
  spendChallenge,
  updatePasskey,
} from './passkey.queries.ts';
import { askBrowser, readAsked } from './passkey.token.ts';
import { passkeyView } from './passkey.view.ts';
import { confirmedSince } from './second-factor.queries.ts';
import { endSessionsBut } from './session.queries.ts';

/** EdDSA, ES256 and RS256: what every device has, and what Node checks without experiments. */
const algorithms = [-8, -7, -257];

/** More are forgotten keys rather than devices. */
const mostPasskeys = 20;

export async function ownPasskeys({ db }: PasskeyDeps, actor: Actor): Promise<Passkey[]> {
  return (await passkeysOf(db, actor.id ?? '')).map(passkeyView);
}

/** @throws DomainError `step-up-required`: who sits at an open session makes no key of their own. */
export async function beginPasskey(deps: PasskeyDeps, actor: Actor): Promise<Ceremony> {
  requireRecentProof(actor);
  const { db, config } = deps;
  const { user } = found(await userById(db, actor.id ?? ''));
  const had = await passkeysOf(db, user.id);
  if (had.length >= mostPasskeys) throw tooMany();
  const { name } = await academyProfile(db);
  const { challenge, token } = await askBrowser(deps, 'make', {
    userId: user.id,
    sessionId: actor.sessionId,
  });
  const options = await generateRegistrationOptions({
    rpName: name,
    rpID: relyingParty(config).rpId,
    userID: new TextEncoder().encode(user.id),
    userName: user.email ?? user.username ?? fullName(user),
    userDisplayName: fullName(user),
    challenge,
    attestationType: 'none',
    supportedAlgorithmIDs: algorithms,
    excludeCredentials: had.map(({ credentialId }) => ({ id: credentialId })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  return { token, options: { ...options } };
}

/** Keeps what the browser made. The first one of staff is a second step: sessions without it end. */
export async function addPasskey(
  deps: PasskeyDeps & MailingDeps,
  actor: Actor,
  { token, name, response }: BodyOf<typeof passkeyEndpoints.addPasskey>,
): Promise<Passkey> {
  requireRecentProof(actor);
  const userId = actor.id ?? '';
  const made = await readMade(deps, actor, token, response as RegistrationResponseJSON);
  const row = await withUniqueNames(
    {
      passkeys_credential: { path: 'response', message: 'Esa llave de acceso ya está registrada.' },
    },
    () =>
      deps.db.transaction(async (tx) => {
        const now = deps.clock.now();
        if (!(await spendChallenge(tx, made.asked, now))) throw notMade();
        // Of two that come at once the second counts the first.
        const user = found(await lockUser(tx, userId));
        const had = await countPasskeys(tx, userId);
        if (had >= mostPasskeys) throw tooMany();
        const kept = await insertPasskey(tx, { ...made.passkey, userId, name, createdAt: now });
        // Who lacks the second step that the academy asks for is here without their roles.
        if (had === 0 && (actor.mustEnrol || isStaff(actor.roles))) {
          await endSessionsBut(tx, userId, actor.sessionId ?? '', now);
        }
        await recordAudit(tx, actor, {
          action: 'add-passkey',
          entity: 'user',
          entityId: userId,
          after: { passkey: name },
        });
        await tellAccessAdded(deps, tx, user, { id: kept.id, kind: 'llave', name });
        return kept;
      }),
  );
  return passkeyView(row);
}

function tooMany(): DomainError {
  return new DomainError('wrong-state', 'Tienes muchas llaves de acceso. Quita una que no uses.');
}

async function readMade(
  deps: PasskeyDeps,
  actor: Actor,
  token: string,
  response: RegistrationResponseJSON,
) {
  const asked = await readAsked(deps, 'make', token);
  if (!asked || asked.userId !== actor.id || asked.sessionId !== actor.sessionId) throw notMade();
  const { origin, rpId } = relyingParty(deps.config);
  const made = await verifyRegistrationResponse({
    response,
    expectedChallenge: asked.challenge,
    expectedOrigin: origin,
    expectedRPID: rpId,
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithms,
  }).catch((error: unknown) => refuseMade(deps, actor, faultWords(error)));
  if (!made.verified) throw notMade();
  const { credential, credentialBackedUp } = made.registrationInfo;
  const passkey = {
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    transports: (credential.transports ?? []).slice(0, 10),
    backedUp: credentialBackedUp,
  };
  return { asked, passkey };
}

async function refuseMade({ db }: PasskeyDeps, actor: Actor, fault: string): Promise<never> {
  await db.transaction((tx) =>
    recordAudit(tx, actor, {
      action: 'refuse-passkey',
      entity: 'user',
      entityId: actor.id ?? '',
      after: { purpose: 'make', fault },
    }),
  );
  throw notMade();
}

function notMade(): DomainError {
  return new DomainError(
    'wrong-state',
    'No pudimos guardar esa llave de acceso. Vuelve a crearla desde esta página.',
  );
}

export async function renamePasskey(
  { db }: PasskeyDeps,
  actor: Actor,
  id: string,
  { name }: { name: string },
): Promise<Passkey> {
  const row = await db.transaction((tx) =>
    updatePasskey(tx, { id, userId: actor.id ?? '' }, { name }),
  );
  return passkeyView(found(row));
}

/** @throws DomainError `wrong-state` for the last second step of staff who must have one. */
export async function removePasskey(
  { db, config }: PasskeyDeps,
  actor: Actor,
  id: string,
): Promise<{ success: true }> {
  requireRecentProof(actor);
  const userId = actor.id ?? '';
  await db.transaction(async (tx) => {
    // Of the last two, taken away at once, one stays.
    await lockUser(tx, userId);
    const gone = found(await deletePasskey(tx, { id, userId }));
    const mustHave = config.staffSecondFactor === 'required' && isStaff(actor.roles);
    if (mustHave && (await countPasskeys(tx, userId)) === 0 && !(await confirmedSince(tx, userId)))
      throw new DomainError(
        'wrong-state',
        'La academia pide un segundo paso a todo el personal: agrega otra llave o activa los códigos antes de quitar esta.',
      );
    await recordAudit(tx, actor, {
      action: 'remove-passkey',
      entity: 'user',
      entityId: userId,
      before: { passkey: gone.name },
    });
  });
  return { success: true };
}
