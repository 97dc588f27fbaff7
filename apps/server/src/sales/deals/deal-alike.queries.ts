import type { AlikeDeal } from '@aulario/contract/sales/deal';
import { and, asc, desc, eq, isNull, ne, or, sql } from 'drizzle-orm';
import { users } from '../../people/users/user.tables.ts';
import type { Db } from '../../platform/database.ts';
import type { ValueOf } from '../../platform/written-once.ts';
import { contactMailbox, type DealRow, deals } from './deal.tables.ts';

/** A deal, whose it is, and what was typed with it; null is like nothing. */
export type TypedBuyer = {
  id: string;
  userId: string;
  dni: string | null;
  /** The mailbox of it, as `mailboxOf` says. */
  email: string | null;
};

/**
 * Other orders that were typed with the same document or e-mail, whoever's record they are in: the
 * newest ten. Staff see here whether a coupon for a first purchase met one.
 */
export function selectAlike(db: Db, value: ValueOf<TypedBuyer>) {
  const same = or(
    sql`${deals.contact}->>'dni' = ${value('dni')}`,
    sql`${contactMailbox(deals.contact)} = ${value('email')}`,
  );
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
    .where(and(ne(deals.id, value('id')), same))
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
export function selectWithDocument(db: Db, value: ValueOf<TypedBuyer>) {
  return db
    .select({ _id: users.id, firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(
      and(
        eq(users.dni, value('dni')),
        ne(users.id, value('userId')),
        eq(users.guest, false),
        isNull(users.retiredAt),
      ),
    )
    .orderBy(asc(users.createdAt))
    .limit(5);
}
