import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type MoodleDouble, startMoodleDouble } from '../../../test/moodle-double.ts';
import { recording } from '../../../test/moodle-recording.ts';
import { createMoodleClient, type MoodleClient } from './moodle.client.ts';
import { MoodleFault } from './moodle.fault.ts';
import { isDeleted } from './user.calls.ts';

let site: MoodleDouble;
let moodle: MoodleClient;
beforeEach(async () => {
  site = await startMoodleDouble();
  moodle = createMoodleClient(site);
});
afterEach(() => site.close());

async function faultOf(call: Promise<unknown>): Promise<MoodleFault> {
  const fault = await call.then(
    () => undefined,
    (error: unknown) => error,
  );
  expect(fault).toBeInstanceOf(MoodleFault);
  return fault as MoodleFault;
}

const rosa = {
  username: 'rosa@correo.example',
  firstname: 'Rosa María',
  lastname: 'Ñáñez Íñiguez',
  email: 'rosa@correo.example',
  idnumber: undefined,
};

describe('a call', () => {
  it('sends the token first, then the function, then its arguments as PHP reads them', async () => {
    await moodle.createUser(rosa);
    expect(site.calls[0]?.sent).toEqual([
      'wstoken',
      'wsfunction',
      'moodlewsrestformat',
      'moodlewssettingraw',
      'users[0][username]',
      'users[0][firstname]',
      'users[0][lastname]',
      'users[0][email]',
      'users[0][createpassword]',
    ]);
    expect(site.state.users.at(-1)).toMatchObject({ ...rosa, idnumber: '', passwordMailed: true });
  });

  it('finds the site whether or not its address ends in a slash', async () => {
    const { functions } = await createMoodleClient({ ...site, url: `${site.url}/` }).siteInfo();
    expect(functions).toContain('core_user_create_users');
  });

  it('is at most one of four at the same time', async () => {
    site.trouble('slow');
    await Promise.all(Array.from({ length: 6 }, () => moodle.siteInfo()));
    expect(site.busiest()).toBe(4);
  });
});

describe('a fault', () => {
  it.each([
    ['redirect', 'wrong-address', false],
    ['page', 'wrong-address', false],
    ['services-off', 'refused', false],
    ['refused', 'refused', false],
    ['closed', 'maintenance', true],
    ['maintenance', 'maintenance', true],
    ['garbage', 'unexpected', false],
    ['died', 'unreachable', true],
    ['answer-lost', 'unreachable', true],
  ] as const)('of a site with the trouble “%s” is %s', async (trouble, kind, mayPass) => {
    site.trouble(trouble);
    expect(await faultOf(moodle.siteInfo())).toMatchObject({ kind, mayPass });
  });

  it.each([
    ['core_webservice_get_site_info/error_invalid_token', 'refused'],
    ['core_webservice_get_site_info/error_expired_token', 'refused'],
    ['core_webservice_get_site_info/error_maintenance_mode_service_account', 'maintenance'],
    ['core_user_create_users/error_duplicate_email', 'invalid'],
    ['core_user_create_users/error_password_policy', 'invalid'],
    ['core_user_create_users/error_missing_capability', 'refused'],
    ['core_user_create_users/phone_longer_than_20', 'conflict'],
    ['enrol_manual_enrol_users/error_no_manual_instance', 'no-manual-enrolment'],
    ['enrol_manual_enrol_users/error_role_not_assignable', 'role-refused'],
    ['enrol_manual_enrol_users/error_deleted_user', 'not-found'],
    ['core_no_such_function/error_unknown_function', 'unsupported'],
  ])('recorded as %s is %s', async (name, kind) => {
    site.answer('core_webservice_get_site_info', recording(name).response);
    expect(await faultOf(moodle.siteInfo())).toMatchObject({ kind });
  });

  it('of a site that is too slow, or not there at all, is “unreachable”', async () => {
    site.trouble('slow');
    const hasty = createMoodleClient({ ...site, timeout: 50 });
    expect(await faultOf(hasty.siteInfo())).toMatchObject({ kind: 'unreachable', code: 'timeout' });
    await site.close();
    expect(await faultOf(moodle.siteInfo())).toMatchObject({
      kind: 'unreachable',
      code: 'ECONNREFUSED',
    });
  });

  it('says neither the token nor what was sent', async () => {
    const secret = 'feedfacefeedfacefeedfacefeedface';
    const wrong = createMoodleClient({ url: site.url, token: secret });
    const withPassword = createMoodleClient({
      url: 'http://ana:clave-secreta@aula.example',
      token: secret,
    });
    const faults = [
      await faultOf(wrong.createUser(rosa)),
      await faultOf(withPassword.createUser(rosa)),
    ];
    expect(faults.map(({ kind }) => kind)).toEqual(['refused', 'wrong-address']);
    for (const fault of faults) {
      const said = JSON.stringify(fault) + fault.message + fault.stack + String(fault.cause);
      expect(said).not.toMatch(/feedface|clave-secreta|rosa@/);
    }
  });

  it('keeps no words of Moodle that are not a code', async () => {
    site.answer(
      'core_webservice_get_site_info',
      recording('core_user_create_users/error_password_policy').response,
    );
    expect((await faultOf(moodle.siteInfo())).code).toBe('other');
  });
});

