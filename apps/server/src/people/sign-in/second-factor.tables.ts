import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, instant } from '../../platform/columns.ts';
import { users } from '../users/user.tables.ts';

/** The key of a person's authenticator app. It asks nothing of anybody until it is confirmed. */
export const secondFactors = pgTable('second_factors', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id),
  createdAt: instant('created_at').notNull().defaultNow(),
  /** The key in base32, sealed (platform/secret-box). */
  secretBox: text('secret_box').notNull(),
  confirmedAt: instant('confirmed_at'),
  /** The time step of the last code that was taken: that code and those before it open nothing. */
  lastStep: integer('last_step'),
  /** Wrong codes in a row, and until when none is looked at. */
  failures: integer('failures').notNull().default(0),
  notBefore: instant('not_before'),
});

/** What opens the second step without the telephone, each once. Only digests are kept. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    id: id(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** SHA-256: a code has 120 random bits. */
    codeHash: text('code_hash').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [
    index('recovery_codes_user').on(table.userId),
    uniqueIndex('recovery_codes_hash').on(table.codeHash),
  ],
);
