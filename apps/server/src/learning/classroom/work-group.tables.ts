import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { editions } from '../../catalogue/courses/edition.tables.ts';
import { users } from '../../people/users/user.tables.ts';
import { instant } from '../../platform/columns.ts';

/** The groups of an edition's people that hand in together. */
export const workGroups = pgTable('work_groups', {
  editionId: text('edition_id')
    .primaryKey()
    .references(() => editions.id),
  /** Goes up with each change: two who make groups at once do not undo each other. */
  version: integer('version').notNull(),
  /** The number of each enrolment's group; who is in none is not named. */
  groups: jsonb('groups').$type<Record<string, number>>().notNull(),
  changedAt: instant('changed_at').notNull(),
  changedBy: text('changed_by').references(() => users.id),
});
