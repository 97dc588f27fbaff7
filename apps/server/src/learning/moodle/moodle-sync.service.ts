import { z } from 'zod';
import { MoodleFault } from '../../integrations/moodle/moodle.fault.ts';
import type { MoodleGradeItem } from '../../integrations/moodle/progress.calls.ts';
import { systemActor } from '../../platform/actor.ts';
import { recordAudits } from '../../platform/audit.ts';
import { hours } from '../../platform/clock.ts';
import type { Deps } from '../../platform/deps.ts';
import { type JobHandler, jobKind } from '../../platform/jobs.ts';
import { announce } from '../../systems/webhooks/announce.ts';
import { enrolmentFact } from '../enrolments/enrolment.fact.ts';
import { enrolmentCompletedJob } from '../enrolments/enrolment.service.ts';
import type { EnrolmentRow } from '../enrolments/enrolment.tables.ts';
import { reasonOf } from './moodle-enrolment.reason.ts';
import { finalGradeOf } from './moodle-grades.ts';
import { after, changedMarks, differs, type News } from './moodle-learned.ts';
import { isDue, type Looking, lookAt, marksOf, newsOf } from './moodle-looking.ts';
import { suspendAgain } from './moodle-suspension.service.ts';
import * as queries from './moodle-sync.queries.ts';

/** Twice an hour asks for the courses whose turn it is. */
export const moodleSyncJob = jobKind('moodle-sync', z.object({}), { retryLimit: 0 });
/** What Moodle knows of everybody in one course. */
export const moodleCourseSyncJob = jobKind(
  'moodle-sync-course',
  // Who asks for a look by hand wants to see what Moodle says of everybody now.
  z.object({ course: z.string(), everybody: z.boolean().optional() }),
  { retryLimit: 1, expireInSeconds: 1800, atOnce: 1 },
);

export type SyncDeps = Pick<Deps, 'db' | 'clock' | 'moodle' | 'jobs' | 'log'>;

/** Courses of one turn: a site with hundreds is gone through over the day. */
const coursesATurn = 40;
const people = 50;
/** Who finished before this is no news. */
const fresh = hours(14 * 24);

export function moodleSyncJobs(deps: SyncDeps): JobHandler[] {
  return [
    { kind: moodleSyncJob, every: '10,40 * * * *', run: () => planSync(deps) },
    {
      kind: moodleCourseSyncJob,
      run: (data) => syncCourse(deps, moodleCourseSyncJob.data.parse(data)),
    },
  ] as JobHandler[];
}

async function planSync(deps: SyncDeps): Promise<void> {
  const { db, moodle, jobs } = deps;
  if (!moodle) return;
  const courses = await queries.coursesToSync(db, coursesATurn);
  await db.transaction(async (tx) => {
    for (const course of courses) await jobs.send(tx, moodleCourseSyncJob, { course });
  });
  await suspendAgain(deps);
}

/**
 * Brings home grades, evaluations, progress and completion of whoever is in a course. The gradebook
 * comes with one call for all; a person is asked for singly only when something of theirs changed, they
 * were in the course lately, or nobody asked for long. A grade that staff wrote by hand stays.
 */
export async function syncCourse(
  deps: SyncDeps,
  { course: courseId, everybody = false }: z.infer<typeof moodleCourseSyncJob.data>,
): Promise<void> {
  const { db, moodle, clock, log } = deps;
  const course = moodle && (await queries.courseInMoodle(db, courseId));
  if (!moodle || course === null || course === undefined) return;
  const startedAt = clock.now();
  const sums = { people: 0, changed: 0 };
  try {
    const seen = await lookAt(moodle, course, everybody);
    for (let after = ''; ; ) {
      const piece = await queries.enrolledWithAccount(db, courseId, after, people);
      const last = piece.at(-1);
      if (!last) break;
      after = last.enrolment.id;
      const changed = await syncPeople(deps, seen, piece);
      sums.people += piece.length;
      sums.changed += changed;
    }
    const reason = [...seen.lacking].join(' ') || null;
    await queries.keepSync(db, courseId, { startedAt, finishedAt: clock.now(), ...sums, reason });
  } catch (error) {
    if (!(error instanceof MoodleFault)) throw error;
    log.warn({ course: courseId, err: error }, 'a course could not be synchronised');
    const reason = error.kind === 'not-found' ? courseGone : reasonOf(error);
    await queries.keepSync(db, courseId, { startedAt, finishedAt: null, ...sums, reason });
  }
}

async function syncPeople(
  { db, clock, jobs }: SyncDeps,
  seen: Looking,
  piece: readonly queries.Enrolled[],
): Promise<number> {
  const { categories } = seen;
  const learned = new Map<string, { items: MoodleGradeItem[]; news: News | undefined }>();
  for (const { enrolment, account } of piece) {
    const items = await marksOf(seen, account);
    if (!items) continue;
    const due =
      isDue(seen, enrolment, account, clock.now()) ||
      (finalGradeOf(items) ?? enrolment.moodleGrade) !== enrolment.moodleGrade ||
      changedMarks(enrolment, items, categories).length > 0;
    const news = due ? await newsOf(seen, account, enrolment, items) : undefined;
    learned.set(enrolment.id, { items, news });
  }
  return db.transaction(async (tx) => {
    const now = clock.now();
    const rows = await queries.lockSynced(tx, [...learned.keys()]);
    const closed = await queries.closedAmong(tx, rows);
    const results = rows.map((before) => {
      const is = after(before, learned.get(before.id), categories);
      const { finalGrade } = closed.has(before.editionId ?? '') ? before : is;
      return { before, after: { ...is, finalGrade } };
    });
    const changed = results.filter(({ before, after: is }) => differs(before, is));
    await queries.keepLearned(
      tx,
      changed.map(({ after: is }) => is),
      now,
    );
    const same = results.filter(({ before, after: is }) => !differs(before, is));
    const asked = same.filter(({ before }) => learned.get(before.id)?.news);
    await queries.markSynced(
      tx,
      asked.map(({ before }) => before.id),
      now,
    );
    await recordAudits(
      tx,
      systemActor,
      changed
        .filter(
          ({ before, after: is }) =>
            before.finalGrade !== is.finalGrade || !before.completedAt !== !is.completedAt,
        )
        .map(({ before, after: is }) => ({
          action: 'sync',
          entity: 'enrolment',
          entityId: before.id,
          before: { finalGrade: before.finalGrade, completedAt: before.completedAt },
          after: { finalGrade: is.finalGrade, completedAt: is.completedAt },
        })),
    );
    for (const { before, after: is } of changed) {
      if (before.completedAt || !is.completedAt) continue;
      if (!isNews(before, is.completedAt, now)) continue;
      await jobs.send(tx, enrolmentCompletedJob, { enrolment: before.id });
      await announce({ jobs }, tx, 'enrolment.finished', enrolmentFact(before));
    }
    return changed.length;
  });
}

/**
 * Whoever finished long ago, or had finished when a migration brought them, is not written to: it
 * may still be undone, and their certificates may still come from Moodle.
 */
function isNews({ dealId, createdAt }: EnrolmentRow, completedAt: Date, now: Date): boolean {
  const brought = dealId === null && completedAt <= createdAt;
  return !brought && now.getTime() - completedAt.getTime() <= fresh;
}

const courseGone = 'El curso ya no existe en Moodle. Quita la unión del curso, o únelo a otro.';
