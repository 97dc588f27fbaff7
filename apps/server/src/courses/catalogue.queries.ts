import type { openCourseListQuery } from '@aulario/contract/course';
import { and, asc, count, desc, eq, exists, inArray, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import { agreements, categories, labels, metas } from '../catalogue/catalogue.tables.ts';
import { users } from '../people/user.tables.ts';
import type { Db } from '../platform/database.ts';
import { matches, type Page, window } from '../platform/list.ts';
import { fold } from '../platform/text.ts';
import {
  type CourseRecord,
  published,
  type Reference,
  references,
  withImage,
} from './course.queries.ts';
import { courses } from './course.tables.ts';

export type OpenQuery = z.output<typeof openCourseListQuery>;

/** A page of what visitors see. */
export async function listPublished(db: Db, query: OpenQuery): Promise<Page<CourseRecord>> {
  const where = openFilter(db, query);
  const rows = await withImage(db)
    .where(where)
    .orderBy(...openOrder(query))
    .limit(window(query).limit)
    .offset(window(query).offset);
  return { rows, total: await countWhere(db, where) };
}

export async function countPublishedCourses(db: Db, query: OpenQuery): Promise<number> {
  return countWhere(db, openFilter(db, query));
}

async function countWhere(db: Db, where: SQL | undefined): Promise<number> {
  const [row] = await db.select({ n: count() }).from(courses).where(where);
  return row?.n ?? 0;
}

function openFilter(db: Db, query: OpenQuery): SQL | undefined {
  return and(
    published,
    matches(courses.searchText, query.search),
    query.ids ? inArray(courses.id, query.ids) : undefined,
    query.kind ? eq(courses.kind, query.kind) : undefined,
    query.modality ? eq(courses.modality, query.modality) : undefined,
    query.level ? eq(courses.level, query.level) : undefined,
    query.featured === undefined ? undefined : eq(courses.featured, query.featured),
    query.category
      ? inArray(
          courses.categoryId,
          db
            .select({ id: categories.id })
            .from(categories)
            .where(eq(categories.slug, query.category)),
        )
      : undefined,
    pointsAt(db, 'labels', labels, labels.slug, query.label),
    pointsAt(db, 'metas', metas, metas.slug, query.meta),
    pointsAt(db, 'agreements', agreements, agreements.slug, query.agreement),
    pointsAt(db, 'teachers', users, users.username, query.teacher),
  );
}

/** The course points at the thing that has this name in its URL. */
function pointsAt(
  db: Db,
  name: Reference,
  target: typeof labels | typeof metas | typeof agreements | typeof users,
  key: PgColumn,
  value: string | undefined,
): SQL | undefined {
  if (!value) return undefined;
  const link = references[name];
  return exists(
    db
      .select({ one: sql`1` })
      .from(link)
      .innerJoin(target as typeof labels, eq((target as typeof labels).id, link.refId))
      .where(and(eq(link.courseId, courses.id), eq(key, value))),
  );
}

function openOrder({ sort, search }: OpenQuery): SQL[] {
  const descending = sort.startsWith('-');
  const direction = descending ? desc : asc;
  const byRelevance = search?.trim()
    ? [desc(sql`word_similarity(${fold(search)}, ${courses.searchText})`), desc(courses.featured)]
    : [desc(courses.featured), asc(courses.order)];
  const columns = {
    name: courses.sortName,
    price: courses.sortPrice,
    startDate: courses.startDate,
    rating: courses.rating,
    createdAt: courses.createdAt,
  };
  const name = (descending ? sort.slice(1) : sort) as keyof typeof columns | 'relevance';
  if (name === 'relevance') return [...byRelevance, asc(courses.id)];
  return [direction(columns[name]), direction(courses.id)];
}
