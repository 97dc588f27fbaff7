import { limaDay } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import type { CourseRow } from './course.tables.ts';
import {
  addFirstEditions,
  showNextEditions,
  shownEdition,
  updateEdition,
} from './edition.queries.ts';

type Days = Pick<CourseRow, 'id' | 'startDate' | 'endDate' | 'schedule'>;

/**
 * Days that are written into a course are those of the edition that it speaks of (spec: a course has its start
 * and end); a new course has its first edition by them.
 */
export async function writeCourseDays(
  { clock }: Pick<Deps, 'clock'>,
  tx: Tx,
  before: Days | undefined,
  after: Days,
): Promise<void> {
  await addFirstEditions(tx, [after.id]);
  if (!before || sameDays(before, after)) return;
  const now = clock.now();
  const today = limaDay(now);
  const edition = await shownEdition(tx, after.id, today);
  const { startDate, endDate, schedule } = after;
  if (!edition) return;
  await updateEdition(tx, edition, { startDate, endDate, schedule }, now);
  // By its new days another one may begin before it.
  await showNextEditions(tx, today, after.id);
}

function sameDays(before: Days, after: Days): boolean {
  return (['startDate', 'endDate', 'schedule'] as const).every(
    (name) => before[name] === after[name],
  );
}
