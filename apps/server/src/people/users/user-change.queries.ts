import { and, desc, eq, gte, inArray, type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/database.ts';
import type { OrPlace } from '../../platform/written-once.ts';
import { mailboxOfLinks } from './email-proof.ts';
import { firstForLinks, firstMailbox } from './first-mailbox.ts';
import { ownerName } from './owner.ts';
import { type UserRow, userChanges, userStageMoves, users } from './user.tables.ts';

export type ChangeRow = typeof userChanges.$inferSelect;
export type NewChange = typeof userChanges.$inferInsert;

export async function insertUserChanges(tx: Tx, rows: NewChange[]): Promise<void> {
  if (rows.length > 0) await tx.insert(userChanges).values(rows);
}

export async function insertStageMove(
  tx: Tx,
  row: typeof userStageMoves.$inferInsert,
): Promise<void> {
  await tx.insert(userStageMoves).values(row);
}

/** One change whose id something else points to. */
export async function insertUserChange(tx: Tx, row: NewChange): Promise<ChangeRow> {
  const [inserted] = await tx.insert(userChanges).values(row).returning();
  return inserted as ChangeRow;
}

export async function changeById(db: Db, id: string): Promise<ChangeRow | undefined> {
  const [row] = await db.select().from(userChanges).where(eq(userChanges.id, id));
  return row;
}

/** Every address that a person's e-mail was changed to or from by this change or later, the newest first. */
export async function mailboxesSince(
  db: Db,
  { userId, at }: Pick<ChangeRow, 'userId' | 'at'>,
): Promise<string[]> {
  const rows = await db
    .select({ from: userChanges.from, to: userChanges.to })
    .from(userChanges)
    .where(
      and(
        ...[eq(userChanges.userId, userId), eq(userChanges.kind, 'email')],
        gte(userChanges.at, at),
      ),
    )
    .orderBy(desc(userChanges.at), desc(userChanges.id))
    .limit(mostBetween);
  return [...new Set(rows.flatMap(({ from, to }) => [to, from].flatMap((one) => one ?? [])))];
}
/** Nobody's e-mail is changed more often within the week of a link. */
const mostBetween = 20;

/** The newest change by which somebody has this e-mail. */
export async function lastEmailChange(
  db: Db,
  userId: string,
  email: string,
): Promise<ChangeRow | undefined> {
  const [row] = await db
    .select()
    .from(userChanges)
    .where(
      and(eq(userChanges.userId, userId), eq(userChanges.kind, 'email'), eq(userChanges.to, email)),
    )
    .orderBy(desc(userChanges.at), desc(userChanges.id))
    .limit(1);
  return row;
}

/**
 * Where links go that open an account, as `mailboxOfLinks` says; and where somebody enters with a password although no address ever
 * answered, to the first that they had, unless it is another's by now: one that was written since waits until it answers.
 */
export async function mailboxForLinks(
  db: Db,
  user: Pick<UserRow, 'id' | 'email' | 'emailProven' | 'provenEmail' | 'passwordHash'>,
): Promise<string | null> {
  const mailbox = mailboxOfLinks(user);
  if (!mailbox || user.emailProven || user.provenEmail || !user.passwordHash) return mailbox;
  const [row] = await db.select({ first: firstMailbox }).from(users).where(eq(users.id, user.id));
  return row?.first ?? mailbox;
}

/**
 * Where links go to a person whose e-mail was changed from this one, or who took in a record that had it, as `mailboxForLinks` says.
 */
export async function emailInPlaceOf(
  db: Db,
  userId: string,
  former: string,
): Promise<string | undefined> {
  return emailInPlace(await selectEmailInPlace(db, userId, former));
}

/** What `emailInPlace` reads. */
export function selectEmailInPlace(db: Db, userId: OrPlace, former: OrPlace) {
  return db
    .select({ email: users.email, provenEmail: users.provenEmail, first: firstForLinks })
    .from(users)
    .where(
      sql`${users.id} = ${userId} and (exists (select from user_changes change
        where change.user_id = ${userId} and change.kind = 'email' and change.from_value = ${former})
      or exists (${joinedInto(userId)} select from joined where absorbed_before ->> 'email' = ${former}))`,
    )
    .limit(1);
}

/** What a record took in, and what that had taken in before. */
const joinedInto = (userId: OrPlace) => sql`with recursive joined as (
  select * from user_merges where kept_id = ${userId} and undone_at is null
  union all select further.* from user_merges further
    join joined on further.kept_id = joined.absorbed_id where further.undone_at is null)`;

/** Where links go to a person to whose record staff, and no mailbox, brought something by a join. @param row its id */
export async function emailSinceJoin(
  db: Db,
  userId: string,
  row: string,
): Promise<string | undefined> {
  return emailInPlace(
    await db
      .select({ email: users.email, provenEmail: users.provenEmail, first: firstForLinks })
      .from(users)
      .where(
        sql`${users.id} = ${userId} and exists (${joinedInto(userId)} select from joined
          where by_id is not null and by_id <> kept_id and by_name <> ${ownerName} and position(${row} in moved::text) > 0)`,
      )
      .limit(1),
  );
}

export function emailInPlace([row]: Awaited<ReturnType<typeof selectEmailInPlace>>):
  | string
  | undefined {
  return (row && (row.email && row.first ? row.first : mailboxOfLinks(row))) ?? undefined;
}

/** Changes of adviser of all these people at once, newest first. */
export async function reassignmentsOf(db: Db, userIds: string[]): Promise<ChangeRow[]> {
  if (userIds.length === 0) return [];
  return selectReassignments(db, inArray(userChanges.userId, userIds));
}

/** Not awaited: it may be asked with others. */
export const selectReassignments = (db: Db | Tx, whose: SQL) =>
  db
    .select()
    .from(userChanges)
    .where(and(whose, eq(userChanges.kind, 'assessor')))
    .orderBy(desc(userChanges.at), desc(userChanges.id));

/** Far more than a person is ever changed. */
const longestHistory = 500;

/** Everything that is kept of one person's changes. */
export async function historyOf(db: Db, userId: string) {
  const changes = await db
    .select()
    .from(userChanges)
    .where(eq(userChanges.userId, userId))
    .orderBy(desc(userChanges.at), desc(userChanges.id))
    .limit(longestHistory);
  const moves = await db
    .select()
    .from(userStageMoves)
    .where(eq(userStageMoves.userId, userId))
    .orderBy(desc(userStageMoves.at), desc(userStageMoves.id))
    .limit(longestHistory);
  return { changes, moves };
}
