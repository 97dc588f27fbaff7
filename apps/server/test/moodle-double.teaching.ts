import { type Form, items } from './moodle-double.form.ts';
import { hasOddFullName, MoodleError, type MoodleState } from './moodle-double.state.ts';

/** What the small Moodle teaches: courses, grades, completion, feedback, certificates. */
export const teaching: Record<string, (state: MoodleState, args: Form) => unknown> = {
  core_course_get_courses: courses,
  core_course_get_contents: contents,
  gradereport_user_get_grade_items: grades,
  core_grades_get_gradeitems: gradeCategories,
  core_completion_get_course_completion_status: completion,
  mod_quiz_get_user_attempts: attempts,
  mod_feedback_get_feedbacks_by_courses: feedbacks,
  mod_feedback_get_items: feedbackItems,
  mod_feedback_get_responses_analysis: feedbackAnswers,
  mod_customcert_list_issues: issues,
};

function courses(state: MoodleState, { options }: Form) {
  const ids = typeof options === 'object' && typeof options.ids === 'object' ? options.ids : null;
  const wanted = ids && new Set(Object.values(ids).map(Number));
  const front = { id: 1, shortname: 'campus', fullname: 'Campus de Prueba', startdate: 0 };
  const asked = state.courses.filter(({ id }) => !wanted || wanted.has(id));
  // One that may not be entered keeps back the whole list.
  if (!state.seesHidden && asked.some(({ visible }) => !visible))
    throw new MoodleError('errorcoursecontextnotvalid');
  return [front, ...asked]
    .filter(({ id }) => !wanted || wanted.has(id))
    .map(({ id, fullname, ...course }) => ({
      id,
      shortname: `C-${id}`,
      fullname: fullname.replaceAll('&', '&amp;'),
      startdate: 'startdate' in course ? course.startdate : 0,
      enddate: 0,
    }));
}

function contents(state: MoodleState, { courseid, options }: Form) {
  const course = courseOf(state, courseid);
  const modname = items(options).find(({ name }) => name === 'modname')?.value;
  const modules = state.modules
    .filter((one) => !state.isUnseen(one.modname) && one.course === course)
    .filter((one) => !modname || one.modname === modname)
    .map((one, place) => ({ id: place + 1, ...one }));
  return [{ id: 1, name: 'General', modules }];
}

function grades(state: MoodleState, { courseid, userid }: Form) {
  const course = courseOf(state, courseid);
  if (state.hidesGroups(course)) throw new MoodleError('notingroup');
  const wanted = Number(userid ?? 0);
  if (!state.seesGrades)
    throw new MoodleError(wanted > 0 ? 'nopermissiontoviewgrades' : 'nopermissions');
  const enrolled = state.enrolments.filter((one) => one.course === course && !one.suspended);
  requireActive(state, wanted);
  const people = wanted > 0 ? [wanted] : enrolled.map(({ user }) => user).sort((a, b) => a - b);
  const named = state.users.filter(({ id }) => people.includes(id));
  if (named.some(hasOddFullName)) throw new MoodleError('invalidresponse');
  const total = state.gradeItems.find((one) => one.course === course && one.type === 'course') ?? {
    id: course * 1000,
    course,
    type: 'course' as const,
    name: null,
    module: null,
    instance: course,
    max: 100,
  };
  const all = [
    ...state.gradeItems
      .filter((one) => one.course === course && one.type !== 'course')
      .filter(({ module }) => !module || !state.isUnseen(module)),
    total,
  ];
  return {
    usergrades: people.map((user) => ({
      courseid: course,
      userid: user,
      gradeitems: all.map((item) => {
        const mark = state.marks.find((one) => one.user === user && one.item === item.id);
        return {
          id: item.id,
          itemname: item.name,
          itemtype: item.type,
          itemmodule: item.module,
          iteminstance: item.instance,
          graderaw: mark?.raw ?? null,
          gradedategraded: mark?.at ?? null,
          grademin: ('min' in item && item.min) || 0,
          grademax: item.max,
          gradeishidden: ('hidden' in item && item.hidden) ?? false,
          categoryid: 'category' in item ? item.category?.id : undefined,
          gradeformatted: mark ? `<i class="icon"></i>${mark.raw}` : '-',
        };
      }),
    })),
    warnings: [],
  };
}

/** Only what is marked, each with the name of the category that holds it. */
function gradeCategories(state: MoodleState, { courseid }: Form) {
  const course = courseOf(state, courseid);
  const marked = state.gradeItems.filter((one) => one.course === course && one.name);
  return {
    gradeItems: marked.map(({ id, name, category }) => ({
      id: String(id),
      itemname: name,
      category: category?.name ?? `Curso ${course}`,
    })),
    warnings: [],
  };
}

function completion(state: MoodleState, { courseid, userid }: Form) {
  const course = courseOf(state, courseid);
  const tracked = state.courses.find(({ id }) => id === course)?.completion ?? true;
  if (!state.seesCompletion || !tracked) throw new MoodleError('cannotviewreport');
  requireActive(state, Number(userid));
  const done = state.completions.find(
    (one) => one.course === course && one.user === Number(userid),
  );
  if (!done && !state.completions.some((one) => one.course === course))
    throw new MoodleError('nocriteriaset');
  return {
    completionstatus: {
      completed: Boolean(done),
      aggregation: 1,
      completions: [{ type: 4, complete: Boolean(done), timecompleted: done?.at ?? null }],
    },
    warnings: [],
  };
}

