import { defaultPageSize } from '@aulario/contract/list';
import { defaultCurrency } from '@aulario/contract/money';
import { and, asc, count, desc, eq, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { imageColumns } from '../../files/file.queries.ts';
import { files, type ImageColumns } from '../../files/file.tables.ts';
import type { Db } from '../../platform/database.ts';
import { onPage, type WrittenWindow, window } from '../../platform/list.ts';
import { among, partsSql } from '../../platform/parts.ts';
import { writtenOnce } from '../../platform/written-once.ts';
import { type CardParts, listsOfDay } from './card.queries.ts';
import { type CardRecord, cardColumns, published } from './course.queries.ts';
import { courses, nameOfCourse } from './course.tables.ts';
import { type OpenQuestion, openFilters, openScope, shownPriceSql } from './course-filter.ts';
import { showNextEditions } from './edition.queries.ts';

/** Cards in their order, and all that they show. */
export type CardPage = CardParts & { cards: CardRecord[] };
/** As JSON has them. */
type Written = CardParts & { cards: (WrittenCourse & { image: ImageColumns })[] };
type WrittenCourse = Omit<CardRecord['course'], 'publishedAt'> & { publishedAt: string | null };

/** A page of what visitors see, in one statement. */
export async function listPublished(db: Db, question: OpenQuestion): Promise<CardPage> {
  const { query, today: day } = question;
  return cardPage(
    db,
    isPlain(question)
      ? plain(query, day)
      : pageSql({
          ...{ where: openWhere(db, question), order: openOrder(question), page: query, day },
        }),
  );
}

function plain({ page, limit }: OpenQuestion['query'], day: string): SQL {
  if (page === 1 && limit === defaultPageSize) return firstPage({ day });
  return plainPage({ ...window({ page, limit }), day });
}

/** The cards of these courses as far as visitors see them, in this order, in one statement. */
export async function publishedCards(db: Db, ids: string[], day: string): Promise<CardPage> {
  return cardPage(db, cardsOfIds({ ids, day }));
}

async function cardPage(db: Db, statement: SQL): Promise<CardPage> {
  const { rows } = await db.execute<Written>(statement);
  const { cards, ...parts } = rows[0] as Written;
  return { cards: cards.map(cardOf), ...parts };
}

function cardOf({ image, publishedAt, ...course }: Written['cards'][number]): CardRecord {
  return { course: { ...course, publishedAt: publishedAt ? new Date(publishedAt) : null }, image };
}

/** All courses, in the order that the academy gave them: what most people ask. */
export function isPlain({ query, search }: OpenQuestion): boolean {
  const { page: _page, limit: _limit, currency: _currency, sort, ...filters } = query;
  const unfiltered = Object.values(filters).every((value) => value === undefined);
  return unfiltered && sort === 'relevance' && search.rankedBy.length === 0;
}

const plainPage = writtenOnce<{ limit: number; offset: number; day: string }>((value) =>
  plainSql({ limit: value('limit'), offset: value('offset') }, value('day')),
);

/** What is asked most, with its numbers written: where it cannot know how much is passed over, no plan can be kept. */
const firstPage = writtenOnce<{ day: string }>((value) =>
  plainSql({ limit: sql.raw(String(defaultPageSize)), offset: sql.raw('0') }, value('day')),
);

function plainSql(page: WrittenWindow, day: Placeholder): SQL {
  return pageSql({ where: published, order: [...relevance([]), asc(courses.id)], page, day });
}

type WantedPage = {
  where: SQL | undefined;
  order: SQL[];
  page: { page: number; limit: number } | WrittenWindow;
  day: string | Placeholder;
};

const cardsOfIds = writtenOnce<{ ids: string[]; day: string }>((value) =>
  cardsSql({
    which: sql`${among(courses.id, value('ids'))} and ${published}`,
    order: [sql`array_position(${value('ids')}::text[], ${courses.id})`],
    day: value('day'),
  }),
);

function pageSql({ where, order, page, day }: WantedPage): SQL {
  return cardsSql({ which: onPage(courses, where, order, page), order, day });
}

/** The page is found once, and what its cards show by it. */
function cardsSql({ which, order, day }: Pick<WantedPage, 'order' | 'day'> & { which: SQL }): SQL {
  const columns = Object.entries({ ...cardColumns, image: imageJson }).map(
    ([name, column]) => sql`${column} as ${sql.identifier(name)}`,
  );
  return sql`
    with page as materialized (
      select ${sql.join(columns, sql`, `)}, row_number() over (order by ${sql.join(order, sql`, `)}) as place
      from ${courses} left join ${files} on ${eq(files.id, courses.imageId)}
      where ${which})
    ${partsSql({
      cards: sql`select * from page order by place`,
      ...listsOfDay({
        ids: sql`select id from page`,
        categoryIds: sql`select "categoryId" from page`,
        day,
      }),
    })}`;
}

const imageJson = sql`json_build_object(${sql.join(
  Object.entries(imageColumns).map(([name, column]) => sql`${sql.raw(`'${name}'`)}, ${column}`),
  sql`, `,
)})`;

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

export function openOrder({ query, search, today }: OpenQuestion): SQL[] {
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
  // Its signs for ñ stand behind an n: a word without one finds the same in the name as it is kept.
  const name = (word: string) => (word.includes('n') ? nameOfCourse : courses.sortName);
  const begins = (word: string) => sql`position(${` ${word}`} in ' ' || ${name(word)}) > 0`;
  const has = (phrase: string) => sql.join(phrase.split(' ').map(begins), sql` and `);
  const inName = rankedBy.map((same) => sql`(${sql.join(same.map(has), sql` or `)})::int`);
  return [desc(sql.join(inName, sql` + `)), desc(courses.featured), asc(courses.order)];
}
