import { pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/columns.ts';

/**
 * The keys that sign credentials. The newest signs; older ones stay, so that what they signed keeps
 * verifying. The private half is closed with the secret of the installation.
 */
export const credentialKeys = pgTable('credential_keys', {
  /** The public key as multibase: it names the key in did.json. */
  id: text('id').primaryKey(),
  box: text('box').notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
});
export type CredentialKeyRow = typeof credentialKeys.$inferSelect;
