import type { proposalListQuery } from '@aulario/contract/people/account';
import { and, count, eq, inArray, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Db, Tx } from '../../platform/database.ts';
import { behind, orderBy, type Page, window } from '../../platform/list.ts';
import { totalOf } from '../../platform/total.ts';
import { withoutStaff } from './user.queries.ts';
import { type ProposalRow, type UserRow, userProposals, users } from './user.tables.ts';

export type ProposalRecord = { proposal: ProposalRow; user: UserRow };

export async function listProposals(
  db: Db,
  query: z.output<typeof proposalListQuery>,
  staffHiddenFrom?: string,
): Promise<Page<ProposalRecord>> {
  const where = and(
    behind(query, userProposals.id),
    withoutStaff(staffHiddenFrom),
    query.state ? eq(userProposals.state, query.state) : undefined,
    query.user ? eq(userProposals.userId, query.user) : undefined,
    query.ids ? inArray(userProposals.id, query.ids) : undefined,
    query.search
      ? sql`${users.searchText} like ${`%${query.search.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`}`
      : undefined,
  );
  const rows = await withUser(db)
    .where(where)
    .orderBy(...orderBy(query, { createdAt: userProposals.createdAt }, userProposals.id))
    .limit(window(query).limit)
    .offset(window(query).offset);
  return {
    rows,
    total: await totalOf(
      db,
      query,
      db
        .select({ n: count() })
        .from(userProposals)
        .innerJoin(users, eq(users.id, userProposals.userId))
        .where(where),
      rows,
    ),
  };
}

export async function proposalById(db: Db, id: string): Promise<ProposalRecord | undefined> {
  const [record] = await withUser(db).where(eq(userProposals.id, id));
  return record;
}

export async function lockProposal(tx: Tx, id: string): Promise<ProposalRow | undefined> {
  const [row] = await tx.select().from(userProposals).where(eq(userProposals.id, id)).for('update');
  return row;
}

export async function pendingProposalsOf(db: Db, userId: string): Promise<ProposalRow[]> {
  return db
    .select()
    .from(userProposals)
    .where(and(eq(userProposals.userId, userId), eq(userProposals.state, 'pendiente')));
}

export async function insertProposal(
  tx: Tx,
  row: typeof userProposals.$inferInsert,
): Promise<ProposalRow> {
  const [inserted] = await tx.insert(userProposals).values(row).returning();
  return inserted as ProposalRow;
}

export async function saveDecision(
  tx: Tx,
  id: string,
  decision: Required<Pick<ProposalRow, 'state' | 'decidedAt' | 'decidedById' | 'decidedByName'>>,
): Promise<ProposalRow> {
  const [row] = await tx
    .update(userProposals)
    .set({ ...decision, updatedAt: decision.decidedAt ?? undefined })
    .where(eq(userProposals.id, id))
    .returning();
  return row as ProposalRow;
}

function withUser(db: Db) {
  return db
    .select({ proposal: userProposals, user: users })
    .from(userProposals)
    .innerJoin(users, eq(users.id, userProposals.userId))
    .$dynamic();
}
