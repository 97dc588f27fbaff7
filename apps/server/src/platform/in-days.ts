import { and, gte, lt, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { limaMidnight } from './clock.ts';
import { limaMidnightAfter } from './period.ts';

/** Of an instant: from this day in Lima on, and until this one, both included; either may be absent. */
export function inDays(
  column: PgColumn,
  from: string | undefined,
  until: string | undefined,
): SQL | undefined {
  return and(
    from ? gte(column, limaMidnight(from)) : undefined,
    until ? lt(column, limaMidnightAfter(until)) : undefined,
  );
}
