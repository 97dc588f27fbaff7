import type { Untried } from './activity-check.ts';
import type { CourseLook } from './course-look.ts';
import { permissions } from './permission-words.ts';

/** What is asked of people or courses, and so of nobody and nothing where none are seen. */
export function unreached(may: (name: string) => boolean, looks: readonly CourseLook[]): Untried[] {
  const needs: [boolean, string, string, string][] = [
    [
      looks.length > 0,
      'core_enrol_get_enrolled_users',
      'los participantes',
      permissions.participants,
    ],
    [looks.length > 0, 'core_group_get_course_groups', 'los grupos', permissions.groups],
    [looks.length > 0, 'core_course_get_contents', 'las actividades', permissions.activities],
    [looks.length > 0, 'gradereport_user_get_grade_items', 'las notas', permissions.grades],
    [
      seen(looks),
      'core_user_get_users_by_field',
      'los datos de las personas',
      permissions.aboutPeople,
    ],
    [
      seen(looks),
      'core_completion_get_course_completion_status',
      'cuándo terminó alguien un curso',
      permissions.completion,
    ],
    [
      looks.some(({ people }) => people.some(({ student }) => student)),
      'core_grades_get_gradeitems',
      'las notas de actividades ocultas o restringidas',
      permissions.hidden,
    ],
  ];
  return needs.flatMap(([reached, name, of, permission]) =>
    reached || !may(name) ? [] : [{ of, permission }],
  );
}

function seen(looks: readonly CourseLook[]): boolean {
  return looks.some(({ people }) => people.length > 0);
}
