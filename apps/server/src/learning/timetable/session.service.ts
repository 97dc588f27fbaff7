import type {
  ClassSession,
  CreateSession,
  sessionQuery,
  UpdateSession,
} from '@aulario/contract/learning/class-session';
import type { z } from 'zod';
import { type Actor, requirePermission } from '../../platform/actor.ts';
import { recordAudit } from '../../platform/audit.ts';
import { limaMidnight } from '../../platform/clock.ts';
import type { Db } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { DomainError, found } from '../../platform/error.ts';
import { limaMidnightAfter } from '../../platform/period.ts';
import { checkVersion } from '../../platform/version.ts';
import { wallClock } from '../../platform/zone.ts';
import { isUntold, tellAdded } from './added.service.ts';
import { clearMarksAhead } from './attendance.service.ts';
import { clashesOf } from './clash.queries.ts';
import { holidayNames } from './holiday-names.ts';
import { newsOf, tellPeople } from './news.service.ts';
import { checkInside } from './series.ts';
import {
  checkTeachers,
  columnsOf,
  remindersAfter,
  saidOf,
  whenFields,
  whenOf,
} from './session.columns.ts';
import * as queries from './session.queries.ts';
import type { ClassSessionRow } from './session.tables.ts';
import { deletable, sessionView } from './session.view.ts';
import { tellAssigned, tellGivers } from './teachers.service.ts';

type SessionDeps = Pick<Deps, 'db' | 'clock' | 'jobs' | 'config'>;
const mostListed = 500;

/** Sessions by their start, each with what it clashes with; at most 500. */
export async function listSessions(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  { from, until, ...filter }: z.output<typeof sessionQuery>,
): Promise<ClassSession[]> {
  requirePermission(actor, 'editions:read');
  const window = {
    from: from ? limaMidnight(from) : undefined,
    until: until ? limaMidnightAfter(until) : undefined,
  };
  return views(
    db,
    await queries.listSessions(db, { ...filter, ...window }, mostListed),
    clock.now(),
  );
}

export async function getSession(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  id: string,
): Promise<ClassSession> {
  requirePermission(actor, 'editions:read');
  return view(db, id, clock.now());
}

/**
 * Adds a session. Who is in its edition is told of it, unless the edition is still a draft or the session is over.
 * @throws DomainError `validation` for a day outside the edition, `wrong-state` for a cancelled edition.
 */
export async function createSession(
  { db, clock, jobs, config }: SessionDeps,
  actor: Actor,
  input: CreateSession,
): Promise<ClassSession> {
  requirePermission(actor, 'sessions:write');
  const now = clock.now();
  const id = await db.transaction(async (tx) => {
    const edition = standing(await queries.editionById(tx, input.edition));
    await checkTeachers(tx, input, { teacherId: edition.teachers[0] ?? null });
    const [after] = await queries.insertSessions(tx, [
      {
        ...columnsOf(input),
        ...whenOf(input, edition),
        editionId: edition.id,
        title: input.title ?? `Sesión ${(await queries.sessionsOf(tx, edition.id)).length + 1}`,
        teacherId: input.teacher === undefined ? (edition.teachers[0] ?? null) : input.teacher,
        ...{ createdAt: now, updatedAt: now },
      },
    ]);
    const { id: entityId } = after as ClassSessionRow;
    await tellAdded({ jobs }, tx, edition, { made: [after as ClassSessionRow], now });
    await tellAssigned({ jobs, config }, tx, actor, {
      ...{ edition, now, made: [after as ClassSessionRow] },
    });
    await recordAudit(tx, actor, { action: 'create', entity: 'class-session', entityId, after });
    return entityId;
  });
  return view(db, id, now);
}

/**
 * Changes a session. Who is in its edition is told of other hours, another place or another link, as long as it lies ahead.
 * @throws DomainError `wrong-state` for one that was cancelled, `stale-version` for the second of two editors.
 */
export async function updateSession(
  { db, clock, jobs, config }: SessionDeps,
  actor: Actor,
  id: string,
  { version, clearAttendance, ...input }: UpdateSession,
): Promise<ClassSession> {
  requirePermission(actor, 'sessions:write');
  const now = clock.now();
  await db.transaction(async (tx) => {
    const before = found(await queries.lockSession(tx, id));
    const edition = found(await queries.editionById(tx, before.editionId));
    if (before.cancelledAt) throw new DomainError('wrong-state', 'Esta sesión se canceló.');
    await checkVersion(tx, {
      ...{ actor, entity: 'class-session', before: { ...before, ...saidOf(before, edition) } },
      ...{ version, sent: input, fieldsOf: whenFields(before, edition) },
    });
    await checkTeachers(tx, input, before);
    const columns = { ...columnsOf(input), ...whenOf(input, edition, before) };
    if (before.startsAt <= now && columns.startsAt > now)
      await clearMarksAhead({ jobs }, tx, actor, id, clearAttendance);
    const news = newsOf(before, { ...before, ...columns }, edition, now);
    const told = news?.told && !isUntold(before, edition, now);
    const after = await queries.updateSession(tx, before, {
      ...columns,
      ...(news ? { sequence: before.sequence + 1 } : {}),
      ...(told ? { toldAt: before.toldAt ?? now } : {}),
      ...remindersAfter(before, columns, now),
      updatedAt: now,
    });
    await recordAudit(tx, actor, {
      ...{ action: 'update', entity: 'class-session', entityId: id },
      ...{ before, after },
    });
    if (told) await tellPeople({ jobs }, tx, after, news);
    await tellGivers({ jobs, config }, tx, actor, { edition, before, after, news, now });
  });
  return view(db, id, now);
}

