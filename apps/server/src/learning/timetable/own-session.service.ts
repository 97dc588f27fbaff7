import { roomClosings } from '@aulario/contract/learning/room';
import type {
  entrySchema,
  OpenSession,
  OwnClassSession,
} from '@aulario/contract/learning/timetable';
import type { z } from 'zod';
import { editionsByIds } from '../../catalogue/courses/edition.queries.ts';
import type { Actor } from '../../platform/actor.ts';
import { limaDay, limaMidnight } from '../../platform/clock.ts';
import type { Deps } from '../../platform/deps.ts';
import { DomainError, found } from '../../platform/error.ts';
import { limaPeriod } from '../../platform/period.ts';
import { spanishDay } from '../../platform/spanish-day.ts';
import { spokenSpan } from '../../platform/spoken-time.ts';
import { wallClock } from '../../platform/zone.ts';
import { lateOf } from '../../sales/deals/instalment.ts';
import { markEntry } from './attendance.queries.ts';
import { entryState, opensAt } from './attendance.rules.ts';
import { tellCompletion } from './attendance.service.ts';
import {
  firstOpenSessions,
  type OwnRecord,
  openSessions,
  sessionsOfStudent,
} from './own-session.queries.ts';
import type { SessionRecord } from './session.queries.ts';
import { givenBy, meetsAt } from './session.view.ts';

type Days = { from: string; until: string };
type EntryDeps = Pick<Deps, 'db' | 'clock' | 'jobs'>;
const mostListed = 500;

/** What visitors see of the sessions between two days of Lima. */
export async function listOpenSessions(
  { db }: Pick<Deps, 'db'>,
  query: Days,
): Promise<OpenSession[]> {
  const { begin: from, end: until } = limaPeriod(query);
  return (await openSessions(db, { from, until }, mostListed)).map(openView);
}

/** What visitors see of the sessions of one edition. @throws DomainError `not-found` for one that was never announced. */
export async function listEditionSessions(
  { db }: Pick<Deps, 'db'>,
  edition: string,
): Promise<OpenSession[]> {
  const [row] = await editionsByIds(db, [edition]);
  found(row?.announcedAt && !row.retiredAt ? row : undefined, 'Ese grupo no existe.');
  return (await openSessions(db, { edition }, mostListed)).map(openView);
}

/** The first that visitors see of each of these editions, from a day of Lima on. */
export async function listFirstSessions(
  { db }: Pick<Deps, 'db'>,
  { editions, from }: { editions: string[]; from: string },
): Promise<OpenSession[]> {
  return (await firstOpenSessions(db, editions, limaMidnight(from))).map(openView);
}

/** The sessions of the own courses between two days of Lima. */
export async function listOwnSessions(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  query: Days,
): Promise<OwnClassSession[]> {
  const { begin: from, end: until } = limaPeriod(query);
  const rows = await sessionsOfStudent(db, actor.id ?? '', { from, until }, mostListed);
  return rows.map((row) => ownView(row, clock.now()));
}

/**
 * Enters a session: the person is marked, and gets the link. Whoever enters again stays as they were marked first.
 * @throws DomainError `not-found` for who is not in it, `wrong-state` with when its door is open.
 */
export async function enterSession(
  deps: EntryDeps,
  actor: Actor,
  id: string,
): Promise<z.input<typeof entrySchema>> {
  return enterAs(deps, actor.id ?? '', { session: id });
}

/** The same for whoever is known to be that person. */
export async function enterAs(
  { db, clock, jobs }: EntryDeps,
  userId: string,
  of: { session: string; deal?: string },
): Promise<z.input<typeof entrySchema>> {
  const now = clock.now();
  return db.transaction(async (tx) => {
    const [own] = await sessionsOfStudent(tx, userId, of, 1);
    const row = found(own);
    const shut = doorShut(row, now);
    if (shut) throw new DomainError('wrong-state', shut);
    const mark = await markEntry(tx, {
      ...{ sessionId: of.session, enrolmentId: row.enrolmentId, means: 'enlace' },
      ...{ state: entryState(row.session.startsAt, now), at: now, by: userId },
    });
    // Who is in already changes nothing by coming again.
    if (row.attendance === null) await tellCompletion({ jobs }, tx, [row.enrolmentId]);
    return { ...meetsAt(row), attendance: mark.state };
  });
}

/** Why one may not enter now, as a sentence; nothing when one may. */
function doorShut(own: OwnRecord, now: Date): string | undefined {
  const { session, edition, endsAt: access } = own;
  const { startsAt, endsAt, cancelledAt } = session;
  if (cancelledAt || edition.cancelledAt) return 'Esta sesión se canceló.';
  if (endsAt <= now) return 'Esta sesión ya terminó.';
  if (access && access <= now)
    return `Tu acceso a este curso terminó el ${spanishDay(limaDay(access))}.`;
  if (unpaid(own, now)) return roomClosings['cuota-vencida'];
  const opens = opensAt(startsAt);
  if (opens <= now) return undefined;
  const { hour } = wallClock(opens, edition.timeZone);
  return `La sala se abre a las ${hour}. La sesión es el ${spokenSpan(session, edition.timeZone)}.`;
}

/** Whether an instalment that is late keeps the person out; see `lateOf`. */
const unpaid = ({ owing }: OwnRecord, now: Date): boolean =>
  lateOf(owing, limaDay(now))?.closed ?? false;

function openView({ session, edition, course }: SessionRecord): OpenSession {
  return {
    _id: session.id,
    edition: edition.id,
    editionCode: edition.code,
    editionStart: edition.startDate,
    courseName: course.name,
    courseSlug: course.slug,
    title: session.title,
    startsAt: session.startsAt.toISOString(),
    endsAt: session.endsAt.toISOString(),
    timeZone: edition.timeZone,
    place: meetsAt({ session, edition }).place,
  };
}

/** A session as who is in it sees it. */
export function ownView(row: OwnRecord, now: Date): OwnClassSession {
  const { session } = row;
  return {
    ...openView(row),
    enrolment: row.enrolmentId,
    teacher: givenBy(row),
    online: meetsAt(row).link !== null,
    opensAt: opensAt(session.startsAt).toISOString(),
    enterable: doorShut(row, now) === undefined,
    cancelledAt: session.cancelledAt?.toISOString() ?? null,
    reason: session.reason,
    recording: unpaid(row, now) ? null : session.recording,
    unpaid: unpaid(row, now),
    attendance: row.attendance,
  };
}
