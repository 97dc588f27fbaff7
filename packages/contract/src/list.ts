import { z } from 'zod';
import { idSchema } from './primitive.ts';

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

/** `true` or `false` in a query string. */
export const booleanQuery = z.enum(['true', 'false']).transform((text) => text === 'true');
