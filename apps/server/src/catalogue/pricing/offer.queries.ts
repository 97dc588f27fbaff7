import type { Currency } from '@aulario/contract/money';
import { and, asc, desc, eq, gte, isNull, lte, or, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database.ts';
import {
  type DeliveryOptionRow,
  deliveryOptions,
  type PackageRow,
  packages,
  taxRates,
} from './offer.tables.ts';
import { standardTaxRates, type TaxRates, taxOf } from './tax.ts';

/** The tax of each currency on a day: what the academy wrote down last before it, else the standard. */
export async function taxesOn(db: Db, day: string): Promise<TaxRates> {
  const rows = await db
    .selectDistinctOn([taxRates.currency])
    .from(taxRates)
    .where(and(lte(taxRates.validFrom, day), isNull(taxRates.retiredAt)))
    .orderBy(taxRates.currency, desc(taxRates.validFrom));
  const own = rows.map((row) => [row.currency, taxOf(row)] as const);
  return { ...standardTaxRates, ...(Object.fromEntries(own) as Partial<TaxRates>) };
}

/** Packages on sale that a selection may contain; the calculation checks that it does. */
export async function packagesWith(db: Db, courses: string[], day: string): Promise<PackageRow[]> {
  if (courses.length === 0) return [];
  const anyOf = sql.join(
    courses.map((course) => sql`${packages.courses} @> ${JSON.stringify([course])}::jsonb`),
    sql` or `,
  );
  return db
    .select()
    .from(packages)
    .where(and(onSale(day), sql`(${anyOf})`))
    .orderBy(asc(packages.sortKey), asc(packages.id))
    .limit(100);
}

export async function packagesOnSale(db: Db, day: string): Promise<PackageRow[]> {
  return db
    .select()
    .from(packages)
    .where(onSale(day))
    .orderBy(asc(packages.sortKey), asc(packages.id))
    .limit(100);
}

export async function packageBySlug(
  db: Db,
  slug: string,
  day: string,
): Promise<PackageRow | undefined> {
  const [row] = await db
    .select()
    .from(packages)
    .where(and(eq(packages.slug, slug), onSale(day)));
  return row;
}

export async function deliveryOption(db: Db, id: string): Promise<DeliveryOptionRow | undefined> {
  const [row] = await db
    .select()
    .from(deliveryOptions)
    .where(
      and(
        eq(deliveryOptions.id, id),
        eq(deliveryOptions.status, true),
        isNull(deliveryOptions.retiredAt),
      ),
    );
  return row;
}

export async function deliveryOptionsIn(db: Db, currency: Currency): Promise<DeliveryOptionRow[]> {
  return db
    .select()
    .from(deliveryOptions)
    .where(
      and(
        eq(deliveryOptions.currency, currency),
        eq(deliveryOptions.status, true),
        isNull(deliveryOptions.retiredAt),
      ),
    )
    .orderBy(asc(deliveryOptions.order), asc(deliveryOptions.id))
    .limit(50);
}

/** What a package needs to be sold on a day (Lima), whether its courses are or not. */
export function onSale(day: string) {
  return and(
    eq(packages.status, true),
    isNull(packages.retiredAt),
    or(isNull(packages.startsOn), lte(packages.startsOn, day)),
    or(isNull(packages.endsOn), gte(packages.endsOn, day)),
  );
}
