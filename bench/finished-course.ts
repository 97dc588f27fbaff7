import { sql } from 'drizzle-orm';
import { courses } from '../apps/server/src/catalogue/courses/course.tables.ts';
import { enrolments } from '../apps/server/src/learning/enrolments/enrolment.tables.ts';
import { users } from '../apps/server/src/people/users/user.tables.ts';
import { openDatabase } from '../apps/server/src/platform/database.ts';
import { searchText, sortKey } from '../apps/server/src/platform/text.ts';
import { startOurs } from './running.ts';

/**
 * Makes a small demonstration academy where the settings point, and a course with a syllabus that so many people
 * finished.
 * @returns the course's id
 */
export async function finishedCourse(
  settings: Record<string, string> & { DATA_DIR: string },
  people: number,
): Promise<string> {
  const demo = { DEMO: 'on', DEMO_COURSES: '40', DEMO_USERS: '200' };
  await (await startOurs({ ...settings, ...demo })).stop();
  const { db, close } = await openDatabase({
    url: settings.DATABASE_URL,
    dataDir: settings.DATA_DIR,
  });
  const [like] = await db
    .select()
    .from(courses)
    .where(sql`jsonb_array_length(${courses.syllabus}) > 3`)
    .limit(1);
  if (!like) throw new Error('no course of the demonstration has a syllabus');
  const { id: _, ...same } = like;
  const mark = { slug: 'curso-medido', code: 'MEDIDO', moodleId: null };
  const [course] = await db
    .insert(courses)
    .values({ ...same, ...mark })
    .returning();
  if (!course) throw new Error('the course was not written');
  const names = Array.from({ length: people }, (_, n) => ({
    firstName: 'María Fernanda',
    lastName: `Quispe Huamán ${n}`,
  }));
  const now = new Date();
  const made = await db
    .insert(users)
    .values(
      names.map(({ firstName, lastName }, n) => ({
        firstName,
        lastName,
        email: `persona.${n}@medidas.example`,
        roles: ['Alumno' as const],
        sortName: sortKey(`${lastName} ${firstName}`),
        searchText: searchText(firstName, lastName),
      })),
    )
    .returning({ id: users.id });
  await db.insert(enrolments).values(
    made.map(({ id }) => ({
      userId: id,
      courseId: course.id,
      startsAt: now,
      state: 'matriculado' as const,
      finalGrade: 17,
      completedAt: now,
    })),
  );
  await close();
  return course.id;
}
