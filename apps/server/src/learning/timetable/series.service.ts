import type { Series, SeriesOutcome } from '@aulario/contract/learning/class-session';
import { type Actor, requirePermission } from '../../platform/actor.ts';
import { recordAudits } from '../../platform/audit.ts';
import type { Db } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { fieldFault } from '../../platform/error.ts';
import { wallClock } from '../../platform/zone.ts';
import { tellAdded } from './added.service.ts';
import { clashesOfPlanned } from './clash.queries.ts';
import { holidayNames } from './holiday-names.ts';
import { planSeries } from './series.ts';
import { checkTeachers, columnsOf } from './session.columns.ts';
import * as queries from './session.queries.ts';
import { standing } from './session.service.ts';
import { clashViews } from './session.view.ts';
import { tellAssigned } from './teachers.service.ts';

type SeriesDeps = Pick<Deps, 'db' | 'clock' | 'jobs' | 'config'>;

/** What a rule would make of an edition, and the days that it leaves out. */
export async function previewSeries(
  { db, clock }: Omit<SeriesDeps, 'jobs'>,
  actor: Actor,
  id: string,
  rule: Series,
): Promise<SeriesOutcome> {
  requirePermission(actor, 'sessions:write');
  const edition = standing(await queries.editionById(db, id));
  await checkTeachers(db, rule, { teacherId: edition.teachers[0] ?? null });
  return plan(db, edition, rule, clock.now());
}

/**
 * Makes the sessions of a rule, of which people hear in one mail. Laid over an edition twice it finds its own sessions there, and makes none.
 * @throws DomainError `validation` when nothing is left to make.
 */
export async function createSeries(
  { db, clock, jobs, config }: SeriesDeps,
  actor: Actor,
  id: string,
  rule: Series,
): Promise<SeriesOutcome> {
  requirePermission(actor, 'sessions:write');
  const now = clock.now();
  return db.transaction(async (tx) => {
    await queries.lockEdition(tx, id);
    const edition = standing(await queries.editionById(tx, id));
    await checkTeachers(tx, rule, { teacherId: edition.teachers[0] ?? null });
    const outcome = await plan(tx, edition, rule, now);
    if (outcome.sessions.length === 0)
      throw fieldFault('weekdays', 'No queda ningún día para estas sesiones.');
    const teacherId = rule.teacher === undefined ? (edition.teachers[0] ?? null) : rule.teacher;
    const made = await queries.insertSessions(
      tx,
      outcome.sessions.map(({ title, startsAt, endsAt }) => ({
        ...columnsOf(rule),
        ...{ editionId: id, title, teacherId, createdAt: now, updatedAt: now },
        ...{ startsAt: new Date(startsAt), endsAt: new Date(endsAt) },
      })),
    );
    await tellAdded({ jobs }, tx, edition, { made, now });
    await tellAssigned({ jobs, config }, tx, actor, { edition, made, now });
    await recordAudits(
      tx,
      actor,
      made.map((after) => ({
        ...{ action: 'create', entity: 'class-session', entityId: after.id, after },
      })),
    );
    return outcome;
  });
}

async function plan(
  db: Db,
  edition: queries.EditionWithTeachers,
  rule: Series,
  now: Date,
): Promise<SeriesOutcome> {
  const there = await queries.sessionsOf(db, edition.id);
  const standing = there.filter(({ cancelledAt }) => cancelledAt === null);
  const { startDate, endDate, timeZone } = edition;
  const today = wallClock(now, timeZone).day;
  const first = Number((rule.startsOn ?? startDate ?? today).slice(0, 4));
  // The years that a rule may reach.
  const holidays = await holidayNames(db, [first, first + 1, first + 2]);
  const outcome = planSeries(rule, {
    ...{ startDate, endDate, timeZone, today },
    taken: standing.map(({ startsAt }) => startsAt),
    count: standing.length,
    holidayOf: (day) => holidays.get(day),
  });
  const teacher = rule.teacher === undefined ? edition.teachers[0] : rule.teacher;
  const clashes = await clashesOfPlanned(db, outcome.sessions, {
    edition: edition.id,
    teacher: rule.substitute ?? teacher ?? null,
    place: rule.place || edition.place,
  });
  const sessions = outcome.sessions.map((one, at) => ({
    ...one,
    clashes: clashes.filter(({ of }) => of === at).flatMap(clashViews),
  }));
  return { ...outcome, sessions };
}
