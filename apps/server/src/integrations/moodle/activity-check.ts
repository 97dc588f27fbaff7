import { type CourseLook, type Lacks, tried } from './course-look.ts';
import type { MoodleClient } from './moodle.client.ts';
import { permissions } from './permission-words.ts';

/** Kinds whose marks come by the gradebook. */
const graded = new Map([
  ['quiz', permissions.quizzes],
  ['assign', permissions.assignments],
]);

/** What could not be tried. */
export type Untried = { of: string; permission: string };
type May = (name: string) => boolean;

/**
 * Ids that are tried for an activity that is not seen: the first ones of a site, and then ever wider
 * apart, as the first of an older site are gone.
 */
const triedIds = Array.from({ length: 36 }, (_, place) =>
  place < 12 ? place + 1 : Math.round(12 * 1.25 ** (place - 11)),
);
/** Courses that are gone through for one certificate. */
const mostCourses = 60;

/**
 * Whether each kind of activity is seen. Without the permission for a kind Moodle leaves it out of
 * every list: that there is one shows where an id that nobody listed is refused, and not unknown, in
 * the gradebook's own list of items, or by a certificate that was issued.
 */
export async function activityFindings(
  moodle: MoodleClient,
  may: May,
  looks: readonly CourseLook[],
  lacks: Lacks,
): Promise<Untried[]> {
  const seen = new Map(looks.flatMap(({ modules }) => modules.map((one) => [one.modname, one])));
  const other = looks.flatMap(({ people }) => people)[0]?.id;
  const hidden = await hiddenItems(moodle, may, looks);
  const left: Untried[] = [];
  /** Whether the kind was refused, so that it is there. */
  const kind = async (
    name: string,
    of: string,
    permission: string,
    there: () => Promise<boolean>,
  ) => {
    if (seen.has(name)) return false;
    const refused = await there();
    if (refused) lacks('aviso', `ver ${of}, que en Moodle sí hay`, permission);
    // Of the graded kinds the gradebook tells below.
    else if (hidden.length === 0 || !graded.has(name)) left.push({ of, permission });
    return refused;
  };
  const quizzes = await kind('quiz', 'los cuestionarios', permissions.quizzes, async () =>
    other === undefined || !may('mod_quiz_get_user_attempts')
      ? false
      : anyRefused((id) => moodle.finishedAttempts(id, other)),
  );
  await kind('assign', 'las tareas', permissions.assignments, async () => false);
  await kind('feedback', 'las encuestas', permissions.feedbacks, async () =>
    may('mod_feedback_get_items') ? anyRefused((id) => moodle.feedbackItems(id)) : false,
  );
  await kind('customcert', 'los certificados de los cursos', permissions.customcerts, () =>
    certificateUnseen(moodle, may, looks),
  );
  const unseen = [...graded].filter(([name]) => !seen.has(name) && !(name === 'quiz' && quizzes));
  // Else it may be because of the quizzes that were named.
  if (hidden.length > 0 && (!quizzes || unseen.length > 0)) {
    const needs = [...unseen.map(([, permission]) => permission), permissions.otherKinds];
    lacks('aviso', hiddenWords(hidden), `${needs.join(', ')}, ${permissions.hidden}`);
  }
  const of = { quiz: seen.get('quiz')?.instance, feedback: seen.get('feedback')?.instance, other };
  return [...left, ...(await reportProbes(moodle, may, of, lacks))];
}

function hiddenWords(hidden: readonly string[]): string {
  const names = hidden.slice(0, 3).map((name) => `«${name}»`);
  const more = hidden.length > 3 ? ` y ${hidden.length - 3} más` : '';
  return `ver en el libro de calificaciones ${names.join(', ')}${more}`;
}

/** What else is needed of a kind that is seen. @returns what is needed of one that is not. */
async function reportProbes(
  moodle: MoodleClient,
  may: May,
  { quiz, feedback, other }: Record<'quiz' | 'feedback' | 'other', number | null | undefined>,
  lacks: Lacks,
): Promise<Untried[]> {
  const left: Untried[] = [];
  if (may('mod_quiz_get_user_attempts')) {
    const of = 'los intentos de los cuestionarios';
    if (!quiz || !other) left.push({ of, permission: permissions.attempts });
    else if ((await tried(() => moodle.finishedAttempts(quiz, other))).refused)
      lacks('aviso', `ver ${of}`, permissions.attempts);
  }
  if (may('mod_feedback_get_items')) {
    const of = 'las respuestas de las encuestas (testimonios)';
    if (!feedback) left.push({ of, permission: permissions.answers });
    else if ((await tried(() => moodle.feedbackItems(feedback))).refused)
      lacks('aviso', `ver ${of}`, permissions.answers);
  }
  return left;
}

/** Items of the gradebook that it keeps back when it is read for a person. */
async function hiddenItems(
  moodle: MoodleClient,
  may: May,
  looks: readonly CourseLook[],
): Promise<string[]> {
  const needed = ['core_grades_get_gradeitems', 'gradereport_user_get_grade_items'];
  if (!needed.every(may)) return [];
  const found: string[] = [];
  for (const { course, people } of looks) {
    const person = people.find(({ student }) => student);
    if (!person) continue;
    const { value: all } = await tried(() => moodle.gradeItems(course));
    const { value: shown } = await tried(() => moodle.grades(course, person.id));
    if (!all || !shown) continue;
    const ids = new Set(shown.flatMap(({ items }) => items.map(({ id }) => id)));
    found.push(...[...all].flatMap(([id, { name }]) => (ids.has(id) ? [] : [name])));
  }
  return [...new Set(found)];
}

async function anyRefused(ask: (id: number) => Promise<unknown>): Promise<boolean> {
  const answers = await Promise.all(triedIds.map((id) => tried(() => ask(id))));
  return answers.some(({ refused }) => refused);
}

/** Whether one was issued that is in none of the courses. With more courses than can be gone through nobody knows. */
async function certificateUnseen(
  moodle: MoodleClient,
  may: May,
  looks: readonly CourseLook[],
): Promise<boolean> {
  if (!may('mod_customcert_list_issues')) return false;
  const { value } = await tried(() => moodle.issues({ from: 0, limit: 1 }));
  if (!value || value.issues.length + value.unreadable.length === 0) return false;
  const others = ((await tried(() => moodle.everyCourse())).value?.courses ?? [])
    .map(({ id }) => id)
    .filter((id) => looks.every(({ course }) => course !== id));
  if (others.length > mostCourses) return false;
  for (const course of others) {
    const { value: modules } = await tried(() => moodle.modules(course, 'customcert'));
    if (modules && modules.length > 0) return false;
  }
  return true;
}
