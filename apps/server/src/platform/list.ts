import { asc, desc, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { containsAll } from './search.ts';
import { searchWords } from './text.ts';

export type Page<T> = { rows: T[]; total: number };

/** `-createdAt` → the column, descending, with the id behind it so that the order is stable. */
export function orderBy<S extends string>(
  sort: S | `-${S}`,
  columns: Record<S, PgColumn | SQL>,
  id: PgColumn,
): SQL[] {
  const descending = sort.startsWith('-');
  const column = columns[(descending ? sort.slice(1) : sort) as S];
  return descending ? [desc(column), desc(id)] : [asc(column), asc(id)];
}

/** LIMIT and OFFSET of a page. */
export function window({ page, limit }: { page: number; limit: number }) {
  return { limit, offset: (page - 1) * limit };
}

/**
 * Every word of the query is in the text, or almost (a letter more or less): `exel` finds Excel.
 * The column has a trigram index that serves both tests.
 */
export function matches(column: PgColumn, query: string | undefined): SQL | undefined {
  return containsAll(
    column,
    searchWords(query ?? '').map((word) => ({ words: [word], likeness: 'lax' })),
  );
}

/** Writes X-Total-Count and Link (RFC 8288) of a page and gives its rows back. */
export function sendPage<T>(
  request: FastifyRequest,
  reply: FastifyReply,
  { rows, total }: Page<T>,
  { page, limit }: { page: number; limit: number },
): T[] {
  const last = Math.max(1, Math.ceil(total / limit));
  const links: [string, number][] = [
    ['first', 1],
    ['last', last],
  ];
  if (page > 1) links.push(['prev', Math.min(page - 1, last)]);
  if (page < last) links.push(['next', page + 1]);
  reply.header('X-Total-Count', total);
  reply.header(
    'Link',
    links.map(([rel, n]) => `<${pageUrl(request.url, n)}>; rel="${rel}"`).join(', '),
  );
  return rows;
}

function pageUrl(url: string, page: number): string {
  const [path, query] = url.split('?');
  const parameters = new URLSearchParams(query);
  parameters.set('page', String(page));
  return `${path}?${parameters}`;
}
