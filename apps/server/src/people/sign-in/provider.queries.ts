import { and, count, desc, eq, getTableColumns, gte } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/database.ts';
import { type UserRow, users } from '../users/user.tables.ts';
import { type ProviderAccountRow, providerAccounts } from './provider.tables.ts';

type Who = { issuer: string; subject: string };

/** The person of an account elsewhere, with that account. */
export async function personOfAccount(
  db: Db,
  { issuer, subject }: Who,
): Promise<{ account: ProviderAccountRow; user: UserRow } | undefined> {
  const [row] = await db
    .select({ account: getTableColumns(providerAccounts), user: getTableColumns(users) })
    .from(providerAccounts)
    .innerJoin(users, eq(users.id, providerAccounts.userId))
    .where(and(eq(providerAccounts.issuer, issuer), eq(providerAccounts.subject, subject)));
  return row;
}

/** Newest first. Nobody has more than `mostAccounts`. */
export async function accountsOf(db: Db, userId: string): Promise<ProviderAccountRow[]> {
  return db
    .select()
    .from(providerAccounts)
    .where(eq(providerAccounts.userId, userId))
    .orderBy(desc(providerAccounts.createdAt), desc(providerAccounts.id))
    .limit(50);
}

export async function countAccounts(db: Db, userId: string): Promise<number> {
  const [row] = await db
    .select({ all: count() })
    .from(providerAccounts)
    .where(eq(providerAccounts.userId, userId));
  return row?.all ?? 0;
}

/** @returns undefined when that account elsewhere is somebody's already. */
export async function insertAccount(
  tx: Tx,
  account: typeof providerAccounts.$inferInsert,
): Promise<ProviderAccountRow | undefined> {
  const [row] = await tx.insert(providerAccounts).values(account).onConflictDoNothing().returning();
  return row;
}

export async function noteUse(db: Db, id: string, now: Date): Promise<void> {
  await db.update(providerAccounts).set({ lastUsedAt: now }).where(eq(providerAccounts.id, id));
}

/** @returns the one that went, when it was this person's. */
export async function deleteAccount(
  tx: Tx,
  { id, userId }: Pick<ProviderAccountRow, 'id' | 'userId'>,
): Promise<ProviderAccountRow | undefined> {
  const [row] = await tx
    .delete(providerAccounts)
    .where(and(eq(providerAccounts.id, id), eq(providerAccounts.userId, userId)))
    .returning();
  return row;
}

/** All of a person, or those joined since a moment. @returns how many. */
export async function deleteAccountsOf(tx: Tx, userId: string, since?: Date): Promise<number> {
  const gone = await tx
    .delete(providerAccounts)
    .where(
      and(eq(providerAccounts.userId, userId), since && gte(providerAccounts.createdAt, since)),
    )
    .returning({ id: providerAccounts.id });
  return gone.length;
}