/** @throws DomainError `wrong-state` when it is over, or was cancelled before. */
export async function cancelSession(
  deps: SessionDeps,
  actor: Actor,
  id: string,
  { reason }: { reason: string },
): Promise<ClassSession> {
  return decide(deps, actor, id, 'cancel', (before, now) => {
    if (before.cancelledAt) throw new DomainError('wrong-state', 'Esta sesión ya se canceló.');
    return { cancelledAt: now, cancelledBy: actor.id, reason };
  });
}

/**
 * Holds a session after all that was cancelled; its people are told again.
 * @throws DomainError `wrong-state` when it is over, was not cancelled, or its edition was.
 */
export async function restoreSession(
  deps: SessionDeps,
  actor: Actor,
  id: string,
): Promise<ClassSession> {
  return decide(deps, actor, id, 'restore', (before, _, edition) => {
    standing(edition);
    if (!before.cancelledAt) throw new DomainError('wrong-state', 'Esta sesión no está cancelada.');
    checkInside('day', saidOf(before, edition).day, edition);
    return { cancelledAt: null, cancelledBy: null, reason: null };
  });
}

/** Whether a session that lies ahead is held. Who is in its edition is told, where they heard of it. */
async function decide(
  { db, clock, jobs, config }: SessionDeps,
  actor: Actor,
  id: string,
  action: 'cancel' | 'restore',
  decided: (
    before: ClassSessionRow,
    now: Date,
    edition: queries.EditionWithTeachers,
  ) => Pick<ClassSessionRow, 'cancelledAt' | 'cancelledBy' | 'reason'>,
): Promise<ClassSession> {
  requirePermission(actor, 'sessions:write');
  const now = clock.now();
  await db.transaction(async (tx) => {
    const before = found(await queries.lockSession(tx, id));
    const edition = found(await queries.editionById(tx, before.editionId));
    const columns = decided(before, now, edition);
    if (before.endsAt <= now) throw new DomainError('wrong-state', 'Esta sesión ya terminó.');
    const news = newsOf(before, { ...before, ...columns }, edition, now);
    const told = news?.told && !isUntold(before, edition, now);
    const after = await queries.updateSession(tx, before, {
      ...columns,
      ...{ sequence: before.sequence + 1, updatedAt: now },
      ...(told ? { toldAt: before.toldAt ?? now } : {}),
    });
    await recordAudit(tx, actor, {
      ...{ action, entity: 'class-session', entityId: id },
      ...{ before, after },
    });
    if (told) await tellPeople({ jobs }, tx, after, news);
    await tellGivers({ jobs, config }, tx, actor, { edition, before, after, news, now });
  });
  return view(db, id, now);
}

/** @throws DomainError `wrong-state` for one that began, or of which people heard: that one is cancelled. */
export async function removeSession(
  { db, clock }: SessionDeps,
  actor: Actor,
  id: string,
): Promise<{ success: true }> {
  requirePermission(actor, 'sessions:write');
  await db.transaction(async (tx) => {
    const before = found(await queries.lockSession(tx, id));
    if (!deletable(before, clock.now()))
      throw new DomainError('wrong-state', 'Ya se avisó de esta sesión o ya empezó: cancélala.');
    await queries.deleteSession(tx, id);
    await recordAudit(tx, actor, {
      ...{ action: 'delete', entity: 'class-session', entityId: id, before },
    });
  });
  return { success: true };
}

/** @throws DomainError `not-found` for no edition, `wrong-state` for a cancelled one. */
export function standing(
  edition: queries.EditionWithTeachers | undefined,
): queries.EditionWithTeachers {
  const row = found(edition);
  if (row.cancelledAt) throw new DomainError('wrong-state', 'Esta edición se canceló.');
  return row;
}

async function view(db: Db, id: string, now: Date): Promise<ClassSession> {
  const [session] = await views(db, [found(await queries.sessionById(db, id))], now);
  return session as ClassSession;
}

async function views(db: Db, rows: queries.SessionRecord[], now: Date): Promise<ClassSession[]> {
  const clashes = await clashesOf(
    db,
    rows.map(({ session }) => session.id),
  );
  const years = rows.map(({ session, edition }) =>
    Number(wallClock(session.startsAt, edition.timeZone).day.slice(0, 4)),
  );
  const holidays = await holidayNames(db, years);
  return rows.map((row) => sessionView(row, { clashes, holidays }, now));
}
