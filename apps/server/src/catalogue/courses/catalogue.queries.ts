import { defaultCurrency } from '@aulario/contract/money';
import { and, asc, count, desc, eq, type SQL, sql } from 'drizzle-orm';
import { imageColumns } from '../../files/file.queries.ts';
import { files } from '../../files/file.tables.ts';
import type { Db } from '../../platform/database.ts';
import { onPage } from '../../platform/list.ts';
import { type CardRecord, cardColumns } from './course.queries.ts';
import { courses } from './course.tables.ts';
import { type OpenQuestion, openFilters, openScope, shownPriceSql } from './course-filter.ts';
import { showNextEditions } from './edition.queries.ts';

/** A page of what visitors see. */
export async function listPublished(db: Db, question: OpenQuestion): Promise<CardRecord[]> {
  const order = openOrder(question);
  return db
    .select({ course: cardColumns, image: imageColumns })
    .from(courses)
    .leftJoin(files, eq(files.id, courses.imageId))
    .where(onPage(db, courses, openWhere(db, question), order, question.query))
    .orderBy(...order);
}

export async function countPublishedCourses(
  db: Db,
  question: OpenQuestion,
): Promise<{ count: number }> {
  const [row] = await db.select({ n: count() }).from(courses).where(openWhere(db, question));
  return { count: row?.n ?? 0 };
}

function openWhere(db: Db, question: OpenQuestion): SQL | undefined {
  return and(openScope(question), ...Object.values(openFilters(db, question)));
}

function openOrder({ query, search, today }: OpenQuestion): SQL[] {
  const { sort, currency = defaultCurrency } = query;
  const descending = sort.startsWith('-');
  const direction = descending ? desc : asc;
  const columns = {
    name: courses.sortName,
    price: currency === defaultCurrency ? courses.sortPrice : shownPriceSql(currency, today),
    startDate: courses.startDate,
    rating: courses.rating,
    createdAt: courses.createdAt,
    publishedAt: courses.publishedAt,
  };
  const name = (descending ? sort.slice(1) : sort) as keyof typeof columns | 'relevance';
  if (name === 'relevance') return [...relevance(search.rankedBy), asc(courses.id)];
  // What has begun stands behind what one can still join from its first day.
  const begun = sql`${courses.startDate} < ${today}::date`;
  return [
    ...(name === 'startDate' ? [asc(begun)] : []),
    direction(columns[name]),
    direction(courses.id),
  ];
}

/** Courses, this one or all, say the days of their next edition and are ordered by what their groups cost today. */
export async function followEditions(db: Db, today: string, courseId?: string): Promise<void> {
  await showNextEditions(db, today, courseId);
  await followPrices(db, today, courseId);
}

/** Orders courses, this one or all, by the price in soles that is read today: a promotion, or a group, came or went. */
export async function followPrices(db: Db, today: string, courseId?: string): Promise<void> {
  const price = shownPriceSql(defaultCurrency, today);
  await db
    .update(courses)
    .set({ sortPrice: sql`${price}` })
    .where(
      and(
        courseId ? eq(courses.id, courseId) : undefined,
        sql`${courses.sortPrice} is distinct from ${price}`,
      ),
    );
}

/**
 * With a search the names with most of its words first; without one, what staff put first. "Nulls last" as the
 * index `courses_open_relevance` has it: in any other words the order is none of an index.
 */
export function relevance(rankedBy: string[][]): SQL[] {
  if (rankedBy.length === 0) return [sql`${courses.featured} desc nulls last`, asc(courses.order)];
  // Every course that is found has the words somewhere; to measure likeness anew would be most of the work.
  const name = sql`' ' || replace(${courses.sortName}, '~', '')`;
  const begins = (word: string) => sql`${name} like ${`% ${word.replace(/[\\%_]/g, '\\$&')}%`}`;
  const has = (phrase: string) => sql.join(phrase.split(' ').map(begins), sql` and `);
  const inName = rankedBy.map((same) => sql`(${sql.join(same.map(has), sql` or `)})::int`);
  return [desc(sql.join(inName, sql` + `)), desc(courses.featured), asc(courses.order)];
}
