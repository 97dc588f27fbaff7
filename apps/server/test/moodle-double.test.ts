import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { encodeForm, type FormValue } from '../src/integrations/moodle/moodle.form.ts';
import { type MoodleDouble, startMoodleDouble } from './moodle-double.ts';
import { recording } from './moodle-recording.ts';

let moodle: MoodleDouble;
beforeEach(async () => {
  moodle = await startMoodleDouble();
  // The people and courses that the recordings speak of.
  const { state } = moodle;
  while (state.users.length < 60) state.addUser();
  Object.assign(state.users[2] ?? {}, { username: 'alumno01', email: 'alumno01@example.com' });
  Object.assign(state.users[30] ?? {}, { username: 'alumno29', suspended: true });
  Object.assign(state.users[57] ?? {}, { username: 'mixta', email: 'Mixta+Curso@Example.com' });
  state.deleteUser(49);
  for (const id of [2, 3, 4]) state.addCourse({ id });
  state.addCourse({ id: 5, manual: false });
  state.deleteUser(26);
  Object.assign(state.users[25] ?? {}, { cleaned: true });
  Object.assign(state.users[8] ?? {}, { auth: 'antiguosso' });
  Object.assign(state.users[12] ?? {}, { firstname: '<i>Luz</i>' });
  state.enrolments.push({ user: 13, course: 2, role: 5, start: 0, end: 0, suspended: false });
});
afterEach(() => moodle.close());

async function ask(name: string, request: Record<string, unknown>, format = 'json') {
  const [wsfunction] = name.split('/');
  const form = { wstoken: moodle.token, wsfunction, moodlewsrestformat: format, ...request };
  const answer = await fetch(`${moodle.url}/webservice/rest/server.php`, {
    method: 'POST',
    body: encodeForm(form as Record<string, FormValue>),
  });
  const type = answer.headers.get('content-type');
  return { status: answer.status, type, text: await answer.text() };
}

describe('the double of Moodle answers as the real one was recorded to', () => {
  it.each([
    'core_webservice_get_site_info/error_invalid_token',
    'core_user_create_users/error_duplicate_email_other_case',
    'core_user_create_users/error_username_uppercase',
    'core_user_create_users/error_no_password',
    'core_user_create_users/phone_longer_than_20',
    'core_user_get_users/ok_none',
    'core_user_get_users_by_field/username_uppercase',
    'core_user_get_users_by_field/email_is_case_sensitive',
    'core_user_get_users_by_field/error_deleted_after_cleanup',
    'core_user_get_users_by_field/error_one_odd_account',
    'core_enrol_get_enrolled_users/error_one_odd_name',
    'gradereport_user_get_grade_items/error_one_odd_name',
    'gradereport_user_get_grade_items/error_deleted_user',
    'core_user_update_users/ok_unsuspend',
    'core_user_update_users/deleted_user_is_warning',
    'core_user_update_users/unknown_id_is_warning',
    'core_user_update_users/duplicate_email_is_warning',
    'enrol_manual_enrol_users/ok_one_with_dates',
    'enrol_manual_enrol_users/error_no_manual_instance',
    'enrol_manual_enrol_users/error_deleted_user',
    'enrol_manual_enrol_users/error_unknown_user',
    'enrol_manual_enrol_users/error_unknown_course',
    'enrol_manual_enrol_users/error_role_not_assignable',
    'core_enrol_get_users_courses/after_suspend_is_empty',
    'core_enrol_get_enrolled_users/error_unknown_course',
    'core_enrol_get_enrolled_users/ok_page_past_the_end',
    'core_no_such_function/error_unknown_function',
  ])('in %s', async (name) => {
    const { request, status, response } = recording(name);
    // Recorded by username; the double searches by e-mail only.
    const asked = name.includes('ok_none')
      ? { criteria: [{ key: 'email', value: 'nadie@example.com' }] }
      : request;
    const answer = await ask(name, asked);
    expect(answer).toMatchObject({ status, type: 'application/json' });
    expect(JSON.parse(answer.text)).toEqual(response);
  });

  it('finds an e-mail whatever its capitals, a deleted account by id, and leaves out what is empty', async () => {
    const cases = [
      'core_user_get_users/email_is_case_insensitive',
      'core_user_get_users_by_field/danger_deleted_user_is_still_returned_by_id',
    ];
    for (const name of cases) {
      const { request, response } = recording(name);
      const people = (answer: unknown) => {
        const [user] = Array.isArray(answer) ? answer : (answer as { users: object[] }).users;
        return Object.keys(user);
      };
      const answer = JSON.parse((await ask(name, request)).text);
      const recorded = people(response);
      expect(recorded).toEqual(expect.arrayContaining(people(answer)));
    }
  });

  it('speaks XML to who does not ask for JSON', async () => {
    const { type } = await ask('core_webservice_get_site_info', {}, 'xml');
    expect(type).toContain('xml');
  });
});
