import type { MoodleParticipant } from './enrolment.calls.ts';
import type { MoodleClient } from './moodle.client.ts';
import { MoodleFault } from './moodle.fault.ts';
import { permissions, roleRemedy, unproven } from './permission-words.ts';
import type { Finding } from './site-finding.ts';
import type { MoodleUser } from './user.calls.ts';

/** Courses and people that are looked at: enough to tell, and few calls. */
const sampledCourses = 5;
const sampledPeople = 20;

/** Somebody else than the token's owner, in a course: only with them shows what the account may see. */
type Sample = { course: number; people: MoodleParticipant[] };

/**
 * Reads other people's data, as migrations and the sync will, and names what lacks: without a
 * permission Moodle seldom refuses; lists come back shorter or empty. Writes nothing.
 */
export async function permissionFindings(
  moodle: MoodleClient,
  functions: readonly string[],
  owner: number,
): Promise<Finding[]> {
  const findings: Finding[] = [];
  const may = (name: string) => functions.includes(name);
  const lacks = (level: Finding['level'], what: string, permission: string) =>
    findings.push({
      level,
      text: `A la cuenta de servicio le falta permiso para ${what}.`,
      remedy: `${roleRemedy}${permission}.`,
    });
  const courses = may('core_course_get_courses') ? (await tried(() => moodle.courses())).value : [];
  const ids = (courses ?? []).map(({ id }) => id).slice(0, sampledCourses);
  if (may('core_course_get_courses') && ids.length === 0) {
    findings.push({
      level: 'aviso',
      text: 'La cuenta de servicio no ve ningún curso.',
      remedy: `${roleRemedy}${permissions.courses}.`,
    });
  }
  const sample = may('core_enrol_get_enrolled_users') ? await sampleOf(moodle, ids, owner) : null;
  if (sample === 'refused')
    lacks('falta', 'ver a los participantes de un curso', permissions.participants);
  if (sample === 'nobody') findings.push(await nobodySeen(moodle, ids, may));
  if (sample !== null && typeof sample === 'object') {
    findings.push(...(await peopleFindings(moodle, sample)));
    await courseProbes(moodle, may, sample, lacks);
  }
  if (ids.length > 0 && may('core_course_get_contents')) {
    const other = sample !== null && typeof sample === 'object' ? sample.people[0]?.id : undefined;
    await activityProbes(moodle, may, other, ids, lacks);
  }
  if (
    may('mod_customcert_list_issues') &&
    (await tried(() => moodle.issues({ from: 0, limit: 1 }))).refused
  ) {
    lacks('aviso', 'ver los certificados emitidos', permissions.certificates);
  }
  findings.push(unproven);
  return findings;
}

type Lacks = (level: Finding['level'], what: string, permission: string) => void;

/** Asks one thing, and names the permission when it is refused. */
function prober(may: (name: string) => boolean, lacks: Lacks) {
  return async (name: string, what: string, permission: string, ask: () => Promise<unknown>) => {
    if (may(name) && (await tried(ask)).refused) lacks('aviso', what, permission);
  };
}

type Answer<T> = { value?: T; refused: boolean };

/** What may pass is thrown; another fault than a refusal tells nothing of permissions. */
async function tried<T>(ask: () => Promise<T>): Promise<Answer<T>> {
  try {
    return { value: await ask(), refused: false };
  } catch (error) {
    if (!(error instanceof MoodleFault) || error.mayPass) throw error;
    return { refused: error.kind === 'refused' };
  }
}

/** The first of the courses where somebody else is; or that nobody is seen, or may be. */
async function sampleOf(
  moodle: MoodleClient,
  courses: readonly number[],
  owner: number,
): Promise<Sample | 'nobody' | 'refused' | null> {
  let refused = 0;
  for (const course of courses) {
    const page = { from: 0, limit: sampledPeople, onlyActive: true };
    const answer = await tried(() => moodle.enrolledUsers(course, page));
    if (answer.refused) refused += 1;
    const people = (answer.value?.people ?? []).filter(({ id }) => id !== owner && id > 2);
    if (people.length > 0) return { course, people };
  }
  if (courses.length === 0) return null;
  return refused === courses.length ? 'refused' : 'nobody';
}

/** Either there is nobody, or nobody is shown: the gradebook, which needs another permission, tells. */
async function nobodySeen(
  moodle: MoodleClient,
  courses: readonly number[],
  may: (name: string) => boolean,
): Promise<Finding> {
  let blind = false;
  for (const course of may('gradereport_user_get_grade_items') ? courses : []) {
    blind ||= ((await tried(() => moodle.grades(course))).value ?? []).length > 0;
  }
  const where =
    courses.length === 1 ? 'el curso que se miró' : `los ${courses.length} cursos que se miraron`;
  return {
    level: blind ? 'falta' : 'aviso',
    text: `No se vio a ninguna persona en ${where}, así que casi ningún permiso se pudo probar.`,
    remedy: `${blind ? '' : 'Si hay alumnos: '}${roleRemedy}${permissions.people} y ${permissions.participants}.`,
  };
}

