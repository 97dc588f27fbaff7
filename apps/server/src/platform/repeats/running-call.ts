import { AsyncLocalStorage } from 'node:async_hooks';
import { and, eq, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { DomainError } from '../error.ts';
import { idempotencyKeys } from './idempotency.tables.ts';

/** A call under a key: the row of the key, and the claim that this process holds on it. */
export type Call = { key: string; claim: string };

const running = new AsyncLocalStorage<Call>();

/** Does this as the work of a call: what it commits is written down with the call's key. */
export function asWorkOf<T>(call: Call, work: () => T): T {
  return running.run(call, work);
}

/**
 * The same database, whose transactions mark the key of the call that they belong to, if there is one: mark and
 * act are committed together or not at all. Who lost its claim, because it was silent for too long and the call
 * was repeated, commits nothing more.
 */
export function markingCalls(db: NodePgDatabase): NodePgDatabase {
  const begin = db.transaction.bind(db);
  db.transaction = ((work, config) => {
    const call = running.getStore();
    if (!call) return begin(work, config);
    return begin(async (tx) => {
      const marked = await tx
        .update(idempotencyKeys)
        .set({ actedAt: sql`now()` })
        .where(and(eq(idempotencyKeys.key, call.key), eq(idempotencyKeys.claim, call.claim)))
        .returning({ key: idempotencyKeys.key });
      if (marked.length === 0) throw new DomainError('in-progress');
      return work(tx);
    }, config);
  }) as typeof db.transaction;
  return db;
}
