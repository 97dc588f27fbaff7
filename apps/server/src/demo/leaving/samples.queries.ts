import { sql } from 'drizzle-orm';
import { samplesSetting } from '../../catalogue/courses/sample.queries.ts';
import type { Db } from '../../platform/database.ts';
import { classrooms } from '../content/classrooms/classrooms.ts';
import type { KeptRecords } from './kept-records.queries.ts';

type Row = Record<string, unknown>;

/** Those whose lessons are written out: they show the most of what a course can be. */
const taught = Object.keys(classrooms)
  .map((slug) => `'${slug}'`)
  .join(', ');
const chosen = `(select id from courses where retired_at is null and slug in (${taught}))`;
const theirs = `course_id in ${chosen}`;
const theirQuestions = `question_id in (select id from questions where ${theirs})`;
const theirMedia = `media_id in (select id from media where ${theirs})`;
const theirCategories = `id in (select category_id from courses where id in ${chosen})`;

/** What a course says of itself and teaches. Whoever sells it, taught it, backed it, took it or spoke of it stays behind. */
const sampled: readonly [table: string, which: string, alone?: (row: Row) => Row][] = [
  [
    'files',
    `exists (select 1 from courses where id in ${chosen} and image_id = t.id) or
     exists (select 1 from categories where ${theirCategories} and image_id = t.id) or
     exists (select 1 from course_contents where ${theirs} and draft::text like '%' || t.id || '%') or
     exists (select 1 from question_versions where ${theirQuestions} and content::text like '%' || t.id || '%')`,
    (row) => ({ ...row, created_by: null }),
  ],
  ['categories', theirCategories, (row) => ({ ...row, status: false })],
  ['courses', `id in ${chosen}`, asDraft],
  [
    'course_prices',
    theirs,
    // Nobody ever paid the earlier one.
    (row) => ({ ...row, ...noPromotion, earlier_days: 0, earlier_proven: false }),
  ],
  ['course_contents', theirs],
  ['media', theirs, (row) => ({ ...row, created_by: null })],
  ['media_captions', theirMedia],
  ['units', theirs],
  ['lessons', theirs, (row) => ({ ...row, opens_on: null })],
  ['questions', theirs],
  ['question_versions', theirQuestions],
];

const noPromotion = { earlier: null, promo_from: null, promo_until: null };

/** As if somebody had just written it: on no site, with no date, and said to be good by nobody. */
function asDraft(row: Row): Row {
  return {
    ...row,
    ...{ status: 'borrador', published_at: null, published_by: null, moodle_id: null },
    ...{ rating: 0, rating_count: 0, featured: false },
    ...{ start_date: null, end_date: null, schedule: null },
    ...{ backing_words: null, backing_document: null },
  };
}

/** The courses that may stay as samples, with what belongs to them, in the order in which they can be inserted. */
export async function readSamples(db: Db): Promise<KeptRecords> {
  const records: KeptRecords = [];
  for (const [table, which, alone = (row: Row) => row] of sampled) {
    const { rows } = await db.execute<{ row: Row }>(
      sql.raw(`select to_jsonb(t) as row from ${table} t where ${which}`),
    );
    records.push({ table, rows: rows.map(({ row }) => alone(row)) });
  }
  const ids = (name: string) =>
    records.find(({ table }) => table === name)?.rows.map(({ id }) => id) ?? [];
  const value = { courses: ids('courses'), categories: ids('categories') };
  const setting = { name: samplesSetting, value, version: 1, updated_at: new Date().toISOString() };
  return [...records, { table: 'settings', rows: [setting] }];
}

/** How many courses that would be. */
export async function countSamples(db: Db): Promise<number> {
  const { rows } = await db.execute<{ n: number }>(
    sql.raw(`select count(*)::int as n from courses where id in ${chosen}`),
  );
  return rows[0]?.n ?? 0;
}
