import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../columns.ts';

/** What was answered under an Idempotency-Key, so that a resend answers the same. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    key: text('key').primaryKey(),
    /** Digest of what was asked: the same key with another request is refused. */
    digest: text('digest').notNull(),
    answer: jsonb('answer'),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** Whose work it is; empty where the work's own transaction writes the row. */
    claim: text('claim'),
    /** Until then whoever claimed it is believed to work on it. */
    heldUntil: instant('held_until'),
    /** When a transaction of the work was committed. */
    actedAt: instant('acted_at'),
  },
  (table) => [index('idempotency_keys_created').on(table.createdAt)],
);
