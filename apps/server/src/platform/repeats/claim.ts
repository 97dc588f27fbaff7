import { and, eq, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import { days, minutes } from '../clock.ts';
import { newId } from '../columns.ts';
import type { Db } from '../database.ts';
import { DomainError } from '../error.ts';
import { idempotencyKeys } from './idempotency.tables.ts';
import type { Call } from './running-call.ts';

/** How long an answer is remembered. */
const remembered = days(1);
/** Nobody works longer on a call, in milliseconds: after that the process is believed dead. */
const longestWork = minutes(2);

type Asked = { key: string; digest: string };

/**
 * Takes a call as one's own work, or finds what it came to before.
 * @returns the claim, or the answer that was kept.
 * @throws DomainError `key-reused`, `in-progress` or `answer-lost`.
 */
export async function claimCall(
  db: Db,
  asked: Asked,
  now: Date,
): Promise<{ call: Call } | { answer: unknown }> {
  // First without a lock: the row of a call that is at work is locked by its transaction.
  const known = await earlier(db, asked, now);
  if (known) return known;
  const claim = newId();
  const claimed = await db
    .insert(idempotencyKeys)
    .values({ ...asked, claim, heldUntil: later(now), createdAt: now })
    .onConflictDoUpdate({
      target: idempotencyKeys.key,
      set: {
        digest: sql`excluded.digest`,
        claim: sql`excluded.claim`,
        heldUntil: sql`excluded.held_until`,
        createdAt: sql`excluded.created_at`,
        answer: null,
        actedAt: null,
      },
      setWhere: or(forgotten(now), and(lt(idempotencyKeys.heldUntil, now), undone)),
    })
    .returning({ key: idempotencyKeys.key });
  if (claimed.length > 0) return { call: { key: asked.key, claim } };
  const other = await earlier(db, asked, now);
  if (!other) throw new DomainError('in-progress').after(2);
  return other;
}

/** Keeps the answer of a call. */
export async function keepAnswer(db: Db, call: Call, answer: object): Promise<void> {
  await db.update(idempotencyKeys).set({ answer, heldUntil: null }).where(ours(call));
}

/** Lets a call go that committed nothing: the key is as new. @returns false when something was committed. */
export async function letGo(db: Db, call: Call): Promise<boolean> {
  const gone = await db
    .delete(idempotencyKeys)
    .where(and(ours(call), isNull(idempotencyKeys.actedAt)))
    .returning({ key: idempotencyKeys.key });
  return gone.length > 0;
}

/** Ends the work of a call whose answer says nothing: whoever repeats it is told that it was done. */
export async function loseAnswer(db: Db, call: Call, now: Date): Promise<void> {
  await db.update(idempotencyKeys).set({ heldUntil: now }).where(ours(call));
}

/** Forgets what was answered longer ago than is promised. */
export async function forgetAnswers(db: Db, now: Date): Promise<void> {
  await db.delete(idempotencyKeys).where(and(isNotNull(idempotencyKeys.claim), forgotten(now)));
}

/** What a call under this key came to; undefined when it may be taken. */
async function earlier(
  db: Db,
  { key, digest }: Asked,
  now: Date,
): Promise<{ answer: unknown } | undefined> {
  const [row] = await db.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, key));
  if (!row || now.getTime() - row.createdAt.getTime() > remembered) return undefined;
  if (row.digest !== digest) throw new DomainError('key-reused');
  if (row.answer) return { answer: row.answer };
  if (row.heldUntil && row.heldUntil > now) throw new DomainError('in-progress').after(2);
  if (row.actedAt) throw new DomainError('answer-lost');
  return undefined;
}

const undone = and(isNull(idempotencyKeys.actedAt), isNull(idempotencyKeys.answer));
const later = (now: Date) => new Date(now.getTime() + longestWork);

function forgotten(now: Date) {
  return lt(idempotencyKeys.createdAt, new Date(now.getTime() - remembered));
}

function ours({ key, claim }: Call) {
  return and(eq(idempotencyKeys.key, key), eq(idempotencyKeys.claim, claim));
}
