import type { MoodleFault } from './moodle.fault.ts';
import type { Finding } from './site-finding.ts';

/** Where Moodle's administrator grants a permission. */
export const roleRemedy =
  'Administración del sitio → Usuarios → Permisos → Definir roles → el rol de la cuenta de servicio → Editar: permite ';

const aboutPeople = {
  people: '«Ver perfiles de usuario» (moodle/user:viewdetails)',
  email:
    '«Activar/desactivar correo» (moodle/course:useremail) y «Ver identidad de usuario» (moodle/site:viewuseridentity)',
  username: '«Ver información completa de usuario» (moodle/user:viewalldetails)',
};
const kinds = {
  quizzes: '«Ver cuestionarios» (mod/quiz:view)',
  assignments: '«Ver tareas» (mod/assign:view)',
  feedbacks: '«Ver encuestas» (mod/feedback:view)',
  customcerts: '«Ver certificados» (mod/customcert:view)',
};
const reports = {
  attempts: '«Ver informes de cuestionarios» (mod/quiz:viewreports)',
  answers: '«Ver informes» de la encuesta (mod/feedback:viewreports)',
};

/** A permission as Moodle's page of roles names it, with the name under it there. */
export const permissions = {
  ...aboutPeople,
  ...kinds,
  ...reports,
  aboutPeople: Object.values(aboutPeople).join(', '),
  activities: [...Object.values(kinds), ...Object.values(reports)].join(', '),
  courses:
    '«Ver cursos sin participar» (moodle/course:view), «Ver cursos ocultos» (moodle/course:viewhiddencourses) y «Ver la categoría y sus cursos» (moodle/category:viewcourselist)',
  hiddenCourses: '«Ver cursos ocultos» (moodle/course:viewhiddencourses)',
  participants:
    '«Ver participantes» (moodle/course:viewparticipants), «Revisar matriculaciones» (moodle/course:enrolreview) y «Acceder a todos los grupos» (moodle/site:accessallgroups)',
  grades:
    '«Ver calificaciones de otros» (moodle/grade:viewall), «Ver calificaciones ocultas» (moodle/grade:viewhidden) y «Ver informe de usuario» (gradereport/user:view)',
  otherKinds:
    'el de ver cada otra clase de actividad con nota («Ver taller», mod/workshop:view; mod/h5pactivity:view; mod/lti:view; los de complementos)',
  hidden:
    '«Ver actividades ocultas» (moodle/course:viewhiddenactivities), «Ver calificaciones ocultas» (moodle/grade:viewhidden) e «Ignorar restricciones de acceso» (moodle/course:ignoreavailabilityrestrictions)',
  allGroups: '«Acceder a todos los grupos» (moodle/site:accessallgroups)',
  groups: '«Gestionar grupos» (moodle/course:managegroups)',
  completion: '«Ver informe de finalización del curso» (report/completion:view)',
  certificates:
    '«Ver todos los certificados» (mod/customcert:viewallcertificates), en un rol asignado en todo el sitio',
};

/** What spoils an account for Moodle's web services; what its administrator has to look at. */
export const spoiling =
  'el usuario (solo minúsculas sin tildes, números y . - _ @, sin espacios ni +), el correo (sin espacios al comienzo ni al final), el método de identificación (que siga instalado) y que nombres, ciudad, teléfonos, institución y departamento no tengan etiquetas HTML ni el signo <';

/** What shows only with the first enrolment, so that it is always said. */
export const unproven: Finding = {
  level: 'bien',
  text: 'Para crear cuentas y matricular, el rol necesita además «Crear usuarios» (moodle/user:create), «Actualizar perfiles» (moodle/user:update), «Matricular usuarios» (enrol/manual:enrol), «Asignar roles» (moodle/role:assign), y estar autorizado a asignar el rol de estudiante («Permitir asignación de roles»). Esto no se puede comprobar sin escribir.',
  remedy: null,
};

/**
 * What could not be tried, because nothing of the kind was seen; undefined when all was. Where the role
 * lacks something, that may be why: all of it is then granted at once.
 */
export function untried(
  kinds: readonly { of: string; permission: string }[],
  findings: readonly Finding[],
): Finding | undefined {
  const named = findings
    .map(({ remedy }) => remedy ?? '')
    .filter((one) => one.includes(roleRemedy));
  const left = kinds.filter(({ permission }) => !named.some((one) => one.includes(permission)));
  if (left.length === 0) return undefined;
  const what = left.map(({ of }) => of).join(', ');
  const needs = [...new Set(left.map(({ permission }) => permission))].join(', ');
  if (named.length > 0) {
    return {
      level: 'aviso',
      text: `Mientras falte lo anterior no se puede comprobar lo que viene detrás: ${what}.`,
      remedy: `${roleRemedy}de una vez también ${needs}. Así no aparece uno después de otro.`,
    };
  }
  return {
    level: 'bien',
    text: `No se pudo comprobar, porque en los cursos que se miraron no se vio con qué: ${what}. Si los hay, el rol necesita ${needs}.`,
    remedy: null,
  };
}

/** An account that sees others is kept out of a course because it is hidden, or its category is. */
export function hiddenCourses(closed: readonly number[]): string {
  const which = closed.length === 1 ? 'el curso oculto' : 'los cursos ocultos';
  return `ver ${which} n.º ${closed.join(', ')}, ni matricular en ${closed.length === 1 ? 'él' : 'ellos'}`;
}

/** Nothing else can be tried without courses; an empty list is of a site where nothing is taught yet. */
export function noCourses(refused: boolean): Finding {
  return {
    level: refused ? 'falta' : 'aviso',
    text: refused
      ? 'Moodle no deja a la cuenta de servicio leer la lista de cursos, así que casi ningún permiso se pudo probar.'
      : 'La cuenta de servicio no ve ningún curso.',
    remedy: `${roleRemedy}${permissions.courses}.`,
  };
}

/** What the role lacks whose refusal this is, where that is known; undefined for the token's own. */
export function permissionOf({ kind, code, called }: MoodleFault): string | undefined {
  if (kind !== 'refused' || code === 'invalidtoken' || code === 'accessexception') return undefined;
  if (code === 'requireloginerror' || code === 'errorcoursecontextnotvalid') {
    return `${permissions.hiddenCourses}, si el curso está oculto, y «Ver cursos sin participar» (moodle/course:view)`;
  }
  return ofFunctions[called];
}

const ofFunctions: Record<string, string> = {
  core_user_create_users: '«Crear usuarios» (moodle/user:create)',
  core_user_update_users: '«Actualizar perfiles» (moodle/user:update)',
  enrol_manual_enrol_users: '«Matricular usuarios» (enrol/manual:enrol)',
  core_enrol_get_enrolled_users: permissions.participants,
  core_group_get_course_groups: permissions.groups,
  core_group_create_groups: permissions.groups,
  core_group_add_group_members: permissions.groups,
  core_group_delete_group_members: permissions.groups,
  gradereport_user_get_grade_items: permissions.grades,
  core_completion_get_course_completion_status: permissions.completion,
  mod_quiz_get_user_attempts: permissions.attempts,
  mod_feedback_get_responses_analysis: permissions.answers,
  mod_customcert_list_issues: permissions.certificates,
};
