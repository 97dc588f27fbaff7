import { createHash } from 'node:crypto';
import { and, asc, eq, gt, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/database.ts';
import { mailboxOf } from '../../platform/strangers/mailbox.ts';
import { claims } from './claim.tables.ts';
import { claimMailboxes, heldClaimCopies } from './claim-mailbox.tables.ts';

export type HeldCopy = typeof heldClaimCopies.$inferSelect;

/** Locks a mailbox for whoever names or answers it; it is written down when nobody named it before. */
export async function lockMailbox(
  tx: Tx,
  named: Pick<typeof claimMailboxes.$inferSelect, 'key' | 'token' | 'firstClaim'>,
): Promise<void> {
  await tx
    .insert(claimMailboxes)
    .values(named)
    .onConflictDoUpdate({ target: claimMailboxes.key, set: { key: named.key } });
}

export async function holdCopy(
  tx: Tx,
  held: Pick<HeldCopy, 'claimId' | 'mailbox' | 'cause'>,
): Promise<void> {
  await tx.insert(heldClaimCopies).values(held);
}

export async function heldCopy(db: Db, claimId: string): Promise<HeldCopy | undefined> {
  const [row] = await db.select().from(heldClaimCopies).where(eq(heldClaimCopies.claimId, claimId));
  return row;
}

export async function changeHeldCopy(
  tx: Tx,
  claimId: string,
  changes: Partial<HeldCopy>,
): Promise<void> {
  await tx.update(heldClaimCopies).set(changes).where(eq(heldClaimCopies.claimId, claimId));
}

export type Asker = Pick<HeldCopy, 'mailbox' | 'cause'>;

/** Whether a mailbox answered of any sheet. */
export async function hasAnswered(tx: Tx, key: string): Promise<boolean> {
  const { mailbox, confirmedAt, deniedAt } = heldClaimCopies;
  const answered = or(isNotNull(confirmedAt), isNotNull(deniedAt));
  const rows = await tx
    .select({ id: heldClaimCopies.claimId })
    .from(heldClaimCopies)
    .where(and(eq(mailbox, key), answered))
    .limit(1);
  return rows.length > 0;
}

/**
 * Whether a question waits for its answer: of a sheet of this network or of any.
 * @param since one that was asked before waits for nothing any more.
 */
export async function isAsked(
  tx: Tx,
  asker: Asker,
  { of, since }: { of: 'network' | 'any'; since: Date },
): Promise<boolean> {
  const rows = await tx
    .select({ id: heldClaimCopies.claimId })
    .from(heldClaimCopies)
    .where(
      and(
        of === 'network' ? unanswered(asker) : eq(heldClaimCopies.mailbox, asker.mailbox),
        gt(heldClaimCopies.askedAt, since),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

/** More networks than name a mailbox; those beyond have their turn after the day. */
const mostAskers = 500;

/** The networks with a sheet of which a mailbox was not asked: one of each. */
export async function waitingAskers(db: Db, key: string): Promise<(Asker & { id: string })[]> {
  const { mailbox, cause, claimId: id } = heldClaimCopies;
  return db
    .selectDistinctOn([wideCause], { mailbox, cause, id })
    .from(heldClaimCopies)
    .where(and(eq(mailbox, key), unasked))
    .orderBy(wideCause, asc(id))
    .limit(mostAskers);
}

/** The same of all mailboxes, where that sheet was filed before an instant and no question of the network is younger than it. */
export async function forgottenAskers(db: Db, before: Date): Promise<(Asker & { id: string })[]> {
  const { mailbox, cause, claimId: id } = heldClaimCopies;
  return db
    .selectDistinctOn([mailbox, wideCause], { mailbox, cause, id })
    .from(heldClaimCopies)
    .innerJoin(claims, eq(claims.id, id))
    .where(
      and(
        unasked,
        lte(claims.createdAt, before),
        sql`not exists (select 1 from ${heldClaimCopies} asked
          where asked.mailbox = ${mailbox} and asked.confirmed_at is null and asked.denied_at is null
            and split_part(coalesce(asked.cause, ''), '.', 1) = ${wideCause}
            and asked.asked_at > ${before.toISOString()}::timestamptz)`,
      ),
    )
    .orderBy(mailbox, wideCause, asc(id))
    .limit(mostAskers);
}

/** The oldest sheet of this network of which the mailbox was not asked. */
export async function nextToAsk(tx: Tx, asker: Asker): Promise<string | undefined> {
  const [row] = await tx
    .select({ id: heldClaimCopies.claimId })
    .from(heldClaimCopies)
    .innerJoin(claims, eq(claims.id, heldClaimCopies.claimId))
    .where(and(unanswered(asker), isNull(heldClaimCopies.askedAt)))
    .orderBy(asc(claims.createdAt), asc(claims.id))
    .limit(1);
  return row?.id;
}

const wideCause = sql`split_part(coalesce(${heldClaimCopies.cause}, ''), '.', 1)`;
const unasked = and(
  isNull(heldClaimCopies.askedAt),
  isNull(heldClaimCopies.confirmedAt),
  isNull(heldClaimCopies.deniedAt),
);

/** By all lines that one subscriber may have: the part of the cause before the point. */
function unanswered({ mailbox, cause }: Asker) {
  const [wide = ''] = (cause ?? '').split('.');
  return and(
    eq(heldClaimCopies.mailbox, mailbox),
    isNull(heldClaimCopies.confirmedAt),
    isNull(heldClaimCopies.deniedAt),
    eq(wideCause, wide),
  );
}

/** No address is kept here: only a digest of it. */
export function mailboxKey(email: string): string {
  return createHash('sha256').update(mailboxOf(email)).digest('base64url');
}
