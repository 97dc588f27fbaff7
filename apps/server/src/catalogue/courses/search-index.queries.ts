import { courseKinds } from '@aulario/contract/catalogue/course-words';
import { type AnyColumn, and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database.ts';
import { searchText } from '../../platform/text.ts';
import { cardParts } from './card.queries.ts';
import { courseAgreements, courses, courseTeachers } from './course.tables.ts';
import { courseWords } from './course-words.tables.ts';
import { spellingKeys } from './spelling.ts';

const batch = 500;

/** Words of these lengths are worth correcting. */
const corrected = /^[a-z]{4,24}$/;

/**
 * Writes anew what these courses are found by: their own words, and the names of their category,
 * teachers and agreements. The words become known to the correction of typing errors.
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

async function indexBatch(db: Db, ids: string[]): Promise<void> {
  const rows = await db
    .select({
      id: courses.id,
      name: courses.name,
      code: courses.code,
      summary: courses.summary,
      kind: courses.kind,
      syllabus: courses.syllabus,
      categoryId: courses.categoryId,
    })
    .from(courses)
    .where(inArray(courses.id, ids));
  const parts = await cardParts(db, {
    ids,
    categoryIds: rows.map(({ categoryId }) => categoryId),
    day: null,
  });
  const texts = rows.map((row) => ({
    id: row.id,
    text: searchText(
      row.name,
      row.code,
      row.summary,
      courseKinds[row.kind],
      parts.categories.find(({ id }) => id === row.categoryId)?.name,
      ...parts.teachers
        .filter(({ courseId }) => courseId === row.id)
        .map(({ firstName, lastName }) => `${firstName} ${lastName}`),
      ...parts.agreements
        .filter(({ courseId }) => courseId === row.id)
        .flatMap(({ name, shortName }) => [name, shortName]),
      ...row.syllabus.map(({ title }) => title),
    ),
  }));
  await db.execute(sql`
    update courses set search_text = fresh.text
    from jsonb_to_recordset(${JSON.stringify(texts)}::jsonb) as fresh (id text, text text)
    where courses.id = fresh.id and courses.search_text <> fresh.text`);
  await learnWords(
    db,
    texts.map(({ text }) => text),
  );
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

/** Indexes every course where that never happened: after an update that brought the index. */
export async function indexUnknownCourses(db: Db): Promise<void> {
  const [known] = await db.select({ word: courseWords.word }).from(courseWords).limit(1);
  if (known) return;
  let last = '';
  for (;;) {
    const rows = await db
      .select({ id: courses.id })
      .from(courses)
      .where(gt(courses.id, last))
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
