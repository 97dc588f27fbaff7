import { bigint, boolean, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, instant } from '../../platform/columns.ts';
import { users } from '../users/user.tables.ts';

/** Passkeys of people (WebAuthn). What is kept proves a signature and makes none. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: id(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    createdAt: instant('created_at').notNull().defaultNow(),
    name: text('name').notNull(),
    /** As the browser names it, base64url. */
    credentialId: text('credential_id').notNull(),
    /** COSE key, base64url. */
    publicKey: text('public_key').notNull(),
    /** Of its last signature; 0 for those that do not count. One that goes back is a copy. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: jsonb('transports').$type<string[]>().notNull().default([]),
    backedUp: boolean('backed_up').notNull().default(false),
    lastUsedAt: instant('last_used_at'),
  },
  (table) => [
    index('passkeys_user').on(table.userId),
    uniqueIndex('passkeys_credential').on(table.credentialId),
  ],
);
export type PasskeyRow = typeof passkeys.$inferSelect;

/** What was asked of a browser and answered: none is answered twice. Only digests, until they expire. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  { digest: text('digest').primaryKey(), expiresAt: instant('expires_at').notNull() },
  (table) => [index('passkey_challenges_expiry').on(table.expiresAt)],
);
