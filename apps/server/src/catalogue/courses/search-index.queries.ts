import {
  type CourseModality,
  courseKinds,
  courseModalities,
} from '@aulario/contract/catalogue/course-words';
import { spellingKeys } from '@aulario/contract/spelling';
import { type AnyColumn, and, asc, eq, gt, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database.ts';
import { fold, searchText } from '../../platform/text.ts';
import { cardParts } from './card.queries.ts';
import { courseAgreements, courses, courseTeachers } from './course.tables.ts';
import { type EditionRow, editions } from './edition.tables.ts';

const batch = 500;

/** Words of these lengths are worth correcting. */
const corrected = /^[a-z]{4,24}$/;

/**
 * Writes anew what these courses are found by: their own words, the names of their category, teachers and
 * agreements, and where their editions meet. The words become known to the correction of typing errors.
 */
export async function indexCourses(db: Db, ids: readonly string[]): Promise<void> {
  for (let from = 0; from < ids.length; from += batch) {
    await indexBatch(db, ids.slice(from, from + batch));
  }
}

/** Writes the search texts anew of all courses that point at something that was renamed. */
export async function indexCoursesOf(
  db: Db,
  kind: 'categories' | 'agreements' | 'teachers',
  id: string,
): Promise<void> {
  let last = '';
  for (;;) {
    const ids = await idsAfter(db, kind, id, last);
    await indexCourses(db, ids);
    if (ids.length < batch) return;
    last = ids.at(-1) ?? '';
  }
}

const { id, name, code, summary, kind, modality, syllabus, outcomes, description, categoryId } =
  courses;
const read = {
  id,
  name,
  code,
  summary,
  kind,
  modality,
  syllabus,
  outcomes,
  description,
  categoryId,
};
type Read = Pick<typeof courses.$inferSelect, keyof typeof read>;

const headOf = ({ name, code, summary, kind, modality }: Read) => [
  ...[name, code, summary, courseKinds[kind]],
  modalityWords[modality],
];

/** How it is taught, in the words of the filter and those that people use for it. */
const modalityWords: Record<CourseModality, string> = {
  virtual: `${courseModalities.virtual} online en línea`,
  'en-vivo': `${courseModalities['en-vivo']} online en línea`,
  presencial: courseModalities.presencial,
  mixta: `${courseModalities.mixta} ${courseModalities.presencial} ${courseModalities['en-vivo']}`,
};

/** What its page says at length: last, for a text that is searched has an end. */
const bodyOf = ({ syllabus, outcomes, description }: Read) => [
  ...syllabus.map(({ title }) => title),
  ...syllabus.flatMap(({ topics }) => topics),
  ...outcomes,
  description.replace(/<[^>]*>/g, ' '),
];

async function indexBatch(db: Db, ids: string[]): Promise<void> {
  const rows = await db.select(read).from(courses).where(inArray(courses.id, ids));
  const parts = await cardParts(db, {
    ids,
    categoryIds: rows.map(({ categoryId }) => categoryId),
    day: null,
  });
  const places = await placesOf(db, ids);
  const texts = rows.map((row) => {
    const own = <One extends { courseId: string }>(all: One[]) =>
      all.filter(({ courseId }) => courseId === row.id);
    const category = parts.categories.find(({ id }) => id === row.categoryId)?.name;
    const teachers = own(parts.teachers).map(({ firstName, lastName }) => [firstName, lastName]);
    const agreements = own(parts.agreements).map(({ name, shortName }) => [name, shortName]);
    const around = [category, ...teachers, ...agreements, ...own(places).map(({ place }) => place)];
    return { id: row.id, text: searchText(...headOf(row), ...around.flat(), ...bodyOf(row)) };
  });
  await db.execute(sql`
    update courses set search_text = fresh.text
    from jsonb_to_recordset(${JSON.stringify(texts)}::jsonb) as fresh (id text, text text)
    where courses.id = fresh.id and courses.search_text <> fresh.text`);
  await learnWords(
    db,
    texts.map(({ text }) => text),
  );
}

/** Writes it anew where an edition that may be chosen meets elsewhere than before, or may be chosen no more. */
export async function followPlace(db: Db, before: EditionRow, after: EditionRow): Promise<void> {
  const openPlace = ({ place, announcedAt, ...ended }: EditionRow) =>
    announcedAt && !ended.closedAt && !ended.cancelledAt && !ended.retiredAt ? place : null;
  if (openPlace(after) !== openPlace(before)) await indexCourses(db, [after.courseId]);
}

/** Where the editions of these courses meet that may still be chosen. */
async function placesOf(db: Db, ids: string[]) {
  const isOpen = [editions.retiredAt, editions.closedAt, editions.cancelledAt].map(isNull);
  return db
    .selectDistinct({ courseId: editions.courseId, place: editions.place })
    .from(editions)
    .where(and(inArray(editions.courseId, ids), isNotNull(editions.announcedAt), ...isOpen));
}

/** In one order for all, so that two who learn the same words never wait for each other. */
async function learnWords(db: Db, texts: string[]): Promise<void> {
  const words = new Set(texts.flatMap((text) => text.match(/[a-z0-9]+/g) ?? []));
  const rows = [...words]
    .filter((word) => corrected.test(word))
    .sort()
    .map((word) => ({ word, keys: spellingKeys(word) }));
  if (rows.length === 0) return;
  await db.execute(sql`
    insert into course_words (word, keys)
    select word, keys
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as fresh (word text, keys text[])
    on conflict do nothing`);
}

async function idsAfter(
  db: Db,
  kind: 'categories' | 'agreements' | 'teachers',
  id: string,
  last: string,
): Promise<string[]> {
  const page = <Column extends AnyColumn>(column: Column) => and(gt(column, last));
  if (kind === 'categories') {
    const rows = await db
      .select({ id: courses.id })
      .from(courses)
      .where(and(eq(courses.categoryId, id), page(courses.id)))
      .orderBy(asc(courses.id))
      .limit(batch);
    return rows.map((row) => row.id);
  }
  const link = kind === 'teachers' ? courseTeachers : courseAgreements;
  const rows = await db
    .select({ id: link.courseId })
    .from(link)
    .where(and(eq(link.refId, id), page(link.courseId)))
    .orderBy(asc(link.courseId))
    .limit(batch);
  return rows.map((row) => row.id);
}

/** Indexes every course where that never happened as it is done now: after an update that brought it. */
export async function indexUnknownCourses(db: Db): Promise<void> {
  const lacking = Object.entries(modalityWords).map(
    ([modality, words]) =>
      sql`(${courses.modality} = ${modality} and ${courses.searchText} not like ${`%${fold(words)}%`})`,
  );
  let last = '';
  for (;;) {
    const rows = await db
      .select({ id: courses.id })
      .from(courses)
      .where(and(gt(courses.id, last), sql`(${sql.join(lacking, sql` or `)})`))
      .orderBy(asc(courses.id))
      .limit(batch);
    await indexCourses(
      db,
      rows.map(({ id }) => id),
    );
    if (rows.length < batch) return;
    last = rows.at(-1)?.id ?? '';
  }
}
