import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type MoodleDouble, startMoodleDouble } from '../../../test/moodle-double.ts';
import { createMoodleClient, type MoodleClient } from './moodle.client.ts';
import { checkMoodle, checkMoodleSite } from './site-check.ts';

let site: MoodleDouble;
let moodle: MoodleClient;
beforeEach(async () => {
  site = await startMoodleDouble();
  moodle = createMoodleClient({ ...site, again: 1 });
});
afterEach(() => site.close());

/** The site's own answer, with fewer functions. */
function withoutFunctions(...missing: string[]) {
  const functions = Object.keys(site.functions).filter((name) => !missing.includes(name));
  site.answer('core_webservice_get_site_info', {
    sitename: 'Campus',
    userid: 2,
    username: 'ws',
    release: '4.5.6',
    version: '2024100706',
    functions: functions.map((name) => ({ name })),
  });
}

/** A course with somebody in it, a quiz and a survey. */
function aTaughtCourse() {
  const { state } = site;
  const { id: course } = state.addCourse();
  const { id: user } = state.addUser({ phone1: '987654321' });
  state.enrolments.push({ user, course, role: 5, start: 0, end: 0, suspended: false });
  state.modules.push(
    { course, modname: 'quiz', instance: 7, name: 'Examen' },
    { course, modname: 'feedback', instance: 8, name: 'Encuesta' },
    { course, modname: 'assign', instance: 9, name: 'Tarea' },
    { course, modname: 'customcert', instance: 31, name: 'Certificado' },
  );
  const item = { course, type: 'mod' as const, max: 20 };
  state.gradeItems.push(
    { ...item, id: 1, name: 'Examen', module: 'quiz', instance: 7 },
    { ...item, id: 2, name: 'Tarea', module: 'assign', instance: 9 },
  );
  state.issues.push({ id: 1, customcertid: 31, code: 'codigo', timecreated: 1_790_000_000, user });
  state.feedbacks.push({ id: 8, course, name: 'Encuesta', anonymous: 2, items: [], answers: [] });
  return user;
}

