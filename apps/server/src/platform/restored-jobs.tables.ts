import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/** Jobs that a backup brought back, until the first process that starts puts them into its queues. */
export const restoredJobs = pgTable('restored_jobs', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  data: jsonb('data').notNull(),
  priority: integer('priority').notNull(),
  startAfter: instant('start_after').notNull(),
  singletonKey: text('singleton_key'),
});
