import { eq, isNotNull, sql } from 'drizzle-orm';
import { followEditions } from '../catalogue/courses/catalogue.queries.ts';
import { courses } from '../catalogue/courses/course.tables.ts';
import { addFirstEditions } from '../catalogue/courses/edition.queries.ts';
import { editions, editionTeachers } from '../catalogue/courses/edition.tables.ts';
import { indexCourses } from '../catalogue/courses/search-index.queries.ts';
import { freeCode } from '../catalogue/editions/edition.days.ts';
import { countPlaces } from '../catalogue/editions/seat.queries.ts';
import { waiting } from '../catalogue/editions/waiting.tables.ts';
import { digestOf } from '../catalogue/editions/waiting.token.ts';
import { placeEnrolments, placeLines } from '../learning/enrolments/places.queries.ts';
import { limaDay } from '../platform/clock.ts';
import type { Tx } from '../platform/database.ts';
import type { DemoCourseRecord } from './demo-courses.ts';
import { addDays, daysBefore, firstClassDay, limaInstant, madeUpUntil } from './demo-days.ts';
import { followGroups } from './demo-follow-groups.ts';
import type { DemoIdentity } from './demo-identity.ts';
import { demoRandom } from './demo-random.ts';
import { insertRows } from './demo-rows.ts';
import { insertTimetables } from './demo-timetables.ts';

type NewEdition = typeof editions.$inferInsert & { id: string };

/** Runs of each course that has days: those before, the one that it speaks of, and the one after. */
export async function insertEditions(
  tx: Tx,
  now: Date,
  courses: readonly DemoCourseRecord[],
): Promise<void> {
  const random = demoRandom('editions');
  const made = courses.flatMap((course) =>
    runsOf(course, now).map((run): { course: DemoCourseRecord; row: NewEdition } => ({
      course,
      row: {
        ...run,
        id: random.id(run.createdAt),
        courseId: course.id,
        schedule: course.row.schedule ?? null,
        place: placeOf(course),
        link: linkOf(course),
        seats: run.startDate ? random.int(5, 9) * 5 : null,
        minPeople: run.startDate && run.startDate > limaDay(now) ? 4 : null,
      },
    })),
  );
  await insertRows(
    tx,
    editions,
    made.map(({ row }) => row),
  );
  await insertRows(
    tx,
    editionTeachers,
    made.flatMap(({ course, row }) =>
      course.references.teachers.map((teacherId, position) => ({
        editionId: row.id,
        teacherId,
        position,
      })),
    ),
  );
  // A workshop is found by where it meets.
  await indexCourses(tx, [...new Set(made.flatMap(({ row }) => (row.place ? row.courseId : [])))]);
}

function runsOf({ row, publishedAt }: DemoCourseRecord, now: Date) {
  const { startDate = null, endDate = null, createdAt = now } = row;
  const announced = { createdAt, updatedAt: createdAt, announcedAt: publishedAt ?? createdAt };
  if (!startDate) return [{ ...announced, code: 'a-tu-ritmo', startDate, endDate }];
  const length = lengthOf(row);
  const between = Math.ceil((length + 10) / 7) * 7;
  const first = limaDay(publishedAt ?? now);
  const used = new Set<string>();
  let over = first;
  return [-4, -3, -2, -1, 0, 1].flatMap((turn) => {
    const planned = firstClassDay(addDays(startDate, turn * between), row.schedule ?? '');
    // Classes that holidays made later are held before the next run begins.
    const begins =
      turn === 1 && planned <= over ? firstClassDay(addDays(over, 1), row.schedule ?? '') : planned;
    // Courses of the demonstration begin on a day to come.
    if (turn < 0 && (begins < first || begins === limaDay(now))) return [];
    const draft = turn === 1 && begins > addDays(limaDay(now), 75);
    const code = freeCode(used, begins);
    used.add(code);
    over = madeUpUntil(begins, addDays(begins, length), row.schedule ?? '');
    return {
      ...announced,
      announcedAt: draft ? null : announced.announcedAt,
      code,
      startDate: begins,
      endDate: over,
    };
  });
}

/** Days from the first class to the last one, as they are sold: holidays make it longer. */
function lengthOf({ startDate, endDate }: DemoCourseRecord['row']): number {
  if (!startDate || !endDate) return 28;
  return Math.round((Date.parse(endDate) - Date.parse(startDate)) / dayLength);
}
const dayLength = 24 * 3600 * 1000;

