import type { MailboxLink } from '@aulario/contract/sales/order-owner';
import { asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database.ts';
import { dealLines, deals } from '../deals/deal.tables.ts';

/** As many as a person looks through before they say that these are theirs. */
const most = 25;

/** What was bought under these records, as it was typed, that of the link first: what tells its owner that it is theirs. */
export async function waitingOrders(
  db: Db,
  users: readonly string[],
  asked: string,
): Promise<MailboxLink['orders']> {
  if (users.length === 0) return [];
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
    .where(inArray(deals.userId, [...users]))
    .orderBy(desc(eq(deals.userId, asked)), asc(deals.createdAt), asc(deals.id))
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
