import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { editions, editionTeachers } from '../../catalogue/courses/edition.tables.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Db } from '../../platform/database.ts';
import { teaches } from '../timetable/teaching.service.ts';

/** Whether somebody teaches an announced edition of a course. */
export async function teachesCourse(db: Db, actor: Actor, courseId: string): Promise<boolean> {
  if (!teaches(actor)) return false;
  const [row] = await db
    .select({ id: editions.id })
    .from(editionTeachers)
    .innerJoin(editions, eq(editions.id, editionTeachers.editionId))
    .where(
      and(
        eq(editionTeachers.teacherId, actor.id ?? ''),
        eq(editions.courseId, courseId),
        isNotNull(editions.announcedAt),
        isNull(editions.retiredAt),
      ),
    )
    .limit(1);
  return row !== undefined;
}
