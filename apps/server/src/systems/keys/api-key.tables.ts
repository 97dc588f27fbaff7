import type { KeyPermission } from '@aulario/contract/systems/api-key';
import { boolean, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '../../people/users/user.tables.ts';
import { instant, recordColumns } from '../../platform/columns.ts';

/** What other systems enter with. Of the secret only a digest is kept. */
export const apiKeys = pgTable(
  'api_keys',
  {
    ...recordColumns(),
    name: text('name').notNull(),
    /** Its first letters, to tell it from others. */
    hint: text('hint').notNull(),
    /** SHA-256: the secret has 256 random bits. */
    digest: text('digest').notNull(),
    permissions: text('permissions').array().$type<KeyPermission[]>().notNull(),
    /** What it writes is taken back at once. */
    test: boolean('test').notNull().default(false),
    networks: text('networks').array().notNull(),
    expiresAt: instant('expires_at').notNull(),
    createdById: text('created_by_id')
      .notNull()
      .references(() => users.id),
    lastUsedAt: instant('last_used_at'),
    lastUsedFrom: text('last_used_from'),
    /** When a refused use was written into the audit log last. */
    refusedAt: instant('refused_at'),
    revokedAt: instant('revoked_at'),
  },
  (table) => [
    uniqueIndex('api_keys_digest').on(table.digest),
    index('api_keys_created').on(table.createdAt, table.id),
    index('api_keys_created_by').on(table.createdById),
  ],
);
export type ApiKeyRow = typeof apiKeys.$inferSelect;
