import {
  type FacetName,
  hourBands,
  type openCourseListQuery,
  priceBands,
  priceRange,
  startBands,
} from '@aulario/contract/catalogue/course-filter';
import { type Currency, currencies, defaultCurrency } from '@aulario/contract/money';
import { and, between, eq, exists, gt, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import { isPublicTeacher } from '../../people/users/teacher.public.ts';
import { users } from '../../people/users/user.tables.ts';
import type { Db } from '../../platform/database.ts';
import { containsAll } from '../../platform/search.ts';
import { inForce } from '../categories/agreement.in-force.ts';
import { agreements, categories, labels, metas } from '../categories/catalogue.tables.ts';
import { isShown } from '../categories/shown.ts';
import { published, type Reference, references } from './course.queries.ts';
import { courses } from './course.tables.ts';
import { leastOfGroups } from './edition.queries.ts';
import type { CourseSearch } from './search-terms.queries.ts';

export type OpenQuery = z.output<typeof openCourseListQuery>;

/** A question to the public catalogue: the query, what its search means, and Lima's day. */
export type OpenQuestion = { query: OpenQuery; search: CourseSearch; today: string };

/** What every answer has in common, whatever is filtered: visible, and found by the search. */
export function openScope({ query, search }: OpenQuestion): SQL | undefined {
  return and(
    published,
    containsAll(courses.searchText, search.courseTerms),
    query.ids ? inArray(courses.id, query.ids) : undefined,
    query.featured === undefined ? undefined : eq(courses.featured, query.featured),
  );
}

/** One test for each filter in force. */
export function openFilters(db: Db, question: OpenQuestion): Partial<Record<FacetName, SQL>> {
  const { query, today } = question;
  const tests: Record<FacetName, SQL | undefined> = {
    category: query.category ? inCategory(db, query.category) : undefined,
    kind: query.kind && inArray(courses.kind, query.kind),
    modality: query.modality && inArray(courses.modality, query.modality),
    level: query.level && inArray(courses.level, query.level),
    label: pointsAt(db, 'labels', labels, labels.slug, query.label, isShown(labels)),
    teacher: pointsAt(db, 'teachers', users, users.username, query.teacher, isPublicTeacher),
    agreement: pointsAt(
      db,
      'agreements',
      agreements,
      agreements.slug,
      query.agreement,
      inForce(today),
    ),
    meta: pointsAt(db, 'metas', metas, metas.slug, query.meta, isShown(metas)),
    price: query.price && inArray(priceBandOf(query.currency, today), query.price),
    hours:
      query.hours && or(...query.hours.map((band) => between(courses.hours, ...hoursOf(band)))),
    start: query.start && or(...query.start.map((band) => startsIn(band, today))),
  };
  return Object.fromEntries(Object.entries(tests).filter(([, test]) => test)) as Partial<
    Record<FacetName, SQL>
  >;
}

/** The band of hours of a course, as a word of the contract. */
export function hourBandOf(): SQL {
  const cases = Object.keys(hourBands).map((band) => {
    const [from, until] = hoursOf(band as keyof typeof hourBands);
    return sql`when ${courses.hours} between ${from}::int and ${until}::int then ${band}::text`;
  });
  return sql`case ${sql.join(cases, sql` `)} end`;
}

/** When a course starts, as a word of the contract; null for one that has begun. */
export function startBandOf(today: string): SQL {
  const cases = Object.keys(startBands).map(
    (band) => sql`when ${startsIn(band as keyof typeof startBands, today)} then ${band}::text`,
  );
  return sql`case ${sql.join(cases, sql` `)} end`;
}

/** The band of the price that a visitor reads today, in their currency or else in soles. */
export function priceBandOf(currency: Currency = defaultCurrency, today: string): SQL {
  // The price in soles stands in the row, for the order; `followPrices` keeps it true.
  if (currency === defaultCurrency)
    return sql`case ${bandsIn(defaultCurrency, sql`${courses.sortPrice}`)} end`;
  return shownPriceSql(currency, today, (amount) => {
    const cases = currencies.map(
      (each) => sql`when price.currency = ${each} then case ${bandsIn(each, amount)} end`,
    );
    return sql`case ${sql.join(cases, sql` `)} end`;
  });
}

function bandsIn(currency: Currency, amount: SQL): SQL {
  const bands = priceBands.map((band) => {
    const { until } = priceRange(band, currency);
    const within = until === undefined ? sql`is not null` : sql`<= ${until}::int`;
    return sql`when ${amount} ${within} then ${band}::text`;
  });
  return sql.join(bands, sql` `);
}

/**
 * The price that a visitor reads today, in minor units, or what `map` makes of it: the same rules as
 * `shownPrice` of pricing and `leastPrice` of groups, which price what is shown; this one filters and sorts.
 */
export function shownPriceSql(
  currency: Currency,
  today: string,
  map: (amount: SQL) => SQL = (amount) => amount,
): SQL {
  // In a statement of its own, so that it is worked out once however often `map` names it.
  const amount = sql`(case when price.earlier > price.amount
      and (price.promo_from > ${today}::date or price.promo_until < ${today}::date)
    then price.earlier else price.amount end)`;
  const least = sql`coalesce(${leastOfGroups(amount, today)}, ${amount})`;
  return sql`(select ${map(sql`price.amount`)} from (
    select price.currency, ${least} as amount from course_prices price
    where price.course_id = ${courses.id} and price.currency in (${currency}, ${defaultCurrency})
    order by price.currency = ${currency} desc limit 1) price)`;
}

function hoursOf(band: keyof typeof hourBands): [number, number] {
  const { from, until } = hourBands[band];
  return [from, until];
}

function startsIn(band: keyof typeof startBands, today: string): SQL {
  const soon = sql`${today}::date + 30`;
  const tests = {
    'cuando-quieras': isNull(courses.startDate),
    'en-30-dias': between(courses.startDate, sql`${today}::date`, soon),
    'mas-adelante': gt(courses.startDate, soon),
  };
  return tests[band];
}

function inCategory(db: Db, slugs: string[]): SQL {
  const category = db
    .select({ id: categories.id })
    .from(categories)
    .where(and(inArray(categories.slug, slugs), isShown(categories)));
  return inArray(courses.categoryId, category);
}

/** The course points at a thing that has one of these names in its URL. */
function pointsAt(
  db: Db,
  name: Reference,
  target: typeof labels | typeof metas | typeof agreements | typeof users,
  key: PgColumn,
  values: string[] | undefined,
  /** Which of them visitors see at all. */
  shown?: SQL,
): SQL | undefined {
  if (!values) return undefined;
  const link = references[name];
  return exists(
    db
      .select({ one: sql`1` })
      .from(link)
      .innerJoin(target as typeof labels, eq((target as typeof labels).id, link.refId))
      .where(and(eq(link.courseId, courses.id), inArray(key, values), shown)),
  );
}
