import { z } from 'zod';
import type { MoodleClient } from '../integrations/moodle/moodle.client.ts';
import { MoodleFault } from '../integrations/moodle/moodle.fault.ts';
import type { MoodleGradeItem } from '../integrations/moodle/progress.calls.ts';
import { systemActor } from '../platform/actor.ts';
import { recordAudits } from '../platform/audit.ts';
import { hours } from '../platform/clock.ts';
import type { Deps } from '../platform/deps.ts';
import { type JobHandler, jobKind } from '../platform/jobs.ts';
import type { EnrolmentRow, Evaluation } from './enrolment.tables.ts';
import { reasonOf } from './moodle-enrolment.reason.ts';
import { evaluationsOf, finalGradeOf } from './moodle-grades.ts';
import * as queries from './moodle-sync.queries.ts';

/** Twice an hour asks for the courses whose turn it is. */
export const moodleSyncJob = jobKind('moodle-sync', z.object({}), { retryLimit: 0 });
/** What Moodle knows of everybody in one course. */
export const moodleCourseSyncJob = jobKind('moodle-sync-course', z.object({ course: z.string() }), {
  retryLimit: 1,
  expireInSeconds: 1800,
  atOnce: 1,
});

export type SyncDeps = Pick<Deps, 'db' | 'clock' | 'moodle' | 'jobs' | 'log'>;

/** Courses of one turn: a site with hundreds is gone through over the day. */
const coursesATurn = 40;
const people = 50;
/** Progress has no date in Moodle, so that nobody can ask for what changed: each person's is looked at after this. */
const stale = hours(12);

export function moodleSyncJobs(deps: SyncDeps): JobHandler[] {
  return [
    { kind: moodleSyncJob, every: '10,40 * * * *', run: () => planSync(deps) },
    {
      kind: moodleCourseSyncJob,
      run: (data) => syncCourse(deps, (data as { course: string }).course),
    },
  ] as JobHandler[];
}

async function planSync({ db, moodle, jobs }: SyncDeps): Promise<void> {
  if (!moodle) return;
  const courses = await queries.coursesToSync(db, coursesATurn);
  await db.transaction(async (tx) => {
    for (const course of courses) await jobs.send(tx, moodleCourseSyncJob, { course });
  });
}

/**
 * Brings home grades, evaluations, progress and completion of whoever is in a course. The gradebook
 * comes with one call for all; a person is asked for singly only when something of theirs changed, or
 * nobody asked for long. A grade that staff wrote by hand stays.
 */
export async function syncCourse(deps: SyncDeps, courseId: string): Promise<void> {
  const { db, moodle, clock, log } = deps;
  const course = moodle && (await queries.courseInMoodle(db, courseId));
  if (!moodle || course === null || course === undefined) return;
  const startedAt = clock.now();
  const sums = { people: 0, changed: 0 };
  try {
    const gradebook = new Map(
      (await moodle.grades(course)).map(({ user, items }) => [user, items]),
    );
    for (let after = ''; ; ) {
      const piece = await queries.enrolledWithAccount(db, courseId, after, people);
      const last = piece.at(-1);
      if (!last) break;
      after = last.enrolment.id;
      const changed = await syncPeople(deps, moodle, course, piece, gradebook);
      sums.people += piece.length;
      sums.changed += changed;
    }
    await queries.keepSync(db, courseId, {
      startedAt,
      finishedAt: clock.now(),
      ...sums,
      reason: null,
    });
  } catch (error) {
    if (!(error instanceof MoodleFault)) throw error;
    log.warn({ course: courseId, err: error }, 'a course could not be synchronised');
    const reason = reasonOf(error);
    await queries.keepSync(db, courseId, { startedAt, finishedAt: null, ...sums, reason });
  }
}

type News = { progress: number | null; completedAt: Date | null; attempts: Map<string, number> };

