import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../platform/columns.ts';

/** What an academy decides for itself, one row a subject. */
export const settings = pgTable('settings', {
  name: text('name').primaryKey(),
  value: jsonb('value').notNull(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
});