/** What of other people's accounts is seen. */
async function peopleFindings(moodle: MoodleClient, { people }: Sample): Promise<Finding[]> {
  const wanted = people.map(({ id }) => id);
  const { users, unreadable } = await moodle.readUsers(wanted);
  const unseen = wanted.length - users.length - unreadable.length;
  const without = (field: keyof MoodleUser) => users.filter((user) => !user[field]).length;
  const lacks = (text: string, permission: string): Finding => ({
    level: 'falta',
    text,
    remedy: `${roleRemedy}${permission}.`,
  });
  const findings: Finding[] = [];
  if (unseen > 0) {
    const text = `La cuenta de servicio no ve a ${unseen} de ${wanted.length} personas que están en un curso.`;
    findings.push(lacks(text, permissions.people));
  }
  if (users.length > 0 && without('email') === users.length) {
    findings.push(
      lacks('La cuenta de servicio no ve los correos de las personas.', permissions.email),
    );
  }
  if (users.length > 0 && without('username') === users.length) {
    findings.push(
      lacks(
        'La cuenta de servicio no ve los usuarios ni los documentos de las personas.',
        permissions.username,
      ),
    );
  }
  if (users.length > 0 && users.every(({ phone1, phone2 }) => !phone1 && !phone2)) {
    findings.push({
      level: 'aviso',
      text: 'Ninguna persona de las que se miraron trae su teléfono.',
      remedy:
        'Si en Moodle lo tienen: Administración del sitio → Usuarios → Permisos → Políticas de usuario → «Mostrar identidad de usuario» (showuseridentity): marca Teléfono y Teléfono móvil.',
    });
  }
  if (unreadable.length > 0) {
    findings.push({
      level: 'aviso',
      text: `Moodle no puede entregar ${unreadable.length === 1 ? `la cuenta ${unreadable[0]}` : `las cuentas ${unreadable.join(', ')}`}.`,
      remedy:
        'Revisa en esas cuentas el usuario (sin mayúsculas ni espacios), el método de identificación (que siga instalado) y que nombres y ciudad no tengan etiquetas HTML.',
    });
  }
  return findings;
}

async function courseProbes(
  moodle: MoodleClient,
  may: (name: string) => boolean,
  { course, people }: Sample,
  lacks: Lacks,
): Promise<void> {
  const other = people[0]?.id ?? 0;
  const probe = prober(may, lacks);
  await probe(
    'gradereport_user_get_grade_items',
    'ver las notas de otras personas',
    permissions.grades,
    () => moodle.grades(course, other),
  );
  await probe(
    'core_group_get_course_groups',
    'crear y llenar los grupos de un curso',
    permissions.groups,
    () => moodle.courseGroups(course),
  );
  await probe(
    'core_completion_get_course_completion_status',
    'ver cuándo terminó alguien un curso',
    permissions.completion,
    () => moodle.completedAt(course, other),
  );
}

/** What is seen of activities; with somebody else also their attempts. */
async function activityProbes(
  moodle: MoodleClient,
  may: (name: string) => boolean,
  other: number | undefined,
  courses: readonly number[],
  lacks: Lacks,
): Promise<void> {
  const probe = prober(may, lacks);
  const seen = await activitiesOf(moodle, courses);
  if (seen.total === 0)
    lacks(
      'aviso',
      'ver las actividades de los cursos (o los cursos no tienen ninguna)',
      permissions.activities,
    );
  const { quiz, feedback } = seen;
  if (quiz && other) {
    await probe(
      'mod_quiz_get_user_attempts',
      'ver los intentos de los cuestionarios',
      permissions.attempts,
      () => moodle.finishedAttempts(quiz, other),
    );
  }
  if (feedback) {
    await probe(
      'mod_feedback_get_items',
      'ver las respuestas de las encuestas (testimonios)',
      permissions.answers,
      () => moodle.feedbackItems(feedback),
    );
  }
}

/** A quiz and a survey to try with, and how many activities are seen at all. */
async function activitiesOf(moodle: MoodleClient, courses: readonly number[]) {
  const seen: { total: number; quiz: number | null; feedback: number | null } = {
    ...{ total: 0, quiz: null, feedback: null },
  };
  for (const course of courses) {
    for (const kind of ['quiz', 'feedback', 'assign', 'customcert'] as const) {
      const modules = (await tried(() => moodle.modules(course, kind))).value ?? [];
      seen.total += modules.length;
      if (kind === 'quiz') seen.quiz ??= modules[0]?.instance ?? null;
      if (kind === 'feedback') seen.feedback ??= modules[0]?.instance ?? null;
    }
    if (seen.quiz && seen.feedback) break;
  }
  return seen;
}
