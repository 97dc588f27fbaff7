import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type MoodleDouble, startMoodleDouble } from '../../../test/moodle-double.ts';
import { recording } from '../../../test/moodle-recording.ts';
import { createMoodleClient, type MoodleClient } from './moodle.client.ts';
import { inSpanish } from './multilang.ts';

let site: MoodleDouble;
let moodle: MoodleClient;
beforeEach(async () => {
  site = await startMoodleDouble();
  moodle = createMoodleClient({ ...site, again: 1 });
});
afterEach(() => site.close());

/** Accounts 3 to 102, of whom some are deleted and cleaned up, and some cannot be handed out. */
function hundred(odd: { deleted?: number[]; unreadable?: number[] }) {
  const { state } = site;
  while (state.users.length < 102) state.addUser();
  for (const id of odd.deleted ?? []) state.deleteUser(id);
  state.cleanContexts();
  for (const id of odd.unreadable ?? []) {
    Object.assign(state.users[id - 1] ?? {}, { auth: 'antiguosso' });
  }
  return Array.from({ length: 100 }, (_, place) => place + 3);
}

describe('a site with odd accounts', () => {
  it('hands out everybody else where deleted ones were cleaned up, and takes those for gone', async () => {
    const ids = hundred({ deleted: [7, 50, 51] });
    expect(await moodle.usersByField('id', ids)).toHaveLength(97);
    expect(await moodle.usersByField('id', [50])).toEqual([]);
    expect(site.count('core_user_get_users_by_field')).toBeLessThan(45);
  });

  it('names the accounts that cannot be handed out, and nobody takes one for missing', async () => {
    const ids = hundred({ unreadable: [30], deleted: [31] });
    const { users, unreadable } = await moodle.readUsers(ids);
    expect([users.length, unreadable]).toEqual([98, [30]]);
    await expect(moodle.usersByField('id', [30])).rejects.toMatchObject({ kind: 'unreadable' });
  });

  it('lists the people of a course around one whose name spoils the page', async () => {
    const { state } = site;
    const { id: course } = state.addCourse();
    for (const user of hundred({})) {
      state.enrolments.push({ user, course, role: 5, start: 0, end: 0, suspended: false });
    }
    Object.assign(state.users[39] ?? {}, { firstname: '<b>Luz</b>' });
    const page = await moodle.enrolledUsers(course, { from: 0, limit: 200, onlyActive: false });
    expect(page.people).toHaveLength(99);
    expect(page.unreadable).toEqual([{ place: 37, after: 39, before: 41 }]);
    let all = 0;
    for await (const people of moodle.everyEnrolled(course, true)) all += people.length;
    expect(all).toBe(99);
  });
});

describe('an answer as a real Moodle was recorded to give it', () => {
  it('for the page beyond the last is told by its count', async () => {
    const { response } = recording(
      'mod_feedback_get_responses_analysis/page_beyond_the_last_repeats',
    );
    site.answer('mod_feedback_get_responses_analysis', response);
    const { answers, total } = await moodle.feedbackAnswers(1, 2, { page: 3, perPage: 100 });
    expect([answers.length, total]).toEqual([18, 18]);
  });

  it('of questions that may not be seen is a refusal, and no survey without questions', async () => {
    site.answer(
      'mod_feedback_get_items',
      recording('mod_feedback_get_items/no_permission_is_warning').response,
    );
    await expect(moodle.feedbackItems(1)).rejects.toMatchObject({ kind: 'refused' });
  });

  it('names the courses whose surveys may not be seen', async () => {
    const { response } = recording(
      'mod_feedback_get_feedbacks_by_courses/deleted_course_is_warning',
    );
    site.answer('mod_feedback_get_feedbacks_by_courses', response);
    expect((await moodle.feedbacks([2, 4])).closed).toEqual([4]);
  });
});

it.each([
  [
    '<span lang="es" class="multilang">Gestión</span><span lang="en" class="multilang">Mgmt</span> 2026',
    'Gestión 2026',
  ],
  [
    'Curso <span class="multilang" lang="en">A</span> <span class="multilang" lang="es_mx">B</span> C',
    'Curso B C',
  ],
  ['{mlang en}Exam{mlang}{mlang other}Prueba{mlang} 1', 'Prueba 1'],
  ['<b>Excel</b>: 3 < 5 > 2', 'Excel: 3 < 5 > 2'],
])('the name %s is read as %s', (text, name) => {
  expect(inSpanish(text)).toBe(name);
});
