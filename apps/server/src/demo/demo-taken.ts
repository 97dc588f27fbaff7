import { readSetting } from '../academy/academy.queries.ts';
import { courses } from '../catalogue/courses/course.tables.ts';
import type { Db } from '../platform/database.ts';
import { isRealDatabase } from './real-academy.ts';

/** Whether the demonstration was installed here, somebody already has courses, or an academy began for real. */
export async function isTaken(db: Db): Promise<boolean> {
  if (await readSetting(db, 'demo')) return true;
  if (await isRealDatabase(db)) return true;
  return (await db.select({ id: courses.id }).from(courses).limit(1)).length > 0;
}