describe('what is read', () => {
  it('of a site leaves its private key unread', async () => {
    site.answer(
      'core_webservice_get_site_info',
      recording('core_webservice_get_site_info/ok_service_account').response,
    );
    const info = await moodle.siteInfo();
    expect(info).toMatchObject({ userid: 35, username: 'ws_tienda' });
    expect(info.functions).toContain('enrol_manual_enrol_users');
    expect(JSON.stringify(info)).not.toContain('privateaccesskey');
  });

  it('of people takes numbers that are text, flags that are numbers, and fields that are missing', async () => {
    site.answer('core_user_get_users_by_field', [{ id: '31', suspended: 1 }, { id: 32 }]);
    expect(await moodle.usersByField('id', [31, 32])).toEqual([
      { id: 31, suspended: true },
      { id: 32 },
    ]);
  });

  it('of a deleted account shows that it was deleted, and of a suspended one that it is suspended', async () => {
    const of = async (name: string) => {
      site.answer(
        'core_user_get_users_by_field',
        recording(`core_user_get_users_by_field/${name}`).response,
      );
      const [user] = await moodle.usersByField('id', [1]);
      return user as NonNullable<typeof user>;
    };
    const deleted = await of('danger_deleted_user_is_still_returned_by_id');
    const suspended = await of('suspended_user');
    expect([isDeleted(deleted), isDeleted(suspended)]).toEqual([true, false]);
    expect(suspended).toMatchObject({
      suspended: true,
      firstname: 'Sebastián',
      lastname: 'Quiñones',
    });
  });

  it('of courses has its escaped names decoded', async () => {
    const { response } = recording('core_enrol_get_users_courses/ok_after_enrol');
    site.answer('core_enrol_get_users_courses', response);
    expect(await moodle.enrolledCourses(32)).toMatchObject([
      { id: 4, fullname: 'Primeros Auxilios & RCP', progress: null, completed: false },
    ]);
  });

  it('of participants has their roles', async () => {
    const { response } = recording('core_enrol_get_enrolled_users/ok_service_account_userfields');
    site.answer('core_enrol_get_enrolled_users', response);
    const { people } = await moodle.enrolledUsers(2, { from: 0, limit: 2, onlyActive: false });
    expect(people[0]).toMatchObject({ id: 3, roles: [{ roleid: 5, shortname: 'student' }] });
  });

  it('of participants is of those alone who are active, where they are asked for', async () => {
    const { id: course } = site.state.addCourse();
    const seat = { course, role: 5, start: 0, end: 0 };
    const [inside, out] = [site.state.addUser({}).id, site.state.addUser({}).id];
    site.state.enrolments.push(
      { ...seat, user: inside, suspended: false },
      { ...seat, user: out, suspended: true },
    );
    const listed = async (onlyActive: boolean) =>
      (await moodle.enrolledUsers(course, { from: 0, limit: 10, onlyActive })).people.map(
        ({ id }) => id,
      );
    expect(await listed(true)).toEqual([inside]);
    expect(await listed(false)).toEqual([inside, out]);
    const every: number[] = [];
    for await (const page of moodle.everyEnrolled(course, true))
      every.push(...page.map(({ id }) => id));
    expect(every).toEqual([inside]);
  });

  it('of another shape than any Moodle’s is a fault', async () => {
    site.answer('core_user_get_users_by_field', { people: [] });
    expect(await faultOf(moodle.usersByField('id', [1]))).toMatchObject({ kind: 'unexpected' });
  });
});

describe('a search by e-mail', () => {
  it('finds the account whatever the capitals, and nobody whom only a wildcard fits', async () => {
    const { id } = site.state.addUser({ email: 'Ana_Rios@Correo.example' });
    site.state.addUser({ email: 'anaXrios@correo.example' });
    const found = await moodle.usersByEmail('ana_rios@correo.example');
    expect(found.map((user) => user.id)).toEqual([id]);
  });

  it('fails when Moodle warns that it searched for something else', async () => {
    const warning = { item: 'email', warningcode: 'invalidfieldparameter', message: '' };
    site.answer('core_user_get_users', {
      users: [{ id: 5, email: 'a@b.pe' }],
      warnings: [warning],
    });
    expect(await faultOf(moodle.usersByEmail('a@b.pe'))).toMatchObject({ kind: 'unexpected' });
  });
});

describe('a change of an account', () => {
  it('fails when Moodle answers with success and a warning', async () => {
    const { id } = site.state.addUser();
    site.state.deleteUser(id);
    expect(await faultOf(moodle.updateUser({ id, suspended: false }))).toMatchObject({
      kind: 'not-found',
    });
    expect(await faultOf(moodle.updateUser({ id: 2, suspended: false }))).toMatchObject({
      kind: 'refused',
    });
  });
});

describe('an enrolment', () => {
  it('is sent whole, so that nothing of an earlier one is lost by leaving it out', async () => {
    const { id: user } = site.state.addUser();
    const { id: course } = site.state.addCourse();
    await moodle.enrolUsers([
      { user, course, from: null, until: new Date('2030-01-01T05:00:00.900Z'), suspended: false },
    ]);
    expect(site.calls[0]?.args.enrolments).toEqual({
      0: {
        roleid: '5',
        userid: String(user),
        courseid: String(course),
        timestart: '0',
        timeend: '1893474000',
        suspend: '0',
      },
    });
  });

  it('of many goes in requests that PHP does not cut', async () => {
    const { id: course } = site.state.addCourse();
    const people = Array.from({ length: 230 }, () => site.state.addUser().id);
    await moodle.enrolUsers(
      people.map((user) => ({ user, course, from: null, until: null, suspended: false })),
    );
    expect(site.state.enrolments).toHaveLength(230);
    expect(Math.max(...site.calls.map(({ sent }) => sent.length))).toBeLessThan(900);
  });
});
