import { sql } from 'drizzle-orm';
import { derived } from '../catalogue/courses/course.queries.ts';
import {
  certificatePrices,
  courseAgreements,
  courseLabels,
  courseMetas,
  coursePrices,
  courses,
  courseTeachers,
} from '../catalogue/courses/course.tables.ts';
import { indexCourses } from '../catalogue/courses/search-index.queries.ts';
import type { OfferedPrice } from '../catalogue/pricing/price.ts';
import type { Tx } from '../platform/database.ts';
import type { BulkSize } from './demo-bulk-schedule.ts';
import type { DemoCourseRecord } from './demo-courses.ts';
import { addDays, daysBefore, firstClassDay } from './demo-days.ts';
import { indexedAfter } from './demo-indexed-after.ts';
import { type DemoRandom, demoRandom } from './demo-random.ts';
import { insertManyRows } from './demo-rows.ts';

type Variation = ReturnType<typeof vary>;

const chunk = 500;
const tables = [
  courses,
  coursePrices,
  certificatePrices,
  courseLabels,
  courseTeachers,
  courseAgreements,
  courseMetas,
];

/** Further editions of the written courses until there are as many as asked for; they share pictures. */
export async function insertBulkCourses(
  tx: Tx,
  now: Date,
  written: readonly DemoCourseRecord[],
  { courses: wanted = 0 }: BulkSize,
): Promise<void> {
  const bases = written.filter(({ publishedAt }) => publishedAt);
  const random = demoRandom('bulk-courses');
  if (wanted <= bases.length) return;
  await indexedAfter(tx, tables, async () => {
    for (let from = bases.length; from < wanted; from += chunk) {
      const count = Math.min(chunk, wanted - from);
      const variations = Array.from({ length: count }, (_, index) => {
        const place = from + index;
        const base = bases[place % bases.length] as DemoCourseRecord;
        return vary(now, base, Math.floor(place / bases.length), place, random);
      });
      await insertVariations(tx, variations);
    }
  });
}

/** Roman numerals of 1 to 3999. */
export function roman(number: number): string {
  const signs: [number, string][] = [
    [1000, 'M'],
    [900, 'CM'],
    [500, 'D'],
    [400, 'CD'],
    [100, 'C'],
    [90, 'XC'],
    [50, 'L'],
    [40, 'XL'],
    [10, 'X'],
    [9, 'IX'],
    [5, 'V'],
    [4, 'IV'],
    [1, 'I'],
  ];
  let left = number;
  return signs.reduce((text, [value, sign]) => {
    const times = Math.floor(left / value);
    left -= times * value;
    return text + sign.repeat(times);
  }, '');
}

/** "Excel para la oficina II, edición 2025-3". @param turn from 1: which variation of its base. */
function vary(now: Date, base: DemoCourseRecord, turn: number, order: number, random: DemoRandom) {
  const level = roman(2 + Math.floor((turn - 1) / 24));
  const year = now.getUTCFullYear() - 5 + Math.floor(((turn - 1) % 24) / 4);
  const edition = ((turn - 1) % 4) + 1;
  const name = `${base.name} ${level}, edición ${year}-${edition}`;
  const code = `${base.content.code}-${level}-${year}-${edition}`;
  const createdAt = daysBefore(now, random.between(430, 1500));
  const percent = 80 + 5 * random.int(0, 10);
  const prices = base.prices.map((price) => scaled(price, percent));
  const { startDate, endDate } = base.row;
  const weeks = 7 * (turn % 26);
  return {
    base,
    prices,
    row: {
      base: base.id,
      id: random.id(createdAt),
      created_at: createdAt,
      name,
      slug: `${base.slug}-${level.toLowerCase()}-${year}-${edition}`,
      code,
      start_date: startDate
        ? firstClassDay(addDays(startDate, weeks), base.row.schedule ?? '')
        : null,
      end_date: endDate ? addDays(endDate, weeks) : null,
      order,
      sort_price: prices.find(({ currency }) => currency === 'PEN')?.amount ?? null,
      ...columnsOf(derived({ name, code, summary: base.content.summary })),
    },
  };
}

/** To whole fives of its currency's unit, never promoted. */
function scaled({ currency, amount }: OfferedPrice, percent: number) {
  return { currency, amount: Math.max(500, Math.floor((amount * percent) / 100 / 500) * 500) };
}

function columnsOf({ sortName, searchText }: ReturnType<typeof derived>) {
  return { sort_name: sortName, search_text: searchText };
}

/** What they share with their base is copied inside the database: it is most of a course's bytes. */
async function insertVariations(tx: Tx, variations: readonly Variation[]): Promise<void> {
  const json = JSON.stringify(variations.map(({ row }) => row));
  await tx.execute(sql`
    insert into courses (id, created_at, updated_at, published_at, name, slug, code, start_date,
      end_date, "order", sort_price, sort_name, search_text, kind, modality, level, summary,
      description, image_id, hours, credits, syllabus, requirements, audience, outcomes, faqs,
      schedule, category_id, status)
    select new.id, new.created_at, new.created_at, new.created_at, new.name, new.slug, new.code,
      new.start_date, new.end_date, new."order", new.sort_price, new.sort_name, new.search_text,
      base.kind, base.modality, base.level, base.summary, base.description, base.image_id,
      base.hours, base.credits, base.syllabus, base.requirements, base.audience, base.outcomes,
      base.faqs, base.schedule, base.category_id, base.status
    from jsonb_to_recordset(${json}::jsonb) as new (base text, id text, created_at timestamptz,
      name text, slug text, code text, start_date date, end_date date, "order" integer,
      sort_price integer, sort_name text, search_text text)
    join courses base on base.id = new.base`);
  const owned = <T extends object>(parts: (variation: Variation) => readonly T[]) =>
    variations.flatMap((variation) =>
      parts(variation).map((part) => ({ ...part, courseId: variation.row.id })),
    );
  const pointing = (name: keyof DemoCourseRecord['references']) =>
    owned(({ base }) => base.references[name].map((refId, position) => ({ refId, position })));
  await insertManyRows(
    tx,
    coursePrices,
    owned(({ prices }) => prices),
  );
  await insertManyRows(
    tx,
    certificatePrices,
    owned(({ base }) => base.certificatePrices),
  );
  await insertManyRows(tx, courseLabels, pointing('labels'));
  await insertManyRows(tx, courseTeachers, pointing('teachers'));
  await insertManyRows(tx, courseAgreements, pointing('agreements'));
  await insertManyRows(tx, courseMetas, pointing('metas'));
  await indexCourses(
    tx,
    variations.map(({ row }) => row.id),
  );
}
