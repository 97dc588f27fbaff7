import type { MailboxLink } from '@aulario/contract/sales/order-owner';
import { and, asc, desc, eq, getTableColumns, inArray, isNotNull, sql } from 'drizzle-orm';
import { guestOf } from '../../people/users/guest.queries.ts';
import { users } from '../../people/users/user.tables.ts';
import type { Db } from '../../platform/database.ts';
import { type DealRow, dealLines, deals } from '../deals/deal.tables.ts';

/** As many as a person looks through before they say that these are theirs. */
const most = 25;

/** The orders with these numbers that somebody typed this mailbox in, and for which nobody answered. */
export async function ordersOfMailbox(
  db: Db,
  email: string,
  numbers: readonly string[],
): Promise<DealRow[]> {
  return db
    .select(getTableColumns(deals))
    .from(deals)
    .innerJoin(users, eq(users.id, deals.userId))
    .where(and(guestOf(email), inArray(deals.number, [...numbers])));
}

/**
 * What was bought with this mailbox, as it was typed, that of the link first: what tells its owner that it is theirs. What they said is not
 * theirs comes last, and takes no place of what they did not see yet.
 */
export async function waitingOrders(
  db: Db,
  email: string,
  asked: string,
): Promise<MailboxLink['orders']> {
  const rows = await db
    .select({
      number: deals.number,
      userId: deals.userId,
      total: deals.total,
      currency: deals.currency,
      createdAt: deals.createdAt,
      deniedAt: deals.mailboxDeniedAt,
      contact: deals.contact,
      courses: sql<
        string[]
      >`(select coalesce(json_agg(${dealLines.courseName} order by ${dealLines.position}), '[]')
        from ${dealLines} where ${eq(dealLines.dealId, deals.id)})`,
    })
    .from(deals)
    .innerJoin(users, eq(users.id, deals.userId))
    .where(guestOf(email))
    .orderBy(
      desc(eq(deals.userId, asked)),
      asc(isNotNull(deals.mailboxDeniedAt)),
      asc(deals.createdAt),
      asc(deals.id),
    )
    .limit(most);
  return rows.map(({ number, courses, contact, userId, total, currency, createdAt, deniedAt }) => ({
    ...{ number, courses, asked: userId === asked, denied: deniedAt !== null },
    ...{ orderedAt: createdAt.toISOString(), total: { amount: total, currency } },
    name: `${contact.firstName} ${contact.lastName}`.trim(),
    document: contact.dni ? `${contact.document} ${endOf(contact.dni)}` : null,
    mobile: contact.mobile ? endOf(contact.mobile) : null,
  }));
}

/** Enough to know one's own by, and no more. */
const endOf = (value: string) => `…${value.slice(-3)}`;
