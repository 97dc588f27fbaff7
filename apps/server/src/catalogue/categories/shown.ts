import { and, eq, isNull, type SQL } from 'drizzle-orm';
import type { categories, labels, metas } from './catalogue.tables.ts';

/** Which of these visitors see: published, and not retired. Agreements have days besides: `inForce`. */
export function isShown(table: typeof categories | typeof labels | typeof metas): SQL {
  return and(eq(table.status, true), isNull(table.retiredAt)) as SQL;
}
