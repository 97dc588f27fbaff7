import type { MoodleParticipant } from '../integrations/moodle/enrolment.calls.ts';
import type { Cells } from './migration.tables.ts';
import { courseWords, type Reading } from './moodle-piece.ts';

/** Never a field of a row: why somebody who was read is no student, and is left out. */
export const leftOutCell = 'leftOut';

/** A row that says who was left out, and why; it is refused with these words. */
export function leftOut(cells: Cells, why: string): Cells {
  return { ...cells, [leftOutCell]: why };
}

/** What is kept of somebody who is in a course as no student. */
export type OtherRole = { course: number; roles: string[] };

/** Undefined of students. */
export function otherRole(person: MoodleParticipant, course: number): OtherRole | undefined {
  if (person.student) return undefined;
  return {
    course,
    roles: (person.roles ?? []).map(({ shortname, roleid }) => shortname || String(roleid)),
  };
}

export const ownAccountWords =
  'Es la cuenta de servicio con la que Aulario entra a Moodle: no es de una alumna ni de un alumno, y no se trae.';

/** Why somebody in a course is no student of it. */
export function otherRoleWords(reading: Reading, { course, roles }: OtherRole): string {
  const where = `En ${courseWords(reading, course)}`;
  const what =
    roles.length === 0
      ? 'está sin ningún rol'
      : `tiene el rol ${roles.map((role) => roleWords[role] ?? `«${role}»`).join(' y ')}`;
  const remedy =
    roles.length === 0
      ? 'dale allí el rol de estudiante'
      : 'dale allí el rol de estudiante, o di en MOODLE_STUDENT_ROLE qué rol tienen los alumnos';
  return `${where} ${what} y no el de estudiante, así que no se trae. Si estudia allí, ${remedy}.`;
}

const roleWords: Record<string, string> = {
  editingteacher: '«Profesor» (editingteacher)',
  teacher: '«Profesor sin permiso de edición» (teacher)',
  manager: '«Gestor» (manager)',
  coursecreator: '«Creador de curso» (coursecreator)',
};

/**
 * Who of the joined courses is in none of them as a student. Gone through page by page, before the
 * people themselves: an account does not tell its roles.
 */
export type RolesRead = {
  course: number;
  from: number;
  last?: number;
  others: Record<string, OtherRole>;
  students: number[];
};

/** With one page more. */
export function withRoles(
  { others, students, ...at }: RolesRead,
  people: readonly MoodleParticipant[],
  course: number,
): RolesRead {
  const known = new Set(students);
  for (const { id, student } of people) if (student) known.add(id);
  const found = Object.fromEntries(
    people.flatMap((one) => {
      const other = otherRole(one, course);
      return other ? [[one.id, other]] : [];
    }),
  );
  const all = Object.entries({ ...found, ...others }).filter(([id]) => !known.has(Number(id)));
  return { ...at, others: Object.fromEntries(all), students: [...known] };
}
