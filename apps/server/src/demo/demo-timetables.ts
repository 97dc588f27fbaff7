import { and, inArray, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import { editions } from '../catalogue/courses/edition.tables.ts';
import { teachersOf } from '../catalogue/editions/edition-list.queries.ts';
import { enrolments } from '../learning/enrolments/enrolment.tables.ts';
import type { Tx } from '../platform/database.ts';
import { addDays, weeklyMeetings } from './demo-days.ts';
import { composeTimetable, insertTimetable } from './demo-timetable.ts';

/**
 * The meetings of each run of these courses, and who came to those that were held.
 * @param lengths days from the first class to the last one, by course
 */
export async function insertTimetables(
  tx: Tx,
  now: Date,
  lengths: ReadonlyMap<string, number>,
): Promise<void> {
  const rows = await tx
    .select()
    .from(editions)
    .where(
      and(
        isNotNull(editions.endDate),
        isNull(editions.cancelledAt),
        inArray(editions.courseId, [...lengths.keys()]),
      ),
    );
  const ids = rows.map(({ id }) => id);
  const people = await onTheRoll(tx, ids);
  const inside = Map.groupBy(people, ({ editionId }) => editionId);
  const teachers = await teachersOf(tx, ids);
  for (const { id, courseId, startDate, endDate, timeZone, schedule } of rows) {
    if (!startDate || !endDate) continue;
    const plannedUntil = addDays(startDate, lengths.get(courseId) ?? 0);
    const meetings = weeklyMeetings(schedule ?? '');
    const edition = { id, startDate, endDate, plannedUntil, timeZone, meetings };
    const who = { teachers: teachers.get(id) ?? [], people: inside.get(id) ?? [] };
    await insertTimetable(tx, composeTimetable(now, { ...edition, ...who }));
  }
}

/** Who comes to the classes of each run: the first of thousands, where the academy was made that large. */
async function onTheRoll(tx: Tx, ids: string[]) {
  const turns = tx.$with('turns').as(
    tx
      .select({
        ...{ id: enrolments.id, state: enrolments.state, editionId: enrolments.editionId },
        turn: sql<number>`row_number() over (partition by ${enrolments.editionId} order by ${enrolments.id})`.as(
          'turn',
        ),
      })
      .from(enrolments)
      .where(inArray(enrolments.editionId, ids)),
  );
  return tx
    .with(turns)
    .select()
    .from(turns)
    .where(lte(turns.turn, mostOnTheRoll))
    .orderBy(turns.id);
}
const mostOnTheRoll = 200;
