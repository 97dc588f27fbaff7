import type { MailState, mailEndpoints } from '@aulario/contract/mail';
import {
  and,
  asc,
  count,
  eq,
  getTableColumns,
  inArray,
  isNotNull,
  isNull,
  like,
  lte,
  or,
  sql,
} from 'drizzle-orm';
import type { z } from 'zod';
import type { Db } from '../platform/database.ts';
import { behind, orderBy, type Page, window } from '../platform/list.ts';
import { searchWords } from '../platform/text.ts';
import { totalOf } from '../platform/total.ts';
import { type MailRow, mails, searchedIn } from './mail.tables.ts';

const goesOut = inArray(mails.state, ['pendiente', 'error']);

type ListQuery = z.output<NonNullable<typeof mailEndpoints.listMails.query>>;

export async function listMails(db: Db, query: ListQuery): Promise<Page<MailRow>> {
  const where = and(
    behind(query, mails.id),
    query.state ? eq(mails.state, query.state) : undefined,
    query.user ? eq(mails.userId, query.user) : undefined,
    query.ids ? inArray(mails.id, query.ids) : undefined,
    ...searchWords(query.search ?? '').map((word) => like(searchedIn(mails), partOf(word))),
  );
  const rows = await db
    .select()
    .from(mails)
    .where(where)
    .orderBy(...orderBy(query, { createdAt: mails.createdAt }, mails.id))
    .limit(window(query).limit)
    .offset(window(query).offset);
  return {
    rows,
    total: await totalOf(db, query, db.select({ n: count() }).from(mails).where(where), rows),
  };
}

/** Any part of an address or a subject, which an index answers however many mails there are. */
function partOf(word: string): string {
  return `%${word.replace(/[\\%_]/g, '\\$&')}%`;
}

/** The mails of these occasions, to show what was sent about something and whether it arrived. */
export async function mailsOfOccasions(db: Db, occasions: string[]): Promise<MailRow[]> {
  if (occasions.length === 0) return [];
  return db
    .select()
    .from(mails)
    .where(inArray(mails.occasion, occasions))
    .orderBy(asc(mails.createdAt), asc(mails.id));
}

/** What was decided on for a mailbox and waits to be sent: for the first time, and not given up. */
export async function unsentMails(
  db: Db,
  { to, template, userId }: Pick<MailRow, 'to' | 'template' | 'userId'>,
): Promise<Pick<MailRow, 'occasion' | 'props'>[]> {
  const { occasion, props } = mails;
  return db
    .select({ occasion, props })
    .from(mails)
    .where(
      and(
        ...[eq(mails.to, to), eq(mails.template, template), eq(mails.state, 'pendiente')],
        userId === null ? isNull(mails.userId) : eq(mails.userId, userId),
      ),
    );
}

/** What one of those says from now on. */
export async function rewriteUnsent(db: Db, occasion: string, props: object): Promise<void> {
  await db
    .update(mails)
    .set({ props })
    .where(
      and(eq(mails.occasion, occasion), eq(mails.state, 'pendiente'), isNull(mails.claimedUntil)),
    );
}

/** What was decided on for one person, the first first. */
export async function mailsOfPerson(db: Db, userId: string): Promise<MailRow[]> {
  return db
    .select()
    .from(mails)
    .where(eq(mails.userId, userId))
    .orderBy(asc(mails.createdAt), asc(mails.id))
    .limit(50);
}

export async function mailById(db: Db, id: string): Promise<MailRow | undefined> {
  const [row] = await db.select().from(mails).where(eq(mails.id, id));
  return row;
}

/** Adds a mail for an occasion; an occasion that already has one adds nothing. */
export async function insertMail(
  db: Db,
  mail: Pick<MailRow, 'occasion' | 'userId' | 'to' | 'template' | 'props'> &
    Partial<Pick<MailRow, 'attachments' | 'cause'>>,
): Promise<string | undefined> {
  const [row] = await db
    .insert(mails)
    .values(mail)
    .onConflictDoNothing()
    .returning({ id: mails.id });
  return row?.id;
}