async function syncPeople(
  { db, clock }: SyncDeps,
  moodle: MoodleClient,
  course: number,
  piece: readonly queries.Enrolled[],
  gradebook: ReadonlyMap<number, MoodleGradeItem[]>,
): Promise<number> {
  const learned = new Map<string, { items: MoodleGradeItem[]; news: News | undefined }>();
  for (const { enrolment, account } of piece) {
    // Whom Moodle does not list is suspended or over there: what we know stays.
    const items = gradebook.get(account);
    if (!items) continue;
    const due =
      !enrolment.syncedAt ||
      clock.now().getTime() - enrolment.syncedAt.getTime() > stale ||
      changedMarks(enrolment, items).length > 0;
    const news = due ? await newsOf(moodle, course, account, enrolment, items) : undefined;
    learned.set(enrolment.id, { items, news });
  }
  return db.transaction(async (tx) => {
    const now = clock.now();
    const rows = await queries.lockSynced(tx, [...learned.keys()]);
    const results = rows.map((before) => ({
      before,
      after: after(before, learned.get(before.id)),
    }));
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
    return changed.length;
  });
}

/** What only a question about this one person tells. */
async function newsOf(
  moodle: MoodleClient,
  course: number,
  account: number,
  enrolment: EnrolmentRow,
  items: readonly MoodleGradeItem[],
): Promise<News> {
  const about = (await moodle.enrolledCourses(account)).find(({ id }) => id === course);
  const attempts = new Map<string, number>();
  for (const { itemmodule, iteminstance, itemname } of changedMarks(enrolment, items)) {
    if (itemmodule !== 'quiz' || !iteminstance) continue;
    attempts.set(itemname ?? '', await moodle.finishedAttempts(iteminstance, account));
  }
  const completed = about?.completed && !enrolment.completedAt;
  return {
    progress: about?.progress ?? null,
    completedAt: completed ? await moodle.completedAt(course, account) : null,
    attempts,
  };
}

/** The marks that are other than what we hold. */
function changedMarks({ evaluations }: EnrolmentRow, items: readonly MoodleGradeItem[]) {
  return items.filter((item) => {
    const [now] = evaluationsOf([item]);
    if (!now || now.grade === null) return false;
    const had = evaluations.find(({ name, kind }) => name === now.name && kind === now.kind);
    return had?.grade !== now.grade || had?.date !== now.date;
  });
}

function after(
  before: EnrolmentRow,
  learned: { items: MoodleGradeItem[]; news: News | undefined } | undefined,
): queries.Learned {
  const { items = [], news } = learned ?? {};
  const grade = finalGradeOf(items) ?? before.moodleGrade;
  // Staff's own word is one that Moodle never said.
  const byHand = before.finalGrade !== null && before.finalGrade !== before.moodleGrade;
  const completedAt = before.completedAt ?? news?.completedAt ?? null;
  const progress = completedAt ? 100 : Math.round(news?.progress ?? before.progress);
  return {
    id: before.id,
    progress: Math.min(100, Math.max(0, progress)),
    moodleGrade: grade,
    finalGrade: byHand ? before.finalGrade : grade,
    evaluations: merged(before.evaluations, evaluationsOf(items), news?.attempts),
    completedAt,
  };
}

/** Moodle's, in its order, with the attempts that are known; then what only we hold. */
function merged(
  ours: readonly Evaluation[],
  theirs: readonly Evaluation[],
  attempts: ReadonlyMap<string, number> | undefined,
): Evaluation[] {
  const same = (a: Evaluation, b: Evaluation) => a.name === b.name && a.kind === b.kind;
  return [
    ...theirs.map((one) => {
      const had = ours.find((other) => same(other, one));
      return { ...one, attempts: attempts?.get(one.name) ?? had?.attempts ?? one.attempts };
    }),
    ...ours.filter((one) => !theirs.some((other) => same(other, one))),
  ];
}

function differs(before: EnrolmentRow, is: queries.Learned): boolean {
  return (
    before.progress !== is.progress ||
    before.finalGrade !== is.finalGrade ||
    before.moodleGrade !== is.moodleGrade ||
    before.completedAt?.getTime() !== is.completedAt?.getTime() ||
    before.evaluations.length !== is.evaluations.length ||
    is.evaluations.some((one, place) => {
      const had = before.evaluations[place];
      return (Object.keys(one) as (keyof Evaluation)[]).some(
        (field) => had?.[field] !== one[field],
      );
    })
  );
}
