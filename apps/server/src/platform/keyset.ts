import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { fieldFault } from './error.ts';

/** A page of a list, and behind which record it begins, for who came from there. */
export type KeyedPage = { page: number; limit: number; sort?: string; after?: string | undefined };
type Keyed = PgTable & { id: PgColumn; createdAt?: PgColumn };

/** Records are passed by where they stand for ever: those that change their place would be read twice or never. */
export const isKeyed = (sort: string | undefined): boolean =>
  sort === 'createdAt' || sort === '-createdAt';

/**
 * What stands behind a record in the order of `createdAt`, found by the index of that order at once. An `offset` passes over all
 * that is before it.
 * @returns undefined for a page that is asked for by its number
 * @throws 400 in another order
 */
export function behindRow({ sort, after }: KeyedPage, table: Keyed): SQL | undefined {
  if (!after) return undefined;
  if (!table.createdAt || !isKeyed(sort))
    throw fieldFault(
      'after',
      'Tras un registro solo sigue la lista por fecha de creación: quita ese orden.',
    );
  const key = sql`${table.createdAt}, ${table.id}`;
  const is = sort === 'createdAt' ? sql`>` : sql`<`;
  return sql`(${key}) ${is} (select ${key} from ${table} where ${table.id} = ${after})`;
}
