import type { membershipEndpoints } from '@aulario/contract/sales/membership';
import { and, count, eq, inArray, ne, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { files } from '../../files/file.tables.ts';
import { users } from '../../people/users/user.tables.ts';
import type { Db } from '../../platform/database.ts';
import { behind, orderBy, type Page, window } from '../../platform/list.ts';
import { totalOf } from '../../platform/total.ts';
import type { OrPlace } from '../../platform/written-once.ts';
import { type DealRow, dealLines, deals } from './deal.tables.ts';
import type { DealMoneyRow } from './deal-money.ts';
import { matchesDeal } from './deal-search.ts';
import { type MembershipRow, memberships } from './membership.tables.ts';

export type MembershipRecord = {
  membership: MembershipRow;
  deal: Pick<DealRow, 'number' | 'currency'> & DealMoneyRow;
  user: { firstName: string; lastName: string; dni: string | null };
  fileMime: string | null;
};

function select(db: Db) {
  return db
    .select({
      membership: memberships,
      deal: {
        number: deals.number,
        currency: deals.currency,
        total: deals.total,
        paid: deals.paid,
        refunded: deals.refunded,
        returning: deals.returning,
        conceded: deals.conceded,
        kept: deals.kept,
        state: deals.state,
      },
      user: { firstName: users.firstName, lastName: users.lastName, dni: users.dni },
      fileMime: files.mime,
    })
    .from(memberships)
    .innerJoin(deals, eq(deals.id, memberships.dealId))
    .innerJoin(users, eq(users.id, deals.userId))
    .leftJoin(files, eq(files.id, memberships.fileId))
    .$dynamic();
}

/** Those of annulled deals are found only through their deal: nobody waits for them. */
export async function listMemberships(
  db: Db,
  query: z.output<NonNullable<typeof membershipEndpoints.listMemberships.query>>,
): Promise<Page<MembershipRecord>> {
  const where = and(
    behind(query, memberships.id),
    await matchesDeal(db, query.search),
    query.ids ? inArray(memberships.id, query.ids) : undefined,
    query.state ? eq(memberships.state, query.state) : undefined,
    query.deal ? eq(memberships.dealId, query.deal) : ne(deals.state, 'anulado'),
  );
  const rows = await select(db)
    .where(where)
    .orderBy(...orderBy(query, { createdAt: memberships.createdAt }, memberships.id))
    .limit(window(query).limit)
    .offset(window(query).offset);
  return {
    rows,
    total: await totalOf(
      db,
      query,
      db
        .select({ n: count() })
        .from(memberships)
        .innerJoin(deals, eq(deals.id, memberships.dealId))
        .where(where),
      rows,
    ),
  };
}

export async function membershipById(db: Db, id: string): Promise<MembershipRecord | undefined> {
  const [row] = await select(db).where(eq(memberships.id, id));
  return row;
}

export async function membershipOfDeal(
  db: Db,
  dealId: string,
): Promise<MembershipRecord | undefined> {
  const [row] = await selectMembership(db, dealId);
  return row;
}

/** Not awaited: the same, as a list of one or none. */
export function selectMembership(db: Db, dealId: OrPlace) {
  return select(db).where(eq(memberships.dealId, dealId));
}

/** Whether somebody still has to look at the proof. */
export async function waitingMembership(db: Db, dealId: string): Promise<boolean> {
  const [row] = await db
    .select({ id: memberships.id })
    .from(memberships)
    .where(and(eq(memberships.dealId, dealId), eq(memberships.state, 'pendiente')));
  return row !== undefined;
}

export async function insertMembership(
  db: Db,
  row: typeof memberships.$inferInsert,
): Promise<MembershipRow> {
  const [inserted] = await db.insert(memberships).values(row).returning();
  return inserted as MembershipRow;
}

/** The deal must be locked. */
export async function updateMembership(
  db: Db,
  before: MembershipRow,
  changes: Partial<MembershipRow>,
): Promise<MembershipRow> {
  const [row] = await db
    .update(memberships)
    .set(changes)
    .where(eq(memberships.id, before.id))
    .returning();
  return row as MembershipRow;
}

/** Gives the lines of a locked deal other amounts; courses and people stay. */
export async function repriceLines(
  db: Db,
  dealId: string,
  { lines }: DealRow['calculation'],
): Promise<void> {
  const rows = lines.map(({ coursePrice, certificatePrice, discounts, total, tax }, position) => ({
    ...{ position, discounts, total, tax },
    ...{ course_price: coursePrice, certificate_price: certificatePrice },
  }));
  await db.execute(sql`
    update ${dealLines} set course_price = v.course_price, certificate_price = v.certificate_price,
           discounts = v.discounts, total = v.total, tax = v.tax
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
           as v(position int, course_price bigint, certificate_price bigint, discounts jsonb, total bigint, tax bigint)
     where ${dealLines.dealId} = ${dealId} and ${dealLines.position} = v.position`);
}
