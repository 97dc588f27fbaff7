import type { CourseCard, CourseDetail } from '@aulario/contract/course';
import { type Currency, defaultCurrency } from '@aulario/contract/money';
import { limaDay } from '../platform/clock.ts';
import type { Deps } from '../platform/deps.ts';
import { found } from '../platform/error.ts';
import type { Page } from '../platform/list.ts';
import { cardParts } from './card.queries.ts';
import { countPublishedCourses, listPublished, type OpenQuery } from './catalogue.queries.ts';
import { certificatePricesOf, publishedCourseBySlug } from './course.queries.ts';
import { cardView, detailView } from './course.view.ts';
import { agreementsOf, metasOf, teachersOf } from './detail.queries.ts';

type CatalogueDeps = Pick<Deps, 'db' | 'clock'>;

/** A page of the public catalogue, each card with its price in the visitor's currency. */
export async function listOpenCourses(
  { db, clock }: CatalogueDeps,
  query: OpenQuery,
): Promise<Page<CourseCard>> {
  const { rows, total } = await listPublished(db, query);
  const parts = await cardParts(
    db,
    rows.map(({ course }) => course.id),
    rows.map(({ course }) => course.categoryId),
  );
  const currency = query.currency ?? defaultCurrency;
  const today = limaDay(clock.now());
  return { rows: rows.map((row) => cardView(row, parts, currency, today)), total };
}

export async function countOpenCourses(
  { db }: CatalogueDeps,
  query: OpenQuery,
): Promise<{ count: number }> {
  return { count: await countPublishedCourses(db, query) };
}

/** The public page of a course. */
export async function openCourse(
  { db, clock }: CatalogueDeps,
  { slug, currency = defaultCurrency }: { slug: string; currency?: Currency | undefined },
): Promise<CourseDetail> {
  const record = found(await publishedCourseBySlug(db, slug));
  const { id, categoryId } = record.course;
  const parts = await cardParts(db, [id], [categoryId]);
  return detailView(record, cardView(record, parts, currency, limaDay(clock.now())), {
    prices: parts.prices,
    certificatePrices: await certificatePricesOf(db, [id]),
    teachers: await teachersOf(db, id),
    agreements: await agreementsOf(db, id),
    metas: await metasOf(db, id),
  });
}