function attempts(state: MoodleState, { quizid, userid }: Form) {
  const [quiz, user] = [Number(quizid), Number(userid)];
  const is = (one: { module?: string | null; modname?: string; instance: number }) =>
    (one.module ?? one.modname) === 'quiz' && one.instance === quiz;
  if (![...state.modules, ...state.gradeItems].some(is)) throw new MoodleError('invalidrecord');
  if (state.isUnseen('quiz')) throw new MoodleError('requireloginerror');
  if (!state.seesAttempts) throw new MoodleError('nopermissions');
  requireActive(state, user);
  const found = state.attempts.find((one) => one.quiz === quiz && one.user === user);
  return {
    attempts: Array.from({ length: found?.finished ?? 0 }, (_, n) => ({
      id: quiz * 1000 + n,
      quiz,
      userid: user,
      attempt: n + 1,
      state: 'finished',
    })),
    warnings: [],
  };
}

function feedbacks(state: MoodleState, { courseids }: Form) {
  const wanted = typeof courseids === 'object' ? Object.values(courseids).map(Number) : [];
  const closed = wanted.filter((course) => !state.courses.some(({ id }) => id === course));
  return {
    feedbacks: state.feedbacks
      .filter(({ course }) => wanted.includes(course) && !state.isUnseen('feedback'))
      .map(({ id, course, name, anonymous }) => ({ id, course, name, anonymous })),
    warnings: closed.map((itemid) => ({
      item: 'course',
      itemid,
      warningcode: '1',
      message: 'No access rights in course context',
    })),
  };
}

function feedbackItems(state: MoodleState, { feedbackid }: Form) {
  feedbackOf(state, feedbackid);
  if (state.isUnseen('feedback')) throw new MoodleError('requireloginerror');
  if (!state.seesAnswers) {
    const warning = {
      item: feedbackid,
      warningcode: 'nopermission',
      message: 'error/nopermission',
    };
    return { items: [], warnings: [warning] };
  }
  return { items: feedbackOf(state, feedbackid).items, warnings: [] };
}

function feedbackAnswers(state: MoodleState, { feedbackid, page, perpage }: Form) {
  const { anonymous, answers } = feedbackOf(state, feedbackid);
  if (!state.seesAnswers) throw new MoodleError('nopermissions');
  const size = Number(perpage ?? 0) || answers.length;
  // Where all fit in a page every page is that one.
  const from = answers.length <= size ? 0 : Number(page ?? 0) * size;
  const held = pageOf(answers, from, size);
  const odd = held.some(({ userid }) =>
    state.users.some((user) => user.id === userid && hasOddFullName(user)),
  );
  if (odd) throw new MoodleError('invalidresponse');
  const shown = held.map(({ responses, ...answer }) => ({
    ...answer,
    courseid: 0,
    responses: responses.map(({ id, rawval }) => ({
      id,
      name: '(recortada) Una pregunta larg...',
      rawval: rawval.replaceAll('<', '&lt;'),
    })),
  }));
  return anonymous === 1
    ? { attempts: [], totalattempts: 0, anonattempts: shown, totalanonattempts: answers.length }
    : { attempts: shown, totalattempts: answers.length, anonattempts: [], totalanonattempts: 0 };
}

/**
 * Moodle sorts by surname only. Among equal surnames the database takes any order, another one for
 * each size of page: here they are turned by a number of its own.
 */
function pageOf<T>(answers: readonly T[], from: number, size: number): readonly T[] {
  if (answers.length <= size) return answers.slice(from, from + size);
  const turn = (size * 7) % answers.length;
  const sorted = [...answers.slice(turn), ...answers.slice(0, turn)];
  return sorted.slice(from, from + size);
}

/** Those of one second have no order between them: the database has another one for each page. */
function issues(state: MoodleState, { limit, offset, userid }: Form) {
  const from = Number(offset ?? 0);
  const until = from + Number(limit ?? 100);
  const any = ({ id }: { id: number }) => (id * 7919 + until * 104_729) % 101;
  return state.issues
    .filter(({ user }) => !userid || user === Number(userid))
    .toSorted((a, b) => b.timecreated - a.timecreated || any(a) - any(b) || b.id - a.id)
    .slice(from, until)
    .map(({ user, ...issue }) => {
      const person = state.users.find(({ id }) => id === user);
      if (person && hasOddFullName(person)) throw new MoodleError('invalidresponse');
      return {
        issue: { ...issue, emailed: false },
        user: {
          id: user,
          fullname: `${person?.firstname} ${person?.lastname}`,
          username: person?.username,
          email: person?.email,
        },
        template: { id: issue.customcertid, name: 'Certificado', contextid: 60 },
        pdf: { name: null, content: null, haspdf: false },
      };
    });
}

/** Whoever is asked for by name has to be active; lists of all hold everybody. */
function requireActive(state: MoodleState, user: number): void {
  const asked = state.users.find(({ id }) => id === user);
  if (asked?.deleted) throw new MoodleError('userdeleted');
  if (asked && !asked.confirmed) throw new MoodleError('usernotconfirmed');
}

function courseOf(state: MoodleState, courseid: Form[string] | undefined): number {
  const id = Number(courseid);
  if (!state.courses.some((course) => course.id === id)) throw new MoodleError('invalidrecord');
  return id;
}

function feedbackOf(state: MoodleState, feedbackid: Form[string] | undefined) {
  const feedback = state.feedbacks.find(({ id }) => id === Number(feedbackid));
  if (!feedback) throw new MoodleError('invalidrecord');
  return feedback;
}
