import { and, eq, gte, isNull, lte, or, type Placeholder, type SQL } from 'drizzle-orm';
import { agreements } from './catalogue.tables.ts';

type Validity = {
  status: boolean;
  retiredAt: Date | null;
  validFrom?: unknown;
  validUntil?: unknown;
};

/**
 * Whether an agreement backs anything on a day (Lima, `YYYY-MM-DD`): published, not retired, begun and
 * not over; the last day counts. Only then is it shown, does it discount, and does it stand on new papers.
 */
export function isInForce(
  { status, retiredAt, validFrom, validUntil }: Validity,
  day: string,
): boolean {
  if (!status || retiredAt) return false;
  return !(validFrom && String(validFrom) > day) && !(validUntil && String(validUntil) < day);
}

/** The same for the database. */
export function inForce(day: string | Placeholder): SQL | undefined {
  return and(
    eq(agreements.status, true),
    isNull(agreements.retiredAt),
    or(isNull(agreements.validFrom), lte(agreements.validFrom, day)),
    or(isNull(agreements.validUntil), gte(agreements.validUntil, day)),
  );
}
