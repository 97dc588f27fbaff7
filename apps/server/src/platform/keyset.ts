import { eq, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from './database.ts';
import { fieldFault } from './error.ts';

/** A page of a list, and behind which record it begins, for who came from there. */
export type KeyedPage = {
  page: number;
  limit: number;
  sort?: string;
  after?: string | undefined;
} & {
  [changes in 'updatedSince' | 'cursor']?: unknown;
};
type Keyed = PgTable & { id: PgColumn; createdAt?: PgColumn };

/** Records are passed by where they stand for ever: those that change their place would be read twice or never. */
export const isKeyed = (sort: string | undefined): boolean =>
  sort === 'createdAt' || sort === '-createdAt';

/**
 * What stands behind a record in the order of `createdAt`, found by the index of that order at once. An `offset` passes over all
 * that is before it.
 * @returns undefined for a page that is asked for by its number
 * @throws 402 in another order, and of changes, which have a cursor
 */
export function behindRow(page: KeyedPage, table: Keyed): SQL | undefined {
  const { sort, after } = page;
  if (!after) return undefined;
  if (page.updatedSince || page.cursor)
    throw fieldFault(
      'after',
      'Los cambios siguen con «cursor»: quita «after», o pide la lista sin «updatedSince».',
    );
  if (!table.createdAt || !isKeyed(sort))
    throw fieldFault(
      'after',
      'Tras un registro solo sigue la lista por fecha de creación: quita ese orden.',
    );
  const key = sql`${table.createdAt}, ${table.id}`;
  const is = sort === 'createdAt' ? sql`>` : sql`<`;
  return sql`(${key}) ${is} (select ${key} from ${table} where ${table.id} = ${after})`;
}

/**
 * Behind a record that no list has there is nothing, which must not look like the end of the list.
 * @throws 402
 */
export async function checkAnchor(
  db: Db,
  table: Keyed,
  { after }: Pick<KeyedPage, 'after'>,
  rows: readonly unknown[],
): Promise<void> {
  if (!after || rows.length > 0) return;
  const [known] = await db.select({ id: table.id }).from(table).where(eq(table.id, after));
  if (!known)
    throw fieldFault('after', 'Ese registro no es de esta lista: empieza por su primera página.');
}
