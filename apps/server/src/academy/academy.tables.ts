import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../platform/columns.ts';

/** What an academy decides for itself, one row a subject. */
export const settings = pgTable('settings', {
  name: text('name').primaryKey(),
  value: jsonb('value').notNull(),
  /** Counts its changes, so that two administrators do not write over each other. */
  version: integer('version').notNull().default(1),
  updatedAt: instant('updated_at').notNull().defaultNow(),
});
