import type { OwnData } from '@aulario/contract/me/own-account';
import type { PersonPrivacy } from '@aulario/contract/me/privacy';
import { givesCopy } from '@aulario/contract/me/privacy-request';
import { revokeSessionsOf } from '../../people/sign-in/session.queries.ts';
import { guestPart, holderOfMailbox } from '../../people/users/guest.queries.ts';
import { updateUser, userById } from '../../people/users/user.queries.ts';
import { fullName } from '../../people/users/user.view.ts';
import { type Actor, requirePermission, requireRecentProof } from '../../platform/actor.ts';
import { recordAudit } from '../../platform/audit.ts';
import type { Deps } from '../../platform/deps.ts';
import { DomainError, found } from '../../platform/error.ts';
import { withdrawIfGranted } from '../../relations/contacts/consent.service.ts';
import { type AccountDeps, ownData } from '../account/own-account.service.ts';
import { recordsOfPerson } from './own-records.service.ts';
import { aStudent, isIn, view, writeAct } from './person-privacy.ts';
import { requestsOf } from './request.queries.ts';
import { mailboxOfToken } from './rights.mails.ts';
import { requestsOfPerson } from './rights.service.ts';

type PrivacyDeps = Pick<Deps, 'db' | 'clock'>;

/** The whole of a person's data, for the answer to their request; who took it is audited. */
export async function personData(deps: AccountDeps, actor: Actor, id: string): Promise<OwnData> {
  requirePermission(actor, 'privacy:write');
  requireRecentProof(actor);
  found(await userById(deps.db, id));
  await deps.db.transaction((tx) =>
    recordAudit(tx, actor, { action: 'export', entity: 'user', entityId: id }),
  );
  return dataOf(deps, actor, id);
}

/**
 * The same for whoever has no account, by the mailbox that answered: once a request of theirs for it was granted. In parts, as
 * anybody may have made records with that e-mail.
 * @throws DomainError `not-found` for a link that is over, and before that.
 */
export async function copyByMailbox(
  deps: AccountDeps,
  actor: Actor,
  { token, part }: { token: string; part: number },
): Promise<OwnData[]> {
  const { db } = deps;
  const email = found(
    await mailboxOfToken(deps, token),
    'Ese enlace ya no sirve. Pide otro con tu correo.',
  );
  const granted = (await requestsOf(db, { email })).find(givesCopy);
  const { dni } = found(granted, 'Todavía no hay una copia para este correo.');
  const holder = await holderOfMailbox(db, email);
  const people = holder ? [holder] : await guestPart(db, email, { part, dni });
  const copies: OwnData[] = [];
  for (const { id } of people) {
    await db.transaction((tx) =>
      recordAudit(tx, actor, { action: 'export', entity: 'user', entityId: id }),
    );
    copies.push(await dataOf(deps, actor, id));
  }
  return copies;
}

/** As the person themselves would read it. */
function dataOf(deps: AccountDeps, actor: Actor, id: string): Promise<OwnData> {
  return ownData(
    { ...deps, requestsOf: requestsOfPerson, recordsOf: recordsOfPerson },
    { ...actor, id, roles: [], sessionId: null },
  );
}

export async function personPrivacy(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  id: string,
): Promise<PersonPrivacy> {
  requirePermission(actor, 'privacy:write');
  return view(db, found(await userById(db, id)).user);
}

/**
 * Blocks first (DS 016-2024-JUS art. 82.3): the person cannot enter, nobody may advertise to them.
 * @throws DomainError `wrong-state` for staff, and for who is blocked already.
 */
export async function blockPerson(
  deps: PrivacyDeps,
  actor: Actor,
  { id, reason }: { id: string; reason: string },
): Promise<PersonPrivacy> {
  requirePermission(actor, 'privacy:write');
  return deps.db.transaction(async (tx) => {
    const person = await aStudent(tx, id);
    if (await isIn(tx, id, ['bloqueo', 'supresion']))
      throw new DomainError('wrong-state', 'Sus datos ya están bloqueados o suprimidos.');
    const now = deps.clock.now();
    await revokeSessionsOf(tx, id, now);
    await updateUser(tx, person, { status: false, disabledAt: now });
    await withdrawIfGranted(deps, tx, actor, {
      ...{ name: fullName(person), email: person.email, mobile: person.mobile },
      ...{ contactId: null, userId: id, origin: 'personal', reason },
    });
    await writeAct(deps, tx, actor, { id, act: 'bloqueo', reason });
    return view(tx, person);
  });
}

/** @throws DomainError `wrong-state` for who is not blocked. */
export async function unblockPerson(
  deps: PrivacyDeps,
  actor: Actor,
  { id, reason }: { id: string; reason: string },
): Promise<PersonPrivacy> {
  requirePermission(actor, 'privacy:write');
  return deps.db.transaction(async (tx) => {
    const person = await aStudent(tx, id);
    if (!(await isIn(tx, id, ['bloqueo'])))
      throw new DomainError('wrong-state', 'Sus datos no están bloqueados.');
    await updateUser(tx, person, { status: true, disabledAt: null });
    await writeAct(deps, tx, actor, { id, act: 'desbloqueo', reason });
    return view(tx, person);
  });
}
