import type { PersonPrivacy, PrivacyAct } from '@aulario/contract/me/privacy';
import { lawOf } from '../../legal/data-map/bases.ts';
import { keptAfterErasure } from '../../legal/data-map/kept.ts';
import { plainlyAnother } from '../../people/merges/apart.ts';
import { guestsOfMailbox } from '../../people/users/guest.queries.ts';
import { lockUser, userById } from '../../people/users/user.queries.ts';
import type { UserRow } from '../../people/users/user.tables.ts';
import { fullName } from '../../people/users/user.view.ts';
import type { Actor } from '../../platform/actor.ts';
import { recordAudit } from '../../platform/audit.ts';
import type { Db, Tx } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { DomainError, found } from '../../platform/error.ts';
import type { Identity } from './erasure/former.queries.ts';
import { identitiesOf, knownAs, recordsOfOnePerson } from './erasure/identities.queries.ts';
import { lookAlikes } from './erasure/look-alikes.queries.ts';
import { waitingRequestsOf } from './erasure/waiting-requests.queries.ts';
import { erasureOf } from './moodle-erasure.service.ts';
import { openMatters } from './open-matters.queries.ts';
import * as queries from './privacy.queries.ts';
import type { PrivacyActRow } from './privacy.tables.ts';

/**
 * What was bought with a mailbox that answered for this person is theirs too, though nobody joined it
 * yet (decision 085), but for another's who reads the same mailbox. Of a mailbox that never answered nobody can say so.
 */
export async function guestsOf(db: Db, person: UserRow): Promise<string[]> {
  const { guest, email, emailProven } = person;
  if (guest || !email || !emailProven) return [];
  const guests = await guestsOfMailbox(db, email, 'all');
  return guests.filter((one) => !plainlyAnother(person, one)).map(({ id }) => id);
}

/** The record, and every one that was merged with it. */
async function recordsOf(db: Db, person: UserRow): Promise<UserRow[]> {
  const records = [person];
  for (const id of await recordsOfOnePerson(db, person.id))
    if (id !== person.id) records.push(found(await userById(db, id)).user);
  return records;
}

/** Accounts of staff, advisers and teachers carry rights: those are taken away first. */
export async function aStudent(tx: Tx, id: string): Promise<UserRow> {
  const person = found(await lockUser(tx, id));
  if (person.roles.some((role) => role !== 'Alumno'))
    throw new DomainError('wrong-state', 'Quítale antes los roles que no son de alumno.');
  return person;
}

export async function isIn(db: Db, id: string, acts: PrivacyAct[]): Promise<boolean> {
  const [last] = await queries.actsOf(db, id);
  return last !== undefined && acts.includes(last.act);
}

export async function obstacles(db: Db, person: UserRow): Promise<string[]> {
  if (await isIn(db, person.id, ['supresion'])) return ['Sus datos ya se suprimieron.'];
  const open = { deals: 0, owed: 0, claims: 0, parcels: 0 };
  for (const one of await recordsOf(db, person)) {
    const identities = await identitiesOf(db, one);
    const matters = await openMatters(db, one, await guestsOf(db, one), identities);
    for (const kind of ['deals', 'owed', 'claims', 'parcels'] as const) open[kind] += matters[kind];
  }
  return [
    ...((await isIn(db, person.id, ['bloqueo'])) ? [] : ['Primero bloquea sus datos.']),
    ...(open.deals > 0 ? ['Tiene un trato sin terminar: complétalo o anúlalo.'] : []),
    ...(open.owed > 0
      ? ['Espera una devolución, o la respuesta a una cancelación: termínala antes.']
      : []),
    ...(open.claims > 0 ? ['Tiene un reclamo sin responder.'] : []),
    ...(open.parcels > 0 ? ['Tiene un envío en camino: espera a que se entregue, o anúlalo.'] : []),
  ];
}

/** Writes the act of a request, and its row in the audit. */
export async function writeAct(
  { clock }: Pick<Deps, 'clock'>,
  tx: Tx,
  actor: Actor,
  { id, act, reason }: { id: string; act: PrivacyAct; reason: string },
): Promise<void> {
  const by = { byId: actor.id, byName: actor.name };
  await queries.insertAct(tx, { at: clock.now(), userId: id, act, reason, ...by });
  await recordAudit(tx, actor, { action: act, entity: 'user', entityId: id, after: { reason } });
}

export async function view(db: Db, person: UserRow): Promise<PersonPrivacy> {
  const history = await queries.actsOf(db, person.id);
  const moodle = await erasureOf(db, person.id);
  const erased = history[0]?.act === 'supresion';
  return {
    blocked: history[0]?.act === 'bloqueo',
    ...{ erased, ...(erased ? nothing : await lookBefore(db, person)) },
    obstacles: await obstacles(db, person),
    kept: keptAfterErasure(lawOf(person.country)),
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

const nothing = { waiting: [], alike: [] };

/** What staff look at before they erase: what was asked and not answered, and what is perhaps the same person's. */
async function lookBefore(
  db: Db,
  person: UserRow,
): Promise<Pick<PersonPrivacy, 'waiting' | 'alike'>> {
  const records = await recordsOf(db, person);
  const ids = records.map(({ id }) => id);
  const identities: Identity[] = [];
  const doubtful: Identity[] = [];
  for (const record of records) {
    const known = await knownAs(db, record);
    identities.push(...known.identities);
    doubtful.push(...known.doubtful);
  }
  const waiting = await waitingRequestsOf(db, ids, identities);
  return {
    waiting: waiting.map(({ id, number, kind, dueOn }) => ({ _id: id, number, kind, dueOn })),
    alike: await lookAlikes(db, { ids, names: records.map(fullName) }, { identities, doubtful }),
  };
}

function entryView({ id, at, act, reason, byName }: PrivacyActRow) {
  return { _id: id, at: at.toISOString(), act, reason, byName };
}
