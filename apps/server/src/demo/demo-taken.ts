import { readSetting } from '../academy/academy.queries.ts';
import { courses } from '../courses/course.tables.ts';
import type { Db } from '../platform/database.ts';

/** Whether the demonstration was installed here, or somebody already has courses. */
export async function isTaken(db: Db): Promise<boolean> {
  if (await readSetting(db, 'demo')) return true;
  return (await db.select({ id: courses.id }).from(courses).limit(1)).length > 0;
}
