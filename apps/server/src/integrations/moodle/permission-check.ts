import { activityFindings, type Untried } from './activity-check.ts';
import { type CourseLook, courseRefusals, type Lacks, lookInto, tried } from './course-look.ts';
import type { MoodleParticipant } from './enrolment.calls.ts';
import type { MoodleClient } from './moodle.client.ts';
import {
  hiddenCourses,
  noCourses,
  permissions,
  roleRemedy,
  spoiling,
  unproven,
  untried,
} from './permission-words.ts';
import type { Finding } from './site-finding.ts';
import { unreached } from './unreached.ts';
import type { MoodleUser } from './user.calls.ts';

/** Courses that are looked into, from the first to the last: enough to tell, and few calls. */
const sampledCourses = 8;
/** People whose own data is asked for, one by one. */
const askedSingly = 5;
const mostPeople = 40;

/**
 * Reads other people's data in several courses, as migrations and the sync will, and names what
 * lacks: without a permission Moodle seldom refuses; lists come back shorter or empty. Writes nothing.
 */
export async function permissionFindings(
  moodle: MoodleClient,
  functions: readonly string[],
  owner: number,
): Promise<Finding[]> {
  const findings: Finding[] = [];
  const may = (name: string) => functions.includes(name);
  const lacks: Lacks = (level, what, permission) =>
    findings.push({
      level,
      text: `A la cuenta de servicio le falta permiso para ${what}.`,
      remedy: `${roleRemedy}${permission}.`,
    });
  const listed = may('core_course_get_courses')
    ? await tried(() => moodle.everyCourse())
    : undefined;
  const { courses = [], closed = [] } = listed?.value ?? {};
  const chosen = spread(courses).map(({ id, fullname }) => ({
    id,
    name: fullname ?? String(id),
  }));
  const looks = await Promise.all(chosen.map((one) => lookInto(moodle, may, one, owner)));
  if (listed && looks.length === 0) findings.push(noCourses(listed.refused || closed.length > 0));
  else if (closed.length > 0) lacks('aviso', hiddenCourses(closed), permissions.hiddenCourses);
  const left: Untried[] = [];
  if (may('core_enrol_get_enrolled_users') && looks.length > 0) {
    findings.push(...(await participantFindings(moodle, may, looks, lacks)));
  }
  if (looks.some(({ people }) => people.length > 0)) {
    left.push(...(await courseProbes(moodle, may, looks, lacks)));
  } else if (looks.every(({ refused }) => refused)) {
    // Who may not see participants may lack the next permissions too; nobody has to find them one by one.
    await courseRefusals(moodle, may, looks, lacks);
  }
  if (looks.length > 0 && may('core_course_get_contents')) {
    left.push(...(await activityFindings(moodle, may, looks, lacks)));
  }
  if (
    may('mod_customcert_list_issues') &&
    (await tried(() => moodle.issues({ from: 0, limit: 1 }))).refused
  ) {
    lacks('aviso', 'ver los certificados emitidos', permissions.certificates);
  }
  // What lacks is in the way of what stands behind it; nobody has to find that step by step.
  left.push(...unreached(may, looks));
  const unknown = untried(left, findings);
  return [...findings, ...(unknown ? [unknown] : []), unproven];
}

/** The first, the last and some between: newer courses are not like the older ones. */
function spread<T>(list: readonly T[]): T[] {
  if (list.length <= sampledCourses) return [...list];
  const step = (list.length - 1) / (sampledCourses - 1);
  return Array.from({ length: sampledCourses }, (_, n) => list[Math.round(n * step)] as T);
}

