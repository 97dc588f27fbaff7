import type { AlikeDeal } from '@aulario/contract/sales/deal';
import { and, asc, desc, eq, isNull, ne, or, sql } from 'drizzle-orm';
import { users } from '../../people/users/user.tables.ts';
import type { Db } from '../../platform/database.ts';
import { type DealRow, deals } from './deal.tables.ts';

/**
 * Other orders that were typed with the same document or e-mail, whoever's record they are in: the
 * newest ten. Staff see here whether a coupon for a first purchase met one.
 */
export function selectAlike(db: Db, deal: DealRow) {
  const { dni, email } = deal.contact;
  const same = [
    dni ? sql`${deals.contact}->>'dni' = ${dni}` : undefined,
    email ? sql`${deals.contact}->>'email' = ${email}` : undefined,
  ].filter((test) => test !== undefined);
  return db
    .select({
      _id: deals.id,
      number: deals.number,
      user: deals.userId,
      state: deals.state,
      dni: sql<string>`${deals.contact}->>'dni'`,
      coupon: deals.coupon,
    })
    .from(deals)
    .where(same.length > 0 ? and(ne(deals.id, deal.id), or(...same)) : sql`false`)
    .orderBy(desc(deals.createdAt), desc(deals.id))
    .limit(10);
}

export function alikeDeals(
  deal: DealRow,
  rows: Awaited<ReturnType<typeof selectAlike>>,
): AlikeDeal[] {
  const { dni } = deal.contact;
  return rows.map(({ dni: theirs, coupon, ...row }) => ({
    ...row,
    by: dni && theirs === dni ? 'dni' : 'email',
    sameCoupon: coupon !== null && coupon === deal.coupon,
  }));
}

/** Others on record with the document that was typed with a deal; guests are orders, and stand among those. */
export function selectWithDocument(db: Db, { contact, userId }: DealRow) {
  return db
    .select({ _id: users.id, firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(
      and(
        contact.dni ? eq(users.dni, contact.dni) : sql`false`,
        ne(users.id, userId),
        eq(users.guest, false),
        isNull(users.retiredAt),
      ),
    )
    .orderBy(asc(users.createdAt))
    .limit(5);
}
