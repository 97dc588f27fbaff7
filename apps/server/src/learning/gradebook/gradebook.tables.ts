import type { GradeScheme } from '@aulario/contract/learning/gradebook';
import {
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core';
import { editions } from '../../catalogue/courses/edition.tables.ts';
import { users } from '../../people/users/user.tables.ts';
import { id, instant } from '../../platform/columns.ts';
import { enrolments } from '../enrolments/enrolment.tables.ts';

/** A part of the grade that nothing computes: somebody types it. */
export type ManualComponent = { _id: string; name: string; weight: number; max: number };

/** How the grade of an edition is made; without a row by the weights of its lessons. */
export const gradebooks = pgTable('gradebooks', {
  editionId: text('edition_id')
    .primaryKey()
    .references(() => editions.id),
  version: integer('version').notNull().default(1),
  scheme: text('scheme').$type<GradeScheme>().notNull().default('simple'),
  dropLowest: integer('drop_lowest').notNull().default(0),
  /** Of each quiz and assignment by its lesson, where weights sum to 100. */
  weights: jsonb('weights').$type<Record<string, number>>().notNull().default({}),
  manual: jsonb('manual').$type<ManualComponent[]>().notNull().default([]),
  updatedAt: instant('updated_at').notNull(),
});
export type GradebookRow = typeof gradebooks.$inferSelect;

/** What somebody typed: a manual part, or a grade in the place of the computed one. */
export const grades = pgTable(
  'grades',
  {
    enrolmentId: text('enrolment_id')
      .notNull()
      .references(() => enrolments.id),
    /** A lesson, a manual component, or `final`. */
    component: text('component').notNull(),
    /** Null: what was typed was taken back. */
    grade: doublePrecision('grade'),
    /** The most that could be had when it was typed: the share counts, also after the scale changed. */
    max: doublePrecision('max').notNull(),
    version: integer('version').notNull().default(1),
  },
  (table) => [primaryKey({ columns: [table.enrolmentId, table.component] })],
);
export type GradeRow = typeof grades.$inferSelect;

/** Who changed a grade, when, and what it was before; never deleted. */
export const gradeChanges = pgTable(
  'grade_changes',
  {
    id: id(),
    enrolmentId: text('enrolment_id')
      .notNull()
      .references(() => enrolments.id),
    component: text('component').notNull(),
    /** As the component was called. */
    name: text('name').notNull(),
    before: doublePrecision('before'),
    after: doublePrecision('after'),
    max: doublePrecision('max').notNull(),
    reason: text('reason').notNull().default(''),
    at: instant('at').notNull(),
    byId: text('by_id').references(() => users.id),
    byName: text('by_name').notNull(),
  },
  (table) => [index('grade_changes_enrolment').on(table.enrolmentId, table.at)],
);
