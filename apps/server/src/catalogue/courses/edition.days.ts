import { z } from 'zod';
import { limaDay } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { jobKind } from '../../platform/jobs.ts';
import { followEditions } from './catalogue.queries.ts';
import type { CourseRow } from './course.tables.ts';
import { addFirstEditions, shownEdition, updateEdition } from './edition.queries.ts';
import { checkDays, checkSessions } from './edition.rules.ts';
import type { EditionRow } from './edition.tables.ts';

type Days = Pick<CourseRow, 'id' | 'startDate' | 'endDate' | 'schedule'>;

/** The days, the place or the link of an announced edition are other ones: its people begin with it, and are told. */
export const editionDaysJob = jobKind(
  'edition-days',
  z.object({
    edition: z.string(),
    version: z.number(),
    was: z.object({ startDate: z.string().nullable(), endDate: z.string().nullable() }),
    /** Where it was, when that is another place now. */
    place: z.object({ was: z.string().nullable() }).nullish(),
    /** Whether the link of its room is another one. */
    link: z.boolean().nullish(),
    /** Up to whom they were told. */
    after: z.string().nullable(),
  }),
);

/** Has the people of an edition follow its days, place and link, in the transaction that changes them. */
export async function followDays(
  { jobs }: Pick<Deps, 'jobs'>,
  tx: Tx,
  before: EditionRow,
  after: EditionRow,
): Promise<void> {
  const { startDate, endDate } = before;
  if (!after.announcedAt || after.cancelledAt || after.closedAt) return;
  const days = startDate !== after.startDate || endDate !== after.endDate;
  const place = before.place === after.place ? null : { was: before.place };
  const link = Boolean(after.link) && before.link !== after.link;
  if (!(days && after.startDate) && !place && !link) return;
  const { id: edition, version } = after;
  await jobs.send(tx, editionDaysJob, {
    ...{ edition, version, was: { startDate, endDate }, place, link, after: null },
  });
}

/**
 * Days that are written into a course are those of the edition that it speaks of (spec: a course has its start
 * and end); a new course has its first edition by them. The edition's own rules hold.
 */
export async function writeCourseDays(
  { clock, jobs }: Pick<Deps, 'clock' | 'jobs'>,
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
  checkDays({ ...edition, startDate, endDate });
  await checkSessions(tx, edition, { startDate, endDate });
  const changed = await updateEdition(tx, edition, { startDate, endDate, schedule }, now);
  await followDays({ jobs }, tx, edition, changed);
  // By its new days another one may begin before it.
  await followEditions(tx, today, after.id);
}

function sameDays(before: Days, after: Days): boolean {
  return (['startDate', 'endDate', 'schedule'] as const).every(
    (name) => before[name] === after[name],
  );
}
