import type { Picked } from '@aulario/contract/learning/tool-link';
import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { courses } from '../../catalogue/courses/course.tables.ts';
import { users } from '../../people/users/user.tables.ts';
import { id, instant } from '../../platform/columns.ts';
import { ltiTools } from '../../systems/lti/lti.tables.ts';

/** Somebody chooses content on the pages of a tool; let go after a day. */
export const toolPicks = pgTable(
  'tool_picks',
  {
    id: id(),
    toolId: text('tool_id')
      .notNull()
      .references(() => ltiTools.id),
    courseId: text('course_id')
      .notNull()
      .references(() => courses.id),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    createdAt: instant('created_at').notNull(),
    picked: jsonb('picked').$type<Picked>(),
  },
  (table) => [
    index('tool_picks_created').on(table.createdAt),
    index('tool_picks_tool').on(table.toolId),
    index('tool_picks_course').on(table.courseId),
    index('tool_picks_user').on(table.userId),
  ],
);
export type ToolPickRow = typeof toolPicks.$inferSelect;
