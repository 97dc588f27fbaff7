import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type MoodleDouble, startMoodleDouble } from '../../../test/moodle-double.ts';
import { recording } from '../../../test/moodle-recording.ts';
import { createMoodleClient, type MoodleClient } from './moodle.client.ts';

let site: MoodleDouble;
let moodle: MoodleClient;
beforeEach(async () => {
  site = await startMoodleDouble();
  moodle = createMoodleClient(site);
});
afterEach(() => site.close());

/** The function answers what a real Moodle was recorded to. */
function answering(name: string) {
  const [called = ''] = name.split('/');
  const { request, response } = recording(name);
  site.answer(called, response);
  return request;
}

describe('what a real Moodle answered is read', () => {
  it('of courses, without the front page, in words and not in HTML', async () => {
    answering('core_course_get_courses/ok_service_account');
    const { courses } = await moodle.everyCourse();
    expect(courses.map(({ id }) => id)).not.toContain(1);
    expect(courses.find(({ id }) => id === 4)).toMatchObject({
      fullname: 'Primeros Auxilios & RCP',
      shortname: 'PAX-001',
      enddate: 0,
    });
  });

  it('of the modules of a kind', async () => {
    answering('core_course_get_contents/ok_only_quiz_modules');
    const [quiz] = await moodle.modules(2, 'quiz');
    expect(quiz).toMatchObject({ modname: 'quiz', instance: 1 });
  });

  it('of the grades of one person, the total last and grades bare', async () => {
    answering('gradereport_user_get_grade_items/ok_service_account');
    const [grades] = await moodle.grades(2, 3);
    expect(grades?.user).toBe(3);
    const quiz = grades?.items.find(({ itemmodule }) => itemmodule === 'quiz');
    expect(typeof quiz?.graderaw).toBe('number');
    expect(grades?.items.at(-1)).toMatchObject({ itemtype: 'course' });
  });

  it('of somebody whose time is over, who comes when asked for by name', async () => {
    answering('gradereport_user_get_grade_items/user_with_expired_enrolment');
    expect(await moodle.grades(2, 1)).toHaveLength(1);
  });

  it('of completion: the last of its criteria, or none', async () => {
    answering('core_completion_get_course_completion_status/ok_completed');
    expect(await moodle.completedAt(2, 3)).toEqual(new Date(1795225684 * 1000));
    answering('core_completion_get_course_completion_status/error_course_without_criteria');
    expect(await moodle.completedAt(4, 3)).toBeNull();
    answering('core_completion_get_course_completion_status/user_not_enrolled');
    expect(await moodle.completedAt(2, 99)).toBeNull();
  });

  it('of attempts at a quiz', async () => {
    answering('mod_quiz_get_user_attempts/ok_two_attempts');
    expect(await moodle.finishedAttempts(1, 3)).toBe(2);
  });

  it('of feedbacks, their questions and their answers', async () => {
    answering('mod_feedback_get_feedbacks_by_courses/ok_service_account');
    const { feedbacks } = await moodle.feedbacks([2]);
    expect(feedbacks[0]).toMatchObject({ id: 1, course: 2, anonymous: 2 });
    answering('mod_feedback_get_items/service_account');
    const items = await moodle.feedbackItems(1);
    expect(items.map(({ label }) => label)).toEqual(['puntaje', 'testimonio', 'autoriza']);
    answering('mod_feedback_get_responses_analysis/ok_service_account');
    const { answers } = await moodle.feedbackAnswers(1, 2, { page: 0, perPage: 100 });
    const texts = answers.flatMap(({ responses }) => responses.map(({ rawval }) => rawval));
    expect(texts.join()).not.toContain('&lt;');
    expect(answers[0]?.userid).toBeGreaterThan(1);
  });

  it('of issued certificates, or that they may not be read', async () => {
    answering('mod_customcert_list_issues/ok_service_account');
    const [issue] = (await moodle.issues({ from: 0, limit: 100 })).issues;
    expect(issue?.issue.code).toMatch(/^\w{10}$/);
    answering('mod_customcert_list_issues/error_no_capability');
    await expect(moodle.issues({ from: 0, limit: 1 })).rejects.toMatchObject({ kind: 'refused' });
  });
});
