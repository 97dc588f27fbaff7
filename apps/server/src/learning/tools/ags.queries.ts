import { and, asc, desc, eq, isNull } from 'drizzle-orm';
import { courses } from '../../catalogue/courses/course.tables.ts';
import type { Db } from '../../platform/database.ts';
import { deals } from '../../sales/deals/deal.tables.ts';
import { owingOf } from '../../sales/deals/owing.queries.ts';
import { ltiPeople } from '../../systems/lti/lti.tables.ts';
import { lessons, units } from '../classroom/content.tables.ts';
import { lessonProgress } from '../classroom/room.tables.ts';
import {
  type ToolItemRow,
  type ToolScoreRow,
  toolItems,
  toolScores,
} from '../classroom/tool-score.tables.ts';
import { enrolments } from '../enrolments/enrolment.tables.ts';

/** The lessons of a course that open something of tools, as learners see them. */
export async function toolLessons(db: Db, courseId: string) {
  return db
    .select({ id: lessons.id, title: lessons.title, tool: lessons.tool })
    .from(lessons)
    .innerJoin(units, eq(units.id, lessons.unitId))
    .where(
      and(
        ...[eq(lessons.courseId, courseId), isNull(lessons.removedAt)],
        eq(lessons.kind, 'herramienta'),
      ),
    )
    .orderBy(asc(units.position), asc(lessons.position));
}

/** Columns that a tool made for itself in a course. */
export async function itemsOf(
  db: Db,
  { toolId, courseId }: { toolId: string; courseId: string },
): Promise<ToolItemRow[]> {
  return db
    .select()
    .from(toolItems)
    .where(
      and(
        ...[eq(toolItems.toolId, toolId), eq(toolItems.courseId, courseId)],
        isNull(toolItems.removedAt),
      ),
    )
    .orderBy(asc(toolItems.createdAt), asc(toolItems.id))
    .limit(200);
}

export async function insertItem(db: Db, row: typeof toolItems.$inferInsert): Promise<ToolItemRow> {
  const [made] = await db.insert(toolItems).values(row).returning();
  return made as ToolItemRow;
}

export async function updateItem(
  db: Db,
  id: string,
  changes: Partial<typeof toolItems.$inferInsert>,
): Promise<ToolItemRow> {
  const [row] = await db.update(toolItems).set(changes).where(eq(toolItems.id, id)).returning();
  return row as ToolItemRow;
}

/** Every place of a person in a course, the one whose lessons they opened last first. */
export async function placesOf(
  db: Db,
  { userId, courseId, lessonId }: { userId: string; courseId: string; lessonId: string | null },
) {
  const rows = await db
    .select({
      enrolment: enrolments,
      course: { id: courses.id, classroom: courses.classroom },
      seenAt: lessonProgress.seenAt,
    })
    .from(enrolments)
    .innerJoin(courses, eq(courses.id, enrolments.courseId))
    .leftJoin(deals, eq(deals.id, enrolments.dealId))
    .leftJoin(
      lessonProgress,
      and(
        eq(lessonProgress.enrolmentId, enrolments.id),
        eq(lessonProgress.lessonId, lessonId ?? ''),
      ),
    )
    .where(and(eq(enrolments.userId, userId), eq(enrolments.courseId, courseId)))
    .orderBy(desc(enrolments.createdAt), desc(enrolments.id));
  const byUse = rows.toSorted((a, b) => Number(b.seenAt ?? 0) - Number(a.seenAt ?? 0));
  return Promise.all(
    byUse.map(async (row) => ({ ...row, owing: await owingOf(db, row.enrolment.dealId) })),
  );
}

/** What was graded of one column, by the codes that its tool knows people by: of each what counts, before practice. */
export async function resultsOf(
  db: Db,
  asked: { toolId: string; courseId: string; item: string; subject?: string | undefined },
  limit: number,
): Promise<(ToolScoreRow & { subject: string })[]> {
  const rows = await db
    .selectDistinctOn([ltiPeople.id], { score: toolScores, subject: ltiPeople.id })
    .from(toolScores)
    .innerJoin(enrolments, eq(enrolments.id, toolScores.enrolmentId))
    .innerJoin(
      ltiPeople,
      and(eq(ltiPeople.userId, enrolments.userId), eq(ltiPeople.toolId, asked.toolId)),
    )
    .where(
      and(
        ...[eq(toolScores.item, asked.item), eq(enrolments.courseId, asked.courseId)],
        eq(enrolments.state, 'matriculado'),
        asked.subject ? eq(ltiPeople.id, asked.subject) : undefined,
      ),
    )
    .orderBy(asc(ltiPeople.id), asc(toolScores.practice), desc(toolScores.at))
    .limit(limit);
  return rows.map(({ score, subject }) => ({ ...score, subject }));
}
