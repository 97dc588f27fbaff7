import type { Endpoint } from '@aulario/contract/endpoint';
import type { z } from 'zod';
import type { Actor } from './actor.ts';
import type { Deps } from './deps.ts';
import type { Page, Walk } from './list.ts';
import type { SheetColumn } from './spreadsheet/sheet-column.ts';

type QueryOf<E> = E extends { query?: infer Q extends z.ZodType } ? z.output<Q> : never;
type RowOf<E> =
  E extends Endpoint<z.ZodType, z.ZodType, z.ZodType, infer A>
    ? z.output<A> extends (infer R)[]
      ? R
      : never
    : never;

/**
 * A list of the contract as a file: who may read the list may have it, and sees in it what the list
 * says. `list` is the service that answers the list itself, so that permission, filters and views are
 * its own.
 */
export type ListExport<Query = never, Row = never> = {
  /** The file's name and the list's, in Spanish, plural. */
  name: string;
  /** What the audit calls its records. */
  entity: string;
  list: (deps: Deps, actor: Actor, query: Query) => Promise<Page<unknown>>;
  columns: readonly SheetColumn<Row>[];
  /** A short list in the order in which it is shown, read page by page; others are walked from the newest on. */
  sort?: string;
};

/**
 * A list of tens of thousands may name as `list` a reading of its own: the same permission, filters and
 * order, with only what the columns show. Its rows are then the second type.
 * @example listExport<typeof courseEndpoints.listCourses>({ name: 'cursos', … })
 */
export function listExport<E, Row = RowOf<E>>(given: ListExport<QueryOf<E>, Row>): ListExport {
  return given as unknown as ListExport;
}

/** Rows in memory at once. */
const piece = 1000;

/**
 * A list from its newest record to its oldest, piece by piece; a record that is added meanwhile may
 * be missing, none comes twice. The first piece says how many there are.
 */
export async function* walkList(
  { list, sort }: ListExport,
  deps: Deps,
  actor: Actor,
  filters: object,
): AsyncGenerator<Page<{ _id: string }>> {
  const read = list as unknown as (
    deps: Deps,
    actor: Actor,
    query: object,
  ) => Promise<Page<{ _id: string }>>;
  for (let page = 1; sort; page += 1) {
    const found = await read(deps, actor, { ...filters, sort, page, limit: piece });
    yield found;
    if (found.rows.length < piece) return;
  }
  let walk: Walk = { after: null };
  while (true) {
    const page = await read(deps, actor, {
      ...filters,
      sort: '-createdAt',
      page: 1,
      limit: piece,
      walk,
    });
    yield page;
    const last = page.rows.at(-1);
    if (!last || page.rows.length < piece) return;
    if (last._id === walk.after)
      throw new Error('This list does not walk: its query lacks behind()');
    walk = { after: last._id };
  }
}
