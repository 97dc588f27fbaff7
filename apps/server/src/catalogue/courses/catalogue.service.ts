import type { CourseCard, CourseDetail } from '@aulario/contract/catalogue/course';
import type { Facets } from '@aulario/contract/catalogue/course-filter';
import { leastPrice, priceOfGroup } from '@aulario/contract/catalogue/group-price';
import { type Currency, defaultCurrency } from '@aulario/contract/money';
import { limaDay } from '../../platform/clock.ts';
import type { Deps } from '../../platform/deps.ts';
import { found } from '../../platform/error.ts';
import type { Page } from '../../platform/list.ts';
import { type CardParts, cardParts } from './card.queries.ts';
import {
  countPublishedCourses,
  isPlain,
  listPublished,
  publishedCards,
} from './catalogue.queries.ts';
import { type CourseRecord, certificatePricesOf, publishedCourseBySlug } from './course.queries.ts';
import { cardView, detailView } from './course.view.ts';
import type { OpenQuery, OpenQuestion } from './course-filter.ts';
import {
  anyInMemory,
  chosenIn,
  facetIndexOf,
  pageInMemory,
  placesInMemory,
} from './course-memory.ts';
import { agreementsOf, metasOf, teachersOf } from './detail.queries.ts';
import { idsInScope } from './facet.queries.ts';
import { countFacets, placesOf } from './facet-index.ts';
import { readSearch } from './search-terms.queries.ts';

type CatalogueDeps = Pick<Deps, 'db' | 'clock' | 'cache' | 'config'>;

/** A page of the public catalogue, each card with its price in the visitor's currency. */
export async function listOpenCourses(
  deps: CatalogueDeps,
  query: OpenQuery,
): Promise<Page<CourseCard>> {
  const question = await understand(deps, query);
  const { total, page } = await pageOf(deps, question);
  const { cards, ...parts } = page;
  const currency = query.currency ?? defaultCurrency;
  const views = cards.map((card) => cardView(card, parts, currency, question.today));
  return { rows: views.map((card) => withGroupPrices(card, parts, currency)), total };
}

/** Found in memory where what is needed stands there, else in the database: the same courses in the same order. */
async function pageOf(deps: CatalogueDeps, question: OpenQuestion) {
  const found = isPlain(question) ? undefined : await pageInMemory(deps, question);
  if (found)
    return { total: found.total, page: await publishedCards(deps.db, found.ids, question.today) };
  const { count: total } = await countShown(deps, question);
  return { total, page: await listPublished(deps.db, question) };
}

/** A card promises no price that none of its groups has. */
function withGroupPrices(card: CourseCard, { groups }: CardParts, currency: Currency): CourseCard {
  const own = groups.find(({ courseId }) => courseId === card._id);
  if (!own) return card;
  const prices = own.prices.flatMap((own) => priceOfGroup(own, card.price, currency) ?? []);
  return { ...card, price: leastPrice(prices, card.price) };
}

export async function countOpenCourses(
  deps: CatalogueDeps,
  query: OpenQuery,
): Promise<{ count: number }> {
  return countShown(deps, await understand(deps, query));
}

/** What the catalogue can still be filtered by, with how many courses each filter would show. */
export async function openFacets(deps: CatalogueDeps, query: OpenQuery): Promise<Facets> {
  const question = await understand(deps, query);
  const { search, ids, featured } = query;
  const narrowed = search !== undefined || ids !== undefined || featured !== undefined;
  const index = await facetIndexOf(deps, question);
  const scope = narrowed
    ? ((await placesInMemory(deps, index, question)) ??
      placesOf(index, await idsInScope(deps.db, question)))
    : undefined;
  return countFacets(index, { chosen: chosenIn(query), scope });
}

/** The public page of a course. */
export async function openCourse(
  deps: CatalogueDeps,
  { slug, currency = defaultCurrency }: { slug: string; currency?: Currency | undefined },
): Promise<CourseDetail> {
  return wholeDetail(deps, found(await publishedCourseBySlug(deps.db, slug)), currency);
}

/** The same of a course that was found already; whether it may be seen is the caller's to judge. */
export async function wholeDetail(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  record: CourseRecord,
  currency: Currency,
): Promise<CourseDetail> {
  const { id, categoryId } = record.course;
  const day = limaDay(clock.now());
  const parts = await cardParts(db, { ids: [id], categoryIds: [categoryId], day });
  const own = {
    prices: parts.prices,
    certificatePrices: await certificatePricesOf(db, [id]),
    teachers: await teachersOf(db, id),
    agreements: await agreementsOf(db, id, day),
    metas: await metasOf(db, id),
  };
  return detailView(record, cardView(record, parts, currency, day), own, day);
}

/** Counting reads every course that matches, a page only its own: the count outlives the page. */
function countShown(
  { db, cache }: CatalogueDeps,
  question: OpenQuestion,
): Promise<{ count: number }> {
  return cache.remember(`count ${whatIsAsked(question)}`, () =>
    countPublishedCourses(db, question),
  );
}

/** The question without the page and the order that are asked for. */
function whatIsAsked({
  query: { page: _page, limit: _limit, sort: _sort, ...filters },
  today,
}: OpenQuestion) {
  return JSON.stringify({ ...filters, today });
}

async function understand(deps: CatalogueDeps, query: OpenQuery): Promise<OpenQuestion> {
  const today = limaDay(deps.clock.now());
  const read = () =>
    readSearch(deps.db, query.search, (terms) => anyInMemory(deps, { query, today }, terms));
  const search = await (query.search === undefined
    ? read()
    : deps.cache.remember(`search ${query.search}`, read));
  return { query, search, today };
}