describe('the check of a Moodle', () => {
  it('finds one ready that answers, with all functions and permissions', async () => {
    aTaughtCourse();
    const check = await checkMoodle(moodle, site.url);
    expect(check).toMatchObject({ ready: true, site: 'Campus de Prueba' });
    expect(check.findings.every(({ level }) => level === 'bien')).toBe(true);
    expect(site.count('core_user_create_users') + site.count('enrol_manual_enrol_users')).toBe(0);
  });

  it('says by which way students come in: a key, a tool, an account elsewhere, or none', async () => {
    const waysOf = async (from = {}) =>
      (await checkMoodle(moodle, site.url, from)).findings
        .filter(({ text }) => text.includes('Mis cursos') || text.includes('la llave'))
        .map(({ level, text }) => `${level}: ${text}`);
    expect(await waysOf()).toEqual([expect.stringMatching(/^bien: .*auth_userkey/)]);
    withoutFunctions('auth_userkey_request_login_url');
    expect(await waysOf()).toEqual([expect.stringMatching(/^aviso: .*usuario y contraseña/)]);
    site.state.signIns = ['Google UNI'];
    expect(await waysOf()).toEqual([expect.stringMatching(/^aviso: .*«Google UNI».* o escribir/)]);
    const issuers = ['Google'];
    expect(await waysOf({ issuers })).toEqual([expect.stringMatching(/^aviso: .*la misma cuenta/)]);
    const tools = ['Nuestro Moodle'];
    expect(await waysOf({ tools, issuers })).toEqual([expect.stringMatching(/^bien: .*por LTI/)]);
  });

  it('names the hidden course that keeps back the list, and looks into the others', async () => {
    aTaughtCourse();
    const { id } = site.state.addCourse({ visible: false });
    site.state.seesHidden = false;
    site.state.seesAttempts = false;
    const { ready, findings } = await checkMoodle(moodle, site.url);
    expect(ready).toBe(true);
    const lacking = findings.filter(({ level }) => level !== 'bien');
    expect(lacking).toHaveLength(2);
    expect(lacking[0]?.text).toContain(`n.º ${id}`);
    expect(lacking[0]?.remedy).toMatch(
      /permite «Ver cursos ocultos» \(moodle\/course:viewhiddencourses\)\.$/,
    );
    expect(lacking[1]?.remedy).toContain('mod/quiz:viewreports');
  });

  it('names what a role lacks besides that may not even see participants', async () => {
    aTaughtCourse();
    const refused = { exception: 'required_capability_exception', errorcode: 'nopermissions' };
    site.answer('core_enrol_get_enrolled_users', { ...refused, message: '' });
    site.state.seesGrades = false;
    const remedies = async () =>
      (await checkMoodle(moodle, site.url)).findings.flatMap(({ remedy }) => remedy ?? []).join();
    const behind = [
      'user:viewdetails',
      'user:viewalldetails',
      'quiz:viewreports',
      'completion:view',
    ];
    for (const one of ['course:viewparticipants', 'grade:viewall', 'hiddenactivities', ...behind])
      expect(await remedies()).toContain(one);
    site.answer('core_course_get_courses', { ...refused, message: '' });
    for (const one of ['course:view)', 'course:managegroups', 'feedback:view)', ...behind])
      expect(await remedies()).toContain(one);
  });

  it('says so when the site falls silent before all was tried', async () => {
    aTaughtCourse();
    const silent = { exception: 'dml_exception', errorcode: 'dmlreadexception', message: '' };
    site.answer('core_course_get_courses', silent);
    const { ready, findings } = await checkMoodle(moodle, site.url);
    expect(ready).toBe(false);
    expect(findings.at(-1)?.text).toContain('dejó de responder');
  });

  it('names the functions to grant, and tells those without which nobody is enrolled', async () => {
    withoutFunctions('enrol_manual_enrol_users', 'mod_customcert_list_issues');
    const { ready, findings } = await checkMoodle(moodle, site.url);
    expect(ready).toBe(false);
    expect(findings).toContainEqual(
      expect.objectContaining({
        level: 'falta',
        remedy: expect.stringContaining('agrega enrol_manual_enrol_users.'),
      }),
    );
    expect(findings).toContainEqual(
      expect.objectContaining({
        level: 'aviso',
        text: expect.stringContaining('mod_customcert 4.4.7'),
      }),
    );
  });

  it.each([
    ['seesAttempts', 'mod/quiz:viewreports'],
    ['seesAnswers', 'mod/feedback:viewreports'],
    ['seesCompletion', 'report/completion:view'],
    ['seesGrades', 'moodle/grade:viewall'],
    ['managesGroups', 'moodle/course:managegroups'],
    ['seesActivities', 'mod/quiz:view'],
  ] as const)(
    'without what “%s” stands for names %s, in words of Moodle’s screens',
    async (what, permission) => {
      aTaughtCourse();
      site.state[what] = false;
      const { findings } = await checkMoodle(moodle, site.url);
      const [finding] = findings.filter(({ level }) => level === 'aviso');
      expect(finding?.remedy).toContain(permission);
      expect(finding?.remedy).toMatch(/Definir roles .*«(Ver|Gestionar)/);
    },
  );

  it.each([
    ['quiz', 'mod/quiz:view'],
    ['assign', 'mod/assign:view'],
    ['feedback', 'mod/feedback:view'],
    ['customcert', 'mod/customcert:view'],
  ])('names what keeps back every %s, though nothing is refused', async (kind, permission) => {
    aTaughtCourse();
    site.state.unseenKinds = [kind];
    const { findings } = await checkMoodle(moodle, site.url);
    const lacking = findings.filter(({ level }) => level === 'aviso');
    expect(lacking.map(({ remedy }) => remedy).join()).toContain(`(${permission})`);
    const others = ['quiz', 'assign', 'feedback', 'customcert'].filter((one) => one !== kind);
    for (const other of others)
      expect(lacking.map(({ remedy }) => remedy).join()).not.toContain(`(mod/${other}:view)`);
  });

  it('names the kind of an activity that only the gradebook tells, and of an older site', async () => {
    aTaughtCourse();
    const { state } = site;
    const { modules, gradeItems, feedbacks } = state;
    const item = {
      course: state.courses[0]?.id ?? 0,
      type: 'mod' as const,
      max: 80,
      instance: 4,
      module: 'workshop',
    };
    gradeItems.push({ ...item, id: 3, name: 'Taller (submission)' });
    const lacking = async (...kinds: string[]) => {
      site.state.unseenKinds = kinds;
      const { findings } = await checkMoodle(moodle, site.url);
      return findings.flatMap(({ level, text, remedy }) =>
        level === 'aviso' ? text + remedy : [],
      );
    };
    expect(await lacking('workshop')).toEqual([
      expect.stringMatching(/«Taller.*mod\/workshop:view/),
    ]);
    // The first ids are gone.
    for (const one of [...modules, ...gradeItems])
      Object.assign(one, { instance: 5_000 + one.instance });
    Object.assign(feedbacks[0] ?? {}, { id: 23 });
    const both = (await lacking('quiz', 'feedback')).join();
    for (const permission of ['(mod/quiz:view)', '(mod/feedback:view)'])
      expect(both).toContain(permission);
  });

  it('names a course whose separate groups it does not see, and no completion that is off', async () => {
    site.state.addCourse({ fullname: 'Sin avance', completion: false });
    const { id: course } = site.state.addCourse({ fullname: 'Por grupos', separateGroups: true });
    const user = aTaughtCourse();
    const stays = { role: 5, start: 0, end: 0, suspended: false };
    site.state.enrolments.push({ ...stays, user, course }, { ...stays, user, course: 100 });
    const lacking = async () =>
      (await checkMoodle(moodle, site.url)).findings.filter(({ level }) => level !== 'bien');
    expect(await lacking()).toEqual([]);
    site.state.seesAllGroups = false;
    expect(await lacking()).toEqual([
      expect.objectContaining({
        text: expect.stringContaining('«Por grupos»'),
        remedy: expect.stringContaining('(moodle/site:accessallgroups)'),
      }),
    ]);
  });

  it('says what could not be tried, and when nobody is a student', async () => {
    const { id: course } = site.state.addCourse({ completion: false });
    const { id: user } = site.state.addUser({ phone1: '987654321' });
    site.state.enrolments.push({ user, course, role: 9, start: 0, end: 0, suspended: false });
    const { findings } = await checkMoodle(moodle, site.url);
    const texts = findings.map(({ text }) => text).join();
    expect(texts).toContain('sus roles son rol9 (9)');
    expect(texts).toMatch(/No se pudo comprobar.*los cuestionarios.*report\/completion:view/);
  });

  it('tries with other people than itself, and is not ready when it does not see them', async () => {
    aTaughtCourse();
    const shown = site.state.users.slice(0, 2);
    site.before('core_user_get_users_by_field', () => {
      site.answer('core_user_get_users_by_field', shown.slice(0, 0));
    });
    const { ready, findings } = await checkMoodle(moodle, site.url);
    expect(ready).toBe(false);
    expect(findings.map(({ text }) => text).join()).toContain('no ve a 1 de 1 personas');
  });

  it('is not ready where it sees teachers only, nor where one closed course keeps back the list', async () => {
    aTaughtCourse();
    const { state } = site;
    const { id: user } = state.addUser({ phone1: '987654322' });
    state.enrolments.push({
      user,
      course: state.courses[0]?.id ?? 0,
      role: 3,
      start: 0,
      end: 0,
      suspended: false,
    });
    state.seesPeople = false;
    const unseen = await checkMoodle(moodle, site.url);
    expect(unseen.ready).toBe(false);
    expect(unseen.findings.map(({ text }) => text).join()).toContain('no ve a 1 de 2 personas');
    state.seesPeople = true;
    site.trouble('refused', 'core_course_get_courses');
    const closed = await checkMoodle(moodle, site.url);
    expect(closed.ready).toBe(false);
    expect(closed.findings.map(({ remedy }) => remedy).join()).toContain('moodle/course:view');
  });

  it('says so when courses seem to be empty, and when no telephone comes', async () => {
    const user = aTaughtCourse();
    Object.assign(site.state.users[user - 1] ?? {}, { phone1: undefined });
    const texts = async () =>
      (await checkMoodle(moodle, site.url)).findings
        .map(({ text, remedy }) => text + remedy)
        .join();
    expect(await texts()).toContain('showuseridentity');
    site.state.seesPeople = false;
    expect(await texts()).toContain('No se vio a ninguna persona');
    expect((await checkMoodle(moodle, site.url)).ready).toBe(false);
  });

  it('names the permissions for people and grades that a read lacks', async () => {
    aTaughtCourse();
    site.trouble('refused', 'gradereport_user_get_grade_items');
    const { findings } = await checkMoodle(moodle, site.url);
    expect(findings.map(({ remedy }) => remedy).join(' ')).toContain('moodle/grade:viewall');
  });

  it.each([
    ['refused', 'Moodle no acepta el token'],
    ['services-off', 'Los servicios web están desactivados.'],
    ['redirect', 'no responde Moodle (303)'],
    ['page', 'no responde Moodle'],
    ['closed', 'El sitio está en mantenimiento.'],
    ['cut', 'no responde ('],
    ['garbage', 'algo inesperado'],
  ] as const)(
    'says in Spanish what to do about a site with the trouble “%s”',
    async (trouble, text) => {
      site.trouble(trouble);
      const { ready, findings } = await checkMoodle(moodle, site.url);
      expect(ready).toBe(false);
      expect(findings[0]?.text).toContain(text);
      expect(findings[0]?.remedy).toBeTruthy();
    },
  );

  it('is told once in the log, without the token', async () => {
    const log = { info: vi.fn(), warn: vi.fn() };
    await checkMoodleSite(moodle, site.url, log);
    site.trouble('refused');
    await checkMoodleSite(moodle, site.url, log);
    expect([log.info.mock.calls.length, log.warn.mock.calls.length]).toEqual([1, 1]);
    expect(JSON.stringify([log.info.mock.calls, log.warn.mock.calls])).not.toContain(site.token);
  });
});