/** Who is seen in the courses, and what of them. */
async function participantFindings(
  moodle: MoodleClient,
  may: (name: string) => boolean,
  looks: readonly CourseLook[],
  lacks: Lacks,
): Promise<Finding[]> {
  for (const { name, groupsUnseen } of looks) {
    if (!groupsUnseen) continue;
    lacks('aviso', `ver a nadie en «${name}», que tiene grupos separados`, permissions.allGroups);
  }
  const people = [...new Map(looks.flatMap((look) => look.people.map((one) => [one.id, one])))];
  if (people.length === 0 && looks.every(({ refused }) => refused)) {
    lacks('falta', 'ver a los participantes de un curso', permissions.participants);
    return [];
  }
  if (people.length === 0) {
    if (looks.every(({ groupsUnseen }) => groupsUnseen)) return [];
    return [
      await nobodySeen(
        moodle,
        looks.map(({ course }) => course),
        may,
      ),
    ];
  }
  const seen = people.map(([, person]) => person);
  const ids = seen.slice(0, mostPeople).map(({ id }) => id);
  const about = await peopleFindings(moodle, [...ids, ...(await gradedPeople(moodle, may, looks))]);
  // Who is no student may be all that is seen.
  return about.some(({ level }) => level === 'falta') ? about : [...rolesFinding(seen), ...about];
}

/**
 * Students by the gradebook, which needs another permission: without the one for people the list of
 * participants holds teachers only, and does not say so.
 */
async function gradedPeople(
  moodle: MoodleClient,
  may: (name: string) => boolean,
  looks: readonly CourseLook[],
): Promise<number[]> {
  for (const { course } of may('gradereport_user_get_grade_items') ? looks : []) {
    const { value = [] } = await tried(() => moodle.grades(course));
    if (value.length > 0) return value.slice(0, mostPeople).map(({ user }) => user);
  }
  return [];
}

/** Without students, nobody would be brought. */
function rolesFinding(people: readonly MoodleParticipant[]): Finding[] {
  if (people.some(({ student }) => student)) return [];
  const names = people.flatMap(({ roles }) =>
    (roles ?? []).map(({ roleid, shortname }) => `${shortname ?? 'rol'} (${roleid})`),
  );
  const has = [...new Set(names)].join(', ') || 'ninguno';
  return [
    {
      level: 'aviso',
      text: `Ninguna persona de las que se miraron es estudiante: sus roles son ${has}.`,
      remedy: 'Pon en MOODLE_STUDENT_ROLE el número del rol que tienen los alumnos.',
    },
  ];
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
async function peopleFindings(moodle: MoodleClient, people: readonly number[]): Promise<Finding[]> {
  const wanted = [...new Set(people)];
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
      remedy: `Revisa en esas cuentas ${spoiling}.`,
    });
  }
  return findings;
}

/** What is seen of people in their courses. */
async function courseProbes(
  moodle: MoodleClient,
  may: (name: string) => boolean,
  looks: readonly CourseLook[],
  lacks: Lacks,
): Promise<Untried[]> {
  await courseRefusals(moodle, may, looks, lacks);
  if (!may('core_completion_get_course_completion_status')) return [];
  const seen = await completionSeen(moodle, looks);
  if (seen === 'refused')
    lacks('aviso', 'ver cuándo terminó alguien un curso', permissions.completion);
  const left = { of: 'cuándo terminó alguien un curso', permission: permissions.completion };
  return seen === 'unknown' ? [left] : [];
}

/**
 * Where a course tracks no completion Moodle refuses the report to everybody: it is asked for in
 * courses that do, which the lists of people's own courses tell.
 */
async function completionSeen(
  moodle: MoodleClient,
  looks: readonly CourseLook[],
): Promise<'seen' | 'refused' | 'unknown'> {
  const people = looks.flatMap((look) => look.people.slice(0, 2)).slice(0, askedSingly);
  for (const { id } of people) {
    const courses = (await tried(() => moodle.enrolledCourses(id))).value ?? [];
    const tracked = courses.find(({ enablecompletion }) => enablecompletion);
    if (!tracked) continue;
    const { refused } = await tried(() => moodle.completedAt(tracked.id, id));
    return refused ? 'refused' : 'seen';
  }
  return 'unknown';
}