/** The same for many, in one statement. @returns those that were added */
export async function insertMails(
  db: Db,
  added: Parameters<typeof insertMail>[1][],
): Promise<string[]> {
  if (added.length === 0) return [];
  const rows = await db
    .insert(mails)
    .values(added)
    .onConflictDoNothing()
    .returning({ id: mails.id });
  return rows.map(({ id }) => id);
}

/** Puts files with a mail. @returns it, when it has not gone out. */
export async function attach(
  db: Db,
  id: string,
  attachments: MailRow['attachments'],
): Promise<Pick<MailRow, 'to' | 'template' | 'cause'> | undefined> {
  const [row] = await db
    .update(mails)
    .set({ attachments })
    .where(and(eq(mails.id, id), goesOut))
    .returning({ to: mails.to, template: mails.template, cause: mails.cause });
  return row;
}

/**
 * The same mail for another time, once for each `time`. Its occasion begins as the first one's: what
 * the law says of a mail about a claim holds for its copies.
 */
export async function copyMail(
  db: Db,
  { occasion, userId, to, template, props, subject, attachments }: MailRow,
  time: string,
): Promise<MailRow | undefined> {
  const [copy] = await db
    .insert(mails)
    .values({
      ...{ userId, to, template, props, subject, attachments },
      occasion: `${occasion}:copy:${time}`,
    })
    .onConflictDoNothing()
    .returning();
  return copy;
}

/** Lets a mail that failed be taken as if it had never been tried. */
export async function waitAgain(db: Db, id: string): Promise<MailRow | undefined> {
  const [row] = await db
    .update(mails)
    .set({ state: 'pendiente', error: null, updatedAt: new Date() })
    .where(and(eq(mails.id, id), eq(mails.state, 'error')))
    .returning();
  return row;
}

/**
 * Takes waiting mails for this worker alone, in one statement and always in one order. @returns those that it has now; the others went
 * out, or somebody else has them in hand.
 */
export async function claimMails(
  db: Db,
  ids: string[],
  { now, until }: { now: Date; until: Date },
): Promise<MailRow[]> {
  const nobodys = or(isNull(mails.claimedUntil), lte(mails.claimedUntil, now));
  const waiting = db
    .select({ id: mails.id })
    .from(mails)
    .where(and(inArray(mails.id, ids), goesOut, nobodys))
    .orderBy(asc(mails.id))
    .for('update');
  return db
    .update(mails)
    .set({ claimedUntil: until })
    .where(inArray(mails.id, waiting))
    .returning({ ...getTableColumns(mails), _: withoutWaiting });
}

/**
 * Its commit does not wait for the disk: a claim that a power cut takes back was of a process that the cut ended too, or whose job is
 * still its own.
 */
const withoutWaiting = sql`set_config('synchronous_commit', 'off', true)`;

/** Until when somebody has a mail in hand that has not gone out; undefined when it has. */
export async function claimOf(db: Db, id: string): Promise<Date | undefined> {
  const [row] = await db
    .select({ until: mails.claimedUntil })
    .from(mails)
    .where(and(eq(mails.id, id), goesOut));
  return row?.until ?? undefined;
}

/** Lets go of one that is in hand, as if it had not been taken. */
export async function letGo(db: Db, id: string): Promise<void> {
  await db
    .update(mails)
    .set({ claimedUntil: null })
    .where(and(eq(mails.id, id), goesOut));
}

/** Lets go of everything that is in hand: of a process that died, where there is no other. */
export async function dropClaims(db: Db): Promise<void> {
  await db
    .update(mails)
    .set({ claimedUntil: null })
    .where(and(goesOut, isNotNull(mails.claimedUntil)));
}

/** What became of a mail that was in hand; one that went out meanwhile stays as it is. */
export async function saveMail(
  db: Db,
  id: string,
  change: Partial<
    Pick<MailRow, 'subject' | 'html' | 'text' | 'sentAt' | 'error' | 'receipt' | 'paced'>
  > & {
    state: MailState;
  },
): Promise<void> {
  await db
    .update(mails)
    .set({
      ...change,
      claimedUntil: null,
      attempts: sql`${mails.attempts} + 1`,
      updatedAt: new Date(),
    })
    .where(and(eq(mails.id, id), goesOut));
}
