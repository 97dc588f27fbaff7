import { z } from 'zod';
import { idSchema, sentInstant } from './primitive.ts';

export const defaultPageSize = 20;
export const largestPage = 100;

type Direction<S extends string> = S | `-${S}`;

/**
 * The query of a list: `page` (from 1), `limit` (20, at most 100), `sort` (`-createdAt`), `search`,
 * `ids` (comma separated) and the entity's own filters. Anything else is refused, not ignored.
 * Lists that people pick from have the order `match`: what fits the search best stands first.
 */
export function listQuery<S extends string, F extends z.ZodRawShape>(options: {
  sorts: readonly S[];
  defaultSort: Direction<S>;
  filters: F;
}) {
  const directions = options.sorts.flatMap((sort) => [sort, `-${sort}`]) as Direction<S>[];
  return z.strictObject({
    page: z.coerce.number().int().min(1).max(100_000).default(1),
    limit: z.coerce.number().int().min(1).max(largestPage).default(defaultPageSize),
    sort: z
      .enum(directions as [Direction<S>, ...Direction<S>[]])
      .default(options.defaultSort as never),
    search: z.string().trim().max(200).optional(),
    ids: idListSchema.optional(),
    ...options.filters,
  });
}

/** Ids joined by commas, at most one page of them. */
export const idListSchema = z
  .string()
  .transform((text) => text.split(',').filter(Boolean))
  .pipe(z.array(idSchema).max(largestPage));

const cursorFault = 'Ese cursor no es de esta lista. Usa el de la cabecera X-Next-Cursor.';
const cursorSchema = z
  .string()
  .max(200)
  .transform((text, context) => {
    const [, at, id] = /^(\d{4}-\d\d-\d\dT[\d:.]+Z)_([\w-]{1,60})$/.exec(text) ?? [];
    if (at && id && !Number.isNaN(Date.parse(at))) return { at, id };
    context.addIssue({ code: 'custom', message: cursorFault });
    return z.NEVER;
  });

/**
 * Filters of a list that says what changed: oldest change first, without pages. The header `X-Next-Cursor` says where the
 * next piece begins, now or another day.
 */
export const changesFilters = {
  updatedSince: sentInstant.optional(),
  cursor: cursorSchema.optional(),
};

/**
 * Filter of a long list: what stands behind this record in the order of `createdAt`, which never changes. The header `Link` has it
 * beside the number of the next page, so that the last page is read as fast as the first.
 */
export const afterFilter = { after: idSchema.optional() };

/** `true` or `false` in a query string. */
export const booleanQuery = z.enum(['true', 'false']).transform((text) => text === 'true');
