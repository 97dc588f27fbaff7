import type { OwnData } from '@aulario/contract/me/own-account';
import type { PersonPrivacy, PrivacyAct } from '@aulario/contract/me/privacy';
import { dropBytes } from '../../files/file.service.ts';
import { revokeSessionsOf } from '../../people/sign-in/session.queries.ts';
import { guestsOfMailbox, lockUsers } from '../../people/users/guest.queries.ts';
import { lockUser, updateUser, userById } from '../../people/users/user.queries.ts';
import type { UserRow } from '../../people/users/user.tables.ts';
import { fullName } from '../../people/users/user.view.ts';
import { type Actor, requirePermission, requireRecentProof } from '../../platform/actor.ts';
import { recordAudit } from '../../platform/audit.ts';
import type { Db, Tx } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { DomainError, found } from '../../platform/error.ts';
import { recordConsent } from '../../relations/contacts/consent.service.ts';
import { type AccountDeps, ownData } from '../account/own-account.service.ts';
import { keptAfterErasure } from './map/kept.ts';
import { eraseInMoodleLater, erasureOf } from './moodle-erasure.service.ts';
import * as queries from './privacy.queries.ts';
import type { PrivacyActRow } from './privacy.tables.ts';

type PrivacyDeps = Pick<Deps, 'db' | 'clock'>;

/** The whole of a person's data, for the answer to their request; who took it is audited. */
export async function personData(deps: AccountDeps, actor: Actor, id: string): Promise<OwnData> {
  requirePermission(actor, 'privacy:write');
  requireRecentProof(actor);
  found(await userById(deps.db, id));
  await deps.db.transaction((tx) =>
    recordAudit(tx, actor, { action: 'export', entity: 'user', entityId: id }),
  );
  // As the person themselves would read it.
  return ownData(deps, { ...actor, id, roles: [], sessionId: null });
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
    await recordConsent(deps, tx, actor, {
      ...{ granted: false, name: fullName(person), email: person.email, mobile: person.mobile },
      ...{ contactId: null, userId: id, version: null, origin: 'personal', reason },
    });
    await write(deps, tx, actor, { id, act: 'bloqueo', reason });
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
    await write(deps, tx, actor, { id, act: 'desbloqueo', reason });
    return view(tx, person);
  });
}

/**
 * Erases for ever what says who a blocked person is.
 * @throws DomainError `wrong-state` while it is not blocked, or something with them is under way.
 */
export async function erasePerson(
  deps: PrivacyDeps & Pick<Deps, 'storage' | 'jobs' | 'config'>,
  actor: Actor,
  { id, reason }: { id: string; reason: string },
): Promise<PersonPrivacy> {
  requirePermission(actor, 'privacy:write');
  requireRecentProof(actor);
  const { files, answer } = await deps.db.transaction(async (tx) => {
    const person = await aStudent(tx, id);
    const [obstacle] = await obstacles(tx, person);
    if (obstacle) throw new DomainError('wrong-state', obstacle);
    const after = await eraseRecord(deps, tx, person);
    const guests = await guestsOf(tx, person);
    const files = [...after.files];
    for (const guest of await lockUsers(tx, guests)) {
      files.push(...(await eraseRecord(deps, tx, guest)).files);
      await write(deps, tx, actor, { id: guest.id, act: 'supresion', reason });
    }
    await write(deps, tx, actor, { id, act: 'supresion', reason });
    return { files, answer: await view(tx, after.row) };
  });
  // Photo and recordings: only once nothing can bring their rows back.
  for (const file of files) await dropBytes(deps, file);
  return answer;
}

/** Takes out of one record, and of all that points to it, who it was. */
async function eraseRecord(
  deps: Pick<Deps, 'clock' | 'jobs' | 'config'>,
  tx: Tx,
  person: UserRow,
): Promise<{ files: string[]; row: UserRow }> {
  const files = await queries.eraseTraces(tx, person);
  const row = await updateUser(tx, person, {
    ...{ firstName: 'Persona', lastName: 'suprimida', beforeName: null },
    ...{ firstNameCert: null, lastNameCert: null, username: null, email: null },
    ...{ mobile: null, mobileCode: null, dni: null, document: null, passwordHash: null },
    ...{ city: null, department: null, address: null, academicLevel: [], photoId: null },
    ...{ phoneNoId: null, headline: null, description: null, extras: [], assessorId: null },
    ...{ callSettings: null, telephony: null, isZadarma: false, retiredAt: deps.clock.now() },
  });
  await eraseInMoodleLater(deps, tx, person);
  return { files, row };
}

/**
 * What was bought with a mailbox that answered for this person is theirs too, though nobody joined it
 * yet (decision 085). Of a mailbox that never answered nobody can say so.
 */
async function guestsOf(db: Db, { guest, email, emailProven }: UserRow): Promise<string[]> {
  if (guest || !email || !emailProven) return [];
  return (await guestsOfMailbox(db, email)).map(({ id }) => id);
}

/** Accounts of staff, advisers and teachers carry rights: those are taken away first. */
async function aStudent(tx: Tx, id: string): Promise<UserRow> {
  const person = found(await lockUser(tx, id));
  if (person.roles.some((role) => role !== 'Alumno'))
    throw new DomainError('wrong-state', 'Quítale antes los roles que no son de alumno.');
  return person;
}

async function isIn(db: Db, id: string, acts: PrivacyAct[]): Promise<boolean> {
  const [last] = await queries.actsOf(db, id);
  return last !== undefined && acts.includes(last.act);
}

async function obstacles(db: Db, person: UserRow): Promise<string[]> {
  if (await isIn(db, person.id, ['supresion'])) return ['Sus datos ya se suprimieron.'];
  const open = await queries.openMatters(db, person, await guestsOf(db, person));
  return [
    ...((await isIn(db, person.id, ['bloqueo'])) ? [] : ['Primero bloquea sus datos.']),
    ...(open.deals > 0 ? ['Tiene un trato sin terminar: complétalo o anúlalo.'] : []),
    ...(open.claims > 0 ? ['Tiene un reclamo sin responder.'] : []),
    ...(open.parcels > 0 ? ['Tiene un envío en camino: espera a que se entregue, o anúlalo.'] : []),
  ];
}

async function write(
  { clock }: PrivacyDeps,
  tx: Tx,
  actor: Actor,
  { id, act, reason }: { id: string; act: PrivacyAct; reason: string },
): Promise<void> {
  const by = { byId: actor.id, byName: actor.name };
  await queries.insertAct(tx, { at: clock.now(), userId: id, act, reason, ...by });
  await recordAudit(tx, actor, { action: act, entity: 'user', entityId: id, after: { reason } });
}

async function view(db: Db, person: UserRow): Promise<PersonPrivacy> {
  const history = await queries.actsOf(db, person.id);
  const moodle = await erasureOf(db, person.id);
  return {
    blocked: history[0]?.act === 'bloqueo',
    erased: history[0]?.act === 'supresion',
    obstacles: await obstacles(db, person),
    kept: keptAfterErasure(),
    moodle: moodle
      ? {
          account: moodle.moodleId,
          doneAt: moodle.doneAt?.toISOString() ?? null,
          fault: moodle.fault,
        }
      : null,
    history: history.map(entryView),
  };
}

function entryView({ id, at, act, reason, byName }: PrivacyActRow) {
  return { _id: id, at: at.toISOString(), act, reason, byName };
}
