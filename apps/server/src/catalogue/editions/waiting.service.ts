import type {
  joinWaitingBody,
  OwnWaiting,
  WaitingEntry,
  waitingListQuery,
} from '@aulario/contract/catalogue/waiting';
import type { z } from 'zod';
import { sendMail } from '../../mails/mail.service.ts';
import { wouldWait } from '../../mails/paced-mails.ts';
import { type PromisingDeps, promiseOf } from '../../mails/promise.ts';
import { asE164, parseMobile } from '../../people/users/phone.ts';
import { type Actor, requirePermission } from '../../platform/actor.ts';
import { recordAudit } from '../../platform/audit.ts';
import { limaDay } from '../../platform/clock.ts';
import { newId } from '../../platform/columns.ts';
import type { Tx } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { DomainError, found } from '../../platform/error.ts';
import type { Page } from '../../platform/list.ts';
import { publishedCoursesByIds } from '../courses/course.queries.ts';
import { editionsByIds } from '../courses/edition.queries.ts';
import { groupWords } from './group.words.ts';
import { freeSeats, lockForSeats } from './seat.queries.ts';
import { giveUpSeats, type Invited, inviteJob, roomIn } from './seats.ts';
import { invite, isOffered } from './waiting.invite.ts';
import * as queries from './waiting.queries.ts';
import type { WaitingRow } from './waiting.tables.ts';
import { digestOf, waitingAddress, waitingToken } from './waiting.token.ts';
import { ownWaitingView, waitingState, waitingView } from './waiting.view.ts';

type WaitingDeps = Pick<Deps, 'db' | 'clock' | 'jobs' | 'config'>;
type JoiningDeps = WaitingDeps & PromisingDeps;

const joined = {
  place:
    'Te anotamos. Confirma tu lugar en el correo que te enviamos, en los próximos 3 días: tu turno cuenta desde que lo confirmas.',
  notice: 'Te anotamos. Te escribimos al correo que nos diste.',
};
const unmailed = {
  place:
    'Te anotamos: escríbele en los próximos 3 días para confirmar tu lugar, que sin eso sale de la lista.',
  notice: 'Te anotamos: cuando haya fechas, salen en la página del curso.',
};
const late =
  ' Ese correo puede tardar varias horas: a esa dirección le escribimos mucho en poco tiempo.';

/**
 * Waits for a place of an edition, or for the next one of a course. A turn for a place begins once the mail is
 * answered: invented mailboxes would hold places that others could buy. Who waits already is answered alike: a
 * stranger learns nothing of a mailbox.
 * @throws DomainError `wrong-state` for an edition that is not sold any more.
 */
export async function joinWaiting(
  deps: JoiningDeps,
  input: z.output<typeof joinWaitingBody>,
  takeTurn: (tx: Tx) => Promise<void>,
): Promise<{ message: string; mailLate: boolean }> {
  const now = deps.clock.now();
  const [course] = await publishedCoursesByIds(deps.db, [input.course]);
  found(course, 'Ese curso no está disponible.');
  const [edition] = input.edition ? await editionsByIds(deps.db, [input.edition]) : [];
  if (input.edition) {
    if (edition?.courseId !== input.course) throw new DomainError('not-found');
    if (!isOffered(edition, limaDay(now)))
      throw new DomainError('wrong-state', 'Ese grupo ya no está a la venta.');
  }
  const mobile = input.mobile ? parseMobile(input.mobile, 'PE', 'mobile').mobile : null;
  const mailLate = await deps.db.transaction(async (tx) => {
    await takeTurn(tx);
    if (edition) await checkFull(deps, tx, edition.id);
    // Before anything is written: it is the same for who waits already.
    const waits = await wouldWait(tx, { to: input.email, template: 'waiting-joined' });
    const id = newId();
    const row = await queries.insertWaiting(tx, {
      id,
      courseId: input.course,
      editionId: edition?.id ?? null,
      name: input.name,
      email: input.email,
      mobile,
      tokenHash: digestOf(waitingToken(deps, id)),
      createdAt: now,
    });
    if (!row) return waits;
    await sendMail(deps, tx, {
      occasion: `waiting-joined:${id}`,
      to: row.email ?? '',
      userId: null,
      template: 'waiting-joined',
      props: {
        firstName: null,
        courseName: course?.name ?? '',
        group: edition ? groupWords(edition) : null,
        path: waitingAddress(deps, id),
      },
    });
    return waits;
  });
  // Where none leaves, none is late.
  const isLate = mailLate && deps.mail !== undefined;
  return { message: saidOf(deps, edition ? 'place' : 'notice', isLate), mailLate: isLate };
}

function saidOf(deps: PromisingDeps, kind: keyof typeof joined, isLate: boolean): string {
  return promiseOf(deps, isLate ? joined[kind] + late : joined[kind], unmailed[kind]);
}

/** Whoever can buy has nothing to wait for: without money nobody holds a place by waiting. */
export async function checkFull(
  { clock }: Pick<Deps, 'clock'>,
  tx: Tx,
  id: string,
  message = 'Este grupo todavía tiene cupos: inscríbete.',
): Promise<void> {
  const edition = (await lockForSeats(tx, [id])).get(id);
  const room = edition ? await roomIn(tx, edition, clock.now()) : 0;
  if (room - (await queries.countWaits(tx, id)) >= 1) throw new DomainError('wrong-state', message);
}

