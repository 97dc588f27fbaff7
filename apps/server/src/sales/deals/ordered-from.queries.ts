import { and, eq } from 'drizzle-orm';
import { acceptances } from '../../legal/legal.tables.ts';
import type { Db } from '../../platform/database.ts';
import { networkOf, siteOf } from '../../platform/strangers/network.ts';

/**
 * Who may be one subscriber, by the address that a visitor orders from: all lines of a /48 of IPv6. Undefined where no address is
 * known: of what staff sell, and of orders whose address was let go.
 */
export function subscriberOf(ip: string | null | undefined): string | undefined {
  return ip ? (siteOf(ip) ?? networkOf(ip)) : undefined;
}

/** The same of an order that was closed, from what is kept with the texts that were accepted with it. */
export async function orderedFrom(db: Db, dealId: string): Promise<string | undefined> {
  const [row] = await db
    .select({ ip: acceptances.ip })
    .from(acceptances)
    .where(and(eq(acceptances.occasion, 'compra'), eq(acceptances.subjectId, dealId)));
  return subscriberOf(row?.ip);
}
