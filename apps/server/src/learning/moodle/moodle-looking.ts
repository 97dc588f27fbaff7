import type { MoodleClient } from '../../integrations/moodle/moodle.client.ts';
import { isPersonal, isUnreadable, MoodleFault } from '../../integrations/moodle/moodle.fault.ts';
import type { MoodleGradeItem } from '../../integrations/moodle/progress.calls.ts';
import { hours } from '../../platform/clock.ts';
import type { EnrolmentRow } from '../enrolments/enrolment.tables.ts';
import { categoryNames } from './moodle-grades.ts';
import { changedMarks, type News } from './moodle-learned.ts';
import { type Failing, nameUnreadable } from './moodle-sync.faults.ts';

/** Progress has no date in Moodle, so that nobody can ask for what changed: each person's is looked at after this. */
const stale = hours(12);
/** Moodle works out some minutes after somebody left the course that they finished it. */
const lately = hours(1);

/** A course of Moodle while it is looked at. */
export type Looking = {
  moodle: MoodleClient;
  course: number;
  /** Everybody's marks; undefined where somebody's name spoils the list, and each is asked for singly. */
  gradebook: ReadonlyMap<number, MoodleGradeItem[]> | undefined;
  categories: ReadonlyMap<number, string>;
  /** When each was last in the course, in Unix seconds; everybody's is unknown where the account may not see the list. */
  accesses: ReadonlyMap<number, number>;
  everybody: boolean;
  /** Parts that could not be had, in Spanish; the others are kept all the same. */
  lacking: Set<string>;
  failing: Failing;
};

export async function lookAt(
  moodle: MoodleClient,
  course: number,
  everybody: boolean,
): Promise<Looking> {
  const all = await moodle.grades(course).catch((error: unknown) => {
    if (isUnreadable(error)) return undefined;
    throw error;
  });
  const gradebook = all && new Map(all.map(({ user, items }) => [user, items]));
  const categories = await categoryNames(moodle, course, all?.[0]?.items ?? []);
  const failing = { code: '', people: new Set<number>() };
  const accesses = everybody ? new Map() : await accessesOf(moodle, course);
  const lacking = new Set<string>();
  return { moodle, course, gradebook, categories, accesses, everybody, lacking, failing };
}

async function accessesOf(moodle: MoodleClient, course: number): Promise<Map<number, number>> {
  const accesses = new Map<number, number>();
  try {
    for await (const page of moodle.everyEnrolled(course, true))
      for (const { id, lastcourseaccess } of page) accesses.set(id, lastcourseaccess ?? 0);
  } catch (error) {
    // It only tells whom to ask sooner.
    if (!(error instanceof MoodleFault) || error.mayPass) throw error;
  }
  return accesses;
}

/** The marks of one person; undefined for whom Moodle does not list: what we know of them stays. */
export async function marksOf(
  seen: Looking,
  account: number,
): Promise<MoodleGradeItem[] | undefined> {
  const { moodle, course, gradebook } = seen;
  if (gradebook) return gradebook.get(account);
  try {
    const items = (await moodle.grades(course, account))[0]?.items;
    seen.failing.people.clear();
    // Without the whole list nobody knows what its categories are called.
    return items?.filter(({ itemtype }) => itemtype !== 'category');
  } catch (error) {
    if (!(error instanceof MoodleFault) || error.mayPass) throw error;
    if (isPersonal(error)) nameUnreadable(seen, account, error);
    return undefined;
  }
}

/** Whether somebody is asked for singly although no mark of theirs changed. */
export function isDue(
  { everybody, accesses }: Looking,
  { syncedAt }: EnrolmentRow,
  account: number,
  now: Date,
): boolean {
  if (everybody || !syncedAt) return true;
  const wasThere = (accesses.get(account) ?? 0) * 1000;
  return now.getTime() - syncedAt.getTime() > stale || wasThere > syncedAt.getTime() - lately;
}

/** What only a question about this one person tells. */
export async function newsOf(
  seen: Looking,
  account: number,
  enrolment: EnrolmentRow,
  items: readonly MoodleGradeItem[],
): Promise<News> {
  const { moodle, course, categories, lacking } = seen;
  /** What the account may not see is named once, and the rest goes on. */
  const part = async <T>(read: () => Promise<T>, words: string): Promise<T | undefined> => {
    try {
      const value = await read();
      seen.failing.people.clear();
      return value;
    } catch (error) {
      if (!(error instanceof MoodleFault) || error.mayPass) throw error;
      if (isPersonal(error)) nameUnreadable(seen, account, error);
      else lacking.add(words);
      return undefined;
    }
  };
  const own = await part(() => moodle.enrolledCourses(account), without.progress);
  const about = own?.find(({ id }) => id === course);
  const attempts = new Map<number, number>();
  for (const item of changedMarks(enrolment, items, categories)) {
    const { id, itemmodule, iteminstance } = item;
    if (itemmodule !== 'quiz' || !iteminstance) continue;
    const finished = () => moodle.finishedAttempts(iteminstance, account);
    const count = await part(finished, without.attempts);
    if (count !== undefined) attempts.set(id, count);
  }
  const ended = about?.completed && !enrolment.completedAt;
  const when = () => moodle.completedAt(course, account);
  const completedAt = ended ? await part(when, without.completion) : null;
  return { progress: about?.progress ?? null, completedAt: completedAt ?? null, attempts };
}

/** What stays away without a permission; in the words of Moodle's own page of roles. */
const without = {
  progress:
    'No se puede leer el avance: permite «Ver perfiles de usuario» (moodle/user:viewdetails).',
  attempts:
    'No se pueden leer los intentos de los cuestionarios: permite «Ver informes de los cuestionarios» (mod/quiz:viewreports).',
  completion:
    'No se puede leer cuándo terminó cada persona: permite «Ver informe de finalización del curso» (report/completion:view).',
};
