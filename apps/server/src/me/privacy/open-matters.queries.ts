import { and, count, eq, inArray, notInArray, or, sql } from 'drizzle-orm';
import { shippings } from '../../certificates/shippings/shipping.tables.ts';
import { claims, consumerEmail } from '../../claims/book/claim.tables.ts';
import { cancellations } from '../../claims/cancellations/cancellation.tables.ts';
import type { UserRow } from '../../people/users/user.tables.ts';
import type { Db } from '../../platform/database.ts';
import { deals } from '../../sales/deals/deal.tables.ts';
import { refunds } from '../../sales/payments/refund.tables.ts';
import type { Identity } from './erasure/former.queries.ts';

/**
 * What is still under way with a person, claims by all that they were known by, also as who signed for a minor. Of their mailbox's guests only what somebody paid for:
 * anybody can place an order, and none may keep a person from being erased.
 */
export async function openMatters(
  db: Db,
  { id }: UserRow,
  guests: string[],
  identities: readonly Identity[],
) {
  const [sales] = await db
    .select({ n: count() })
    .from(deals)
    .where(
      or(
        and(eq(deals.userId, id), inArray(deals.state, ['abierto', 'pagado-parcial'])),
        and(inArray(deals.userId, ['', ...guests]), eq(deals.state, 'pagado-parcial')),
      ),
    );
  const who = identities.map(({ email, dni }) =>
    or(
      email ? eq(consumerEmail(claims), email.toLowerCase()) : undefined,
      email
        ? sql`lower(${claims.consumer}->'representative'->>'email') = ${email.toLowerCase()}`
        : undefined,
      dni ? sql`${claims.consumer}->>'dni' = ${dni}` : undefined,
    ),
  );
  const [complaints] = await db
    .select({ n: count() })
    .from(claims)
    .where(
      and(or(sql`false`, ...who), notInArray(claims.state, ['respondido', 'acordado', 'anulado'])),
    );
  const [parcels] = await db
    .select({ n: count() })
    .from(shippings)
    .where(
      and(
        eq(shippings.userId, id),
        notInArray(shippings.state, ['entregado', 'anulado', 'extraviado']),
      ),
    );
  const owed = await owedTo(db, id, guests);
  return { deals: sales?.n ?? 0, owed, claims: complaints?.n ?? 0, parcels: parcels?.n ?? 0 };
}

/** Money that is on its way back to them, and cancellations that nobody answered: who is erased cannot be told. */
async function owedTo(db: Db, id: string, guests: string[]): Promise<number> {
  const of = (users: string[]) =>
    db.select({ id: deals.id }).from(deals).where(inArray(deals.userId, users));
  const [coming] = await db
    .select({ n: count() })
    .from(refunds)
    .where(
      and(
        inArray(refunds.dealId, of([id, ...guests])),
        inArray(refunds.state, ['pendiente', 'error']),
      ),
    );
  const [asked] = await db
    .select({ n: count() })
    .from(cancellations)
    .where(and(inArray(cancellations.dealId, of([id])), eq(cancellations.state, 'pendiente')));
  return (coming?.n ?? 0) + (asked?.n ?? 0);
}
