import { inArray, or } from 'drizzle-orm';
import { courses } from '../catalogue/courses/course.tables.ts';
import type { Db } from '../platform/database.ts';

export type KnownCourse = Pick<
  typeof courses.$inferSelect,
  'id' | 'name' | 'kind' | 'hours' | 'moodleId' | 'code' | 'slug' | 'passMark' | 'taxTreatment'
>;
type Which = { courseMoodleId?: number | undefined; course?: string | undefined };

/** The courses that rows speak of: by their id in Moodle, else by our code or slug, or a name that only one has. */
export async function lookForCourses(
  db: Db,
  rows: readonly Which[],
): Promise<(row: Which) => KnownCourse | string> {
  const ids = [...new Set(rows.flatMap(({ courseMoodleId }) => courseMoodleId ?? []))];
  const names = [...new Set(rows.flatMap(({ course }) => course ?? []))];
  const found =
    ids.length + names.length === 0
      ? []
      : await db
          .select({
            id: courses.id,
            passMark: courses.passMark,
            taxTreatment: courses.taxTreatment,
            name: courses.name,
            kind: courses.kind,
            hours: courses.hours,
            moodleId: courses.moodleId,
            code: courses.code,
            slug: courses.slug,
          })
          .from(courses)
          .where(
            or(
              ids.length > 0 ? inArray(courses.moodleId, ids) : undefined,
              names.length > 0 ? inArray(courses.code, names) : undefined,
              names.length > 0 ? inArray(courses.slug, names) : undefined,
              names.length > 0 ? inArray(courses.name, names) : undefined,
            ),
          );
  const byMoodle = new Map(found.map((course) => [course.moodleId, course]));
  const byName = new Map(
    found.flatMap((course) => [
      [course.code, course],
      [course.slug, course],
    ]),
  );
  return ({ courseMoodleId, course }) => {
    if (courseMoodleId !== undefined) {
      return (
        byMoodle.get(courseMoodleId) ??
        `Ningún curso está unido al curso ${courseMoodleId} de Moodle. Únelo o créalo como borrador.`
      );
    }
    if (course === undefined) return 'Falta el curso.';
    return byName.get(course) ?? calledSo(found, course);
  };
}

function calledSo(found: readonly KnownCourse[], name: string): KnownCourse | string {
  const [only, ...others] = found.filter((course) => course.name === name);
  if (others.length > 0) return `Hay varios cursos llamados «${name}»: escribe su código.`;
  return only ?? `No hay un curso con el código o el nombre «${name}».`;
}
