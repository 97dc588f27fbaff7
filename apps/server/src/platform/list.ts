import {
  and,
  asc,
  desc,
  getTableColumns,
  getTableName,
  lt,
  type Placeholder,
  type SQL,
  sql,
} from 'drizzle-orm';
import { index, type PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from './database.ts';
import { behindRow, isKeyed, type KeyedPage } from './keyset.ts';
import { containsAll } from './search.ts';
import { searchWords } from './text.ts';

export type Page<T> = { rows: T[]; total: number };

/**
 * A list that is read to its end, as an export does: the newest ids first, each piece behind the last
 * row of the one before. The database finds a piece by its index, however far it is.
 */
export type Walk = { after: string | null };
/** What changed since a moment, oldest first: behind the last row that somebody has of it. */
export type Changes = {
  updatedSince?: string | undefined;
  cursor?: { at: string; id: string } | undefined;
};
export type Sorted<S extends string> = { sort: S | `-${S}`; walk?: Walk } & Changes;

/** `-createdAt` → the column, descending, with the id behind it so that the order is stable. */
export function orderBy<S extends string>(
  { sort, walk, updatedSince, cursor }: Sorted<S>,
  columns: Record<S, PgColumn | SQL | SQL[]>,
  id: PgColumn,
): SQL[] {
  if (walk) return [desc(id)];
  if (updatedSince || cursor) return [asc(changedAt(id)), asc(id)];
  const descending = sort.startsWith('-');
  const column = columns[(descending ? sort.slice(1) : sort) as S];
  const direction = descending ? desc : asc;
  return [...[column].flat().map((one) => direction(one)), direction(id)];
}

/** What a walk, or a reader of changes, has left; nothing for a list that is read by pages. */
export function behind(
  { walk, updatedSince, cursor }: Omit<Sorted<never>, 'sort'> & { page: number },
  id: PgColumn,
): SQL | undefined {
  return and(
    walk?.after ? lt(id, walk.after) : undefined,
    updatedSince ? sql`${changedAt(id)} >= ${utc(updatedSince)}` : undefined,
    cursor ? sql`(${changedAt(id)}, ${id}) > (${utc(cursor.at)}, ${cursor.id})` : undefined,
  );
}

/**
 * When a record changed, to the millisecond: as answers have it, so that a cursor made of an answer passes over nothing and
 * repeats nothing. Each list of changes has an index of this expression (`changeIndex`).
 */
function changedAt(id: PgColumn): SQL {
  const { updatedAt } = getTableColumns(id.table as PgTable) as Record<string, PgColumn>;
  return truncated(updatedAt as PgColumn);
}

const truncated = (updatedAt: PgColumn): SQL =>
  sql`date_trunc('milliseconds', ${updatedAt} at time zone 'UTC')`;

/** As `timestamp` without zone, in UTC. */
const utc = (at: string): SQL => sql`${new Date(at).toISOString().replace('Z', '')}::timestamp`;

/** The index of a table whose list says what changed. */
export function changeIndex(name: string, table: { updatedAt: PgColumn; id: PgColumn }) {
  return index(name).on(truncated(table.updatedAt), table.id);
}

/** LIMIT and OFFSET of a page. */
export function window({ page, limit }: { page: number; limit: number }) {
  return { limit, offset: (page - 1) * limit };
}

/** Where LIMIT and OFFSET will stand in a statement that is written once, or what they are. */
export type WrittenWindow = { limit: Placeholder | SQL; offset: Placeholder | SQL };

/**
 * The records of one page, as a condition. What lies before the page is passed over in the index of its order
 * alone; only the page's own rows are read and joined, which an `offset` beside the joins does for all before it too.
 * @param where on columns of this table only, as the order is.
 */
export function onPage(
  table: PgTable & { id: PgColumn },
  where: SQL | undefined,
  order: SQL[],
  page: KeyedPage | WrittenWindow,
): SQL {
  const past = 'offset' in page ? undefined : behindRow(page, table);
  const { limit, offset } =
    'offset' in page ? page : past ? { limit: page.limit, offset: 0 } : window(page);
  return sql`${table.id} in (
    select ${table.id} from ${table} where ${and(where, past) ?? sql`true`}
    order by ${sql.join(order, sql`, `)} limit ${limit} offset ${offset})`;
}

/**
 * The ids of one page, and how many there are in all, in one pass over all that match: for conditions that cost more
 * to test than records to count. "Materialized", since the database thinks them cheap and would test every record.
 * @param columns that the order is by
 * @returns no total for a page behind the last one, which cannot know it.
 */
export async function countedPage(
  db: Db,
  { table, columns }: { table: PgTable & { id: PgColumn }; columns: PgColumn[] },
  where: SQL | undefined,
  order: SQL[],
  page: KeyedPage,
): Promise<{ ids: string[]; total: number | undefined }> {
  const past = behindRow(page, table);
  const { limit, offset } = past ? { limit: page.limit, offset: 0 } : window(page);
  const { rows } = await db.execute<{ id: string; total: number }>(sql`
    with found as materialized (
      select ${sql.join(columns, sql`, `)} from ${table} where ${where ?? sql`true`})
    select id, (select count(*) from found)::int as total
    from found as ${sql.identifier(getTableName(table))}
    where ${past ?? sql`true`}
    order by ${sql.join(order, sql`, `)} limit ${limit} offset ${offset}`);
  return {
    ids: rows.map(({ id }) => id),
    total: offset === 0 && !past ? (rows[0]?.total ?? 0) : rows[0]?.total,
  };
}

/**
 * Every word of the query is in the text, or almost (a letter more or less): `exel` finds Excel.
 * The column has a trigram index that serves both tests.
 * @param options.names what likeness is measured on, where that is not the whole text.
 */
export function matches(
  column: PgColumn,
  query: string | undefined,
  { likeness = 'lax', names }: { likeness?: 'lax' | 'exact'; names?: SQL } = {},
): SQL | undefined {
  return containsAll(
    column,
    searchWords(query ?? '').map((word) => ({ words: [word], likeness })),
    names,
  );
}

/**
 * Every word of the query is somewhere, each wherever it is: one in the person, another in their course.
 * @param test that one word is in any of the places.
 */
export function eachWord(
  query: string | undefined,
  test: (word: string) => SQL | undefined,
): SQL | undefined {
  return and(...searchWords(query ?? '').map(test));
}

/**
 * How a search is meant: as it was typed, and almost so only when nothing has the words as they are. A name
 * that was typed rightly means itself, and likeness is dear in a list of tens of thousands.
 * @param finds whether the list, all of it, has anything for the words as they are.
 */
export async function likenessOf(
  search: string | undefined,
  finds: () => Promise<boolean>,
): Promise<'lax' | 'exact'> {
  return !search || (await finds()) ? 'exact' : 'lax';
}

/**
 * Writes X-Total-Count and Link (RFC 8288) of a page and gives its rows back.
 * @param walked `by key` for a list that knows `after`: its next page begins behind the last row of this one
 */
export function sendPage<T>(
  request: FastifyRequest,
  reply: FastifyReply,
  { rows, total }: Page<T>,
  { page, limit, sort, after, ...changes }: KeyedPage & Changes,
  walked?: 'by key',
): T[] {
  if (changes.updatedSince || changes.cursor)
    return sendChanges(request, reply, { rows, total }, limit);
  const last = Math.max(1, Math.ceil(total / limit));
  const links: [string, number][] = [
    ['first', 1],
    ['last', last],
  ];
  if (page > 1) links.push(['prev', Math.min(page - 1, last)]);
  // Who came by a record alone does not say which page it is.
  if (after ? rows.length === limit : page < last) links.push(['next', page + 1]);
  const lastRow =
    walked && isKeyed(sort) ? (rows.at(-1) as { _id: string } | undefined) : undefined;
  const url = (rel: string, n: number) =>
    pageUrl(request.url, n, rel === 'next' ? lastRow?._id : undefined);
  reply.header('X-Total-Count', total);
  reply.header('Link', links.map(([rel, n]) => `<${url(rel, n)}>; rel="${rel}"`).join(', '));
  return rows;
}

/** The same of changes: what follows begins behind the last row of this piece. */
function sendChanges<T>(
  request: FastifyRequest,
  reply: FastifyReply,
  { rows, total }: Page<T>,
  limit: number,
): T[] {
  reply.header('X-Total-Count', total);
  const last = rows.at(-1) as { _id: string; updatedAt: string } | undefined;
  if (!last) return rows;
  const cursor = `${last.updatedAt}_${last._id}`;
  reply.header('X-Next-Cursor', cursor);
  if (rows.length < limit) return rows;
  const [path, query] = request.url.split('?');
  const parameters = new URLSearchParams(query);
  parameters.set('cursor', cursor);
  parameters.delete('updatedSince');
  reply.header('Link', `<${path}?${parameters}>; rel="next"`);
  return rows;
}

function pageUrl(url: string, page: number, after?: string): string {
  const [path, query] = url.split('?');
  const parameters = new URLSearchParams(query);
  parameters.set('page', String(page));
  if (after) parameters.set('after', after);
  else parameters.delete('after');
  return `${path}?${parameters}`;
}