function placeOf({ row }: DemoCourseRecord): string | null {
  return row.modality === 'presencial'
    ? `Jr. Los Telares 128, Jesús María, Lima, aula ${201 + (row.order ?? 0)}`
    : null;
}

/** The weekly classes of a mixed course are on the internet too. */
function linkOf({ row, slug }: DemoCourseRecord): string | null {
  const live = row.modality === 'en-vivo' || row.modality === 'mixta';
  return live ? `https://salas.example/${slug}` : null;
}

/** Puts the people into the runs that began nearest to their day, fills one of them, and lets some wait for it. */
export async function fillEditions(
  tx: Tx,
  now: Date,
  demo: { courses: readonly DemoCourseRecord[]; newIdentity: () => DemoIdentity },
): Promise<void> {
  await addFirstEditions(tx);
  await placeLines(tx);
  await placeEnrolments(tx);
  await followGroups(tx, now);
  await makeSeatsFit(tx, now);
  await cancelOne(tx, now);
  await insertTimetables(tx, now, new Map(demo.courses.map(({ id, row }) => [id, lengthOf(row)])));
  const full = await fullest(tx, now);
  if (!full) return;
  const { courseId, editionId } = full;
  await tx.update(editions).set({ seats: full.people }).where(eq(editions.id, editionId));
  const random = demoRandom('waiting');
  await insertRows(
    tx,
    waiting,
    Array.from({ length: 4 }, (_, at) => {
      const { firstName, lastName, email, mobile } = demo.newIdentity();
      const createdAt = daysBefore(now, 4 - at);
      const id = random.id(createdAt);
      return {
        ...{ id, createdAt, confirmedAt: createdAt, courseId, editionId },
        ...{ name: `${firstName} ${lastName}`, email, mobile, tokenHash: digestOf(id) },
      };
    }),
  );
  await followEditions(tx, limaDay(now));
}

/** The last run that is over and that nobody bought was called off, as happens. */
async function cancelOne(tx: Tx, now: Date): Promise<void> {
  const today = limaDay(now);
  const [empty] = await tx
    .select({ id: editions.id, startDate: editions.startDate })
    .from(editions)
    .where(
      sql`${editions.endDate} < ${today}::date and ${editions.announcedAt} is not null
        and not exists (select from seats where seats.edition_id = ${editions.id})
        and not exists (select from deal_lines where deal_lines.edition_id = ${editions.id})`,
    )
    .orderBy(sql`${editions.startDate} desc`, editions.id)
    .limit(1);
  if (!empty?.startDate) return;
  const cancelledAt = limaInstant(addDays(empty.startDate, -3), 10);
  const reason = 'No llegamos al mínimo de participantes.';
  await tx
    .update(editions)
    .set({ cancelledAt, reason, updatedAt: cancelledAt })
    .where(eq(editions.id, empty.id));
}

/** No run has more people than places, and at least one place is free. */
async function makeSeatsFit(tx: Tx, now: Date): Promise<void> {
  const rows = await tx.select().from(editions).where(isNotNull(editions.seats));
  const places = await countPlaces(
    tx,
    rows.map(({ id }) => id),
    now,
  );
  const crowded = rows.filter(({ id, seats }) => (seats ?? 0) <= peopleIn(places, id));
  for (const { id } of crowded) {
    const seats = Math.ceil((peopleIn(places, id) + 1) / 5) * 5;
    await tx.update(editions).set({ seats }).where(eq(editions.id, id));
  }
}

type Places = Awaited<ReturnType<typeof countPlaces>>;
const peopleIn = (places: Places, id: string) => places.get(id)?.taken ?? 0;

/** The coming run with most people: of those in a room, whose chairs are counted, if there are any. */
async function fullest(tx: Tx, now: Date) {
  const coming = await tx
    .select({
      ...{ editionId: editions.id, courseId: courses.id },
      inRoom: sql<number>`(${courses.modality} = 'presencial')::int`,
    })
    .from(editions)
    .innerJoin(courses, eq(courses.id, editions.courseId))
    .where(
      sql`${editions.startDate} > ${limaDay(now)}::date and ${editions.announcedAt} is not null
        and ${editions.seats} is not null`,
    )
    .orderBy(editions.id);
  const ids = coming.map(({ editionId }) => editionId);
  const places = await countPlaces(tx, ids, now);
  return coming
    .map((run) => ({ ...run, people: peopleIn(places, run.editionId) }))
    .filter(({ people }) => people > 0)
    .sort((a, b) => b.inRoom - a.inRoom || b.people - a.people)[0];
}