export async function getOwnWaiting(
  { db, clock }: WaitingDeps,
  token: string,
): Promise<OwnWaiting> {
  return ownWaitingView(found(await queries.waitingByHash(db, digestOf(token))), clock.now());
}

/**
 * Who holds the mail's address wants the place. Done again, it changes nothing.
 * @throws DomainError `wrong-state` for who left, or whose days to confirm are over.
 */
export async function confirmWaiting(deps: WaitingDeps, token: string): Promise<OwnWaiting> {
  await deps.db.transaction(async (tx) => {
    const entry = found(await queries.lockWaiting(tx, { hash: digestOf(token) }));
    if (entry.leftAt)
      throw new DomainError('wrong-state', 'Ya no estás en la lista. Puedes anotarte otra vez.');
    if (entry.confirmedAt || !entry.editionId) return;
    await queries.updateWaiting(tx, entry.id, { confirmedAt: deps.clock.now() });
    await deps.jobs.send(tx, inviteJob, { edition: entry.editionId });
  });
  return getOwnWaiting(deps, token);
}

export async function leaveWaiting(deps: WaitingDeps, token: string): Promise<OwnWaiting> {
  await deps.db.transaction(async (tx) => {
    const entry = found(await queries.lockWaiting(tx, { hash: digestOf(token) }));
    if (!entry.takenAt && !entry.leftAt) await leave(deps, tx, entry);
  });
  return getOwnWaiting(deps, token);
}

async function leave(deps: WaitingDeps, tx: Tx, { id }: WaitingRow): Promise<WaitingRow> {
  await giveUpSeats(deps, tx, [{ waitingId: id }]);
  return queries.updateWaiting(tx, id, { leftAt: deps.clock.now() });
}

export async function listWaiting(
  deps: WaitingDeps,
  actor: Actor,
  query: z.output<typeof waitingListQuery>,
): Promise<Page<WaitingEntry>> {
  requirePermission(actor, 'enrolments:read');
  const now = deps.clock.now();
  const { rows, total } = await queries.listWaiting(
    deps.db,
    { ...query, mobile: asWritten(query.mobile) },
    now,
  );
  return { rows: rows.map((row) => inOffice(deps, row)), total };
}

/** A mobile as entries have it, however it is typed. */
const asWritten = (mobile: string | undefined) =>
  mobile && (asE164(mobile, { country: 'PE' })?.mobile ?? mobile);

/** An entry as staff see it now. */
export function inOffice(
  deps: Pick<Deps, 'clock' | 'config'>,
  record: queries.WaitingRecord,
): WaitingEntry {
  return waitingView(record, deps.clock.now(), (id) => waitingAddress(deps, id));
}

/** Staff keep a free place for somebody before it is their turn. */
export async function inviteWaiting(
  deps: WaitingDeps,
  actor: Actor,
  id: string,
): Promise<WaitingEntry> {
  return change(deps, actor, id, 'invite', async (tx, entry) => {
    const now = deps.clock.now();
    const edition = (await lockForSeats(tx, [entry.editionId ?? ''])).get(entry.editionId ?? '');
    if (!edition || waitingState(entry, now) !== 'esperando' || !isOffered(edition, limaDay(now)))
      throw new DomainError('wrong-state', 'Esa persona ya no espera un cupo de este grupo.');
    if ((await roomIn(tx, edition, now)) < 1) throw new DomainError('sold-out');
    await invite(deps, tx, edition, entry);
  });
}

export async function removeWaiting(
  deps: WaitingDeps,
  actor: Actor,
  id: string,
): Promise<WaitingEntry> {
  return change(deps, actor, id, 'remove', async (tx, entry) => {
    if (entry.takenAt || entry.leftAt)
      throw new DomainError('wrong-state', 'Esa persona ya no está en la lista.');
    await leave(deps, tx, entry);
  });
}

async function change(
  deps: WaitingDeps,
  actor: Actor,
  id: string,
  action: string,
  decide: (tx: Tx, entry: WaitingRow) => Promise<unknown>,
): Promise<WaitingEntry> {
  requirePermission(actor, 'enrolments:write');
  await deps.db.transaction(async (tx) => {
    const before = found(await queries.lockWaiting(tx, { id }));
    await decide(tx, before);
    const after = (await queries.waitingById(tx, id))?.entry ?? before;
    await recordAudit(tx, actor, { action, entity: 'waiting', entityId: id, before, after });
  });
  return inOffice(deps, found(await queries.waitingById(deps.db, id)));
}

/**
 * The place that an invitation kept is free for the order of who holds it, in the order's own transaction. One whose
 * time is over changes nothing: the order then takes a place like any other.
 */
export async function spendInvitation(
  { clock }: Pick<Deps, 'clock'>,
  tx: Tx,
  token: string,
  /** What the order buys: an invitation serves for its own edition alone. */
  editions: readonly (string | undefined)[],
): Promise<Invited | undefined> {
  const now = clock.now();
  const entry = await queries.lockWaiting(tx, { hash: digestOf(token) });
  if (!entry?.editionId || waitingState(entry, now) !== 'invitada') return undefined;
  if (!editions.includes(entry.editionId)) return undefined;
  // Whoever takes places takes turns: nobody sees this one between the two.
  await lockForSeats(tx, [entry.editionId]);
  await freeSeats(tx, [{ waitingId: entry.id }], now);
  await queries.updateWaiting(tx, entry.id, { takenAt: now });
  return new Map([[entry.editionId, 1]]);
}
