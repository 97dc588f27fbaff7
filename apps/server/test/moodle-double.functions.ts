import { type Form, items } from './moodle-double.form.ts';
import { groups } from './moodle-double.groups.ts';
import {
  type DoubleUser,
  hasOddName,
  isOdd,
  MoodleError,
  type MoodleState,
} from './moodle-double.state.ts';
import { teaching } from './moodle-double.teaching.ts';

/** Web-service functions by name, as they were recorded. */
export const functions: Record<string, (state: MoodleState, args: Form) => unknown> = {
  core_webservice_get_site_info: siteInfo,
  core_user_get_users_by_field: usersByField,
  core_user_get_users: searchUsers,
  core_user_create_users: createUsers,
  core_user_update_users: updateUsers,
  enrol_manual_enrol_users: enrolUsers,
  core_enrol_get_users_courses: usersCourses,
  core_enrol_get_enrolled_users: enrolledUsers,
  auth_userkey_request_login_url: requestLogin,
  ...teaching,
  ...groups,
};

function siteInfo() {
  return {
    sitename: 'Campus de Prueba',
    username: 'ws_tienda',
    userid: 2,
    siteurl: 'http://127.0.0.1',
    release: '4.5.6 (Build: 20250811)',
    version: '2024100706',
    userprivateaccesskey: 'not-for-the-log',
    functions: Object.keys(functions).map((name) => ({ name, version: '2024100706' })),
  };
}

/** As the plugin does it: exactly the field of its settings, and no other. */
function requestLogin(state: MoodleState, { user, ...unknown }: Form) {
  refuseUnknown(unknown);
  const given = typeof user === 'object' ? Object.entries(user) : [];
  const [[field, value] = []] = given;
  if (given.length !== 1 || field !== state.entryField) throw new MoodleError('invalidparameter');
  const account = state.living().find((one) => String(one[state.entryField]) === value);
  if (!account) throw new MoodleError('invalidparameter');
  return { loginurl: `${state.url}/auth/userkey/login.php?key=llave${account.id}` };
}

function usersByField(state: MoodleState, { field, values, ...unknown }: Form) {
  refuseUnknown(unknown);
  if (
    !['id', 'idnumber', 'username', 'email'].includes(String(field)) ||
    typeof values !== 'object'
  )
    throw new MoodleError('invalidparameter');
  const wanted = Object.values(values).map(String);
  if (field === 'id' && !wanted.every((value) => /^\d+$/.test(value)))
    throw new MoodleError('invalidparameter');
  if (field === 'username' && wanted.some((value) => value !== value.toLowerCase()))
    throw new MoodleError('invalidparameter');
  // Whoever may see nobody still sees themself.
  const known = state.users.filter(({ id }) => id === 2 || state.sees(id));
  // By id deleted accounts come too, without a mark.
  const among = field === 'id' ? known : known.filter(({ deleted }) => !deleted);
  const found = among.filter((user) => wanted.includes(String(user[field as 'id'])));
  if (found.some(({ cleaned }) => cleaned)) throw new MoodleError('invaliduser');
  return handedOut(found).map(shown);
}

function searchUsers(state: MoodleState, { criteria, ...unknown }: Form) {
  refuseUnknown(unknown);
  const [wanted] = items(criteria);
  if (!wanted) throw new MoodleError('invalidparameter');
  const { key, value } = wanted;
  const users = state.seesPeople ? state.living() : [];
  if (key !== 'email') {
    const warning = { item: key, warningcode: 'invalidfieldparameter', message: 'not supported' };
    return { users: users.map(shown), warnings: [warning] };
  }
  const like = String(value)
    .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    .replaceAll('%', '.*')
    .replaceAll('_', '.');
  const pattern = new RegExp(`^${like}$`, 'i');
  const found = handedOut(users.filter(({ email }) => pattern.test(email)));
  return { users: found.map(shown), warnings: [] };
}

function handedOut(users: DoubleUser[]): DoubleUser[] {
  if (users.some(isOdd)) throw new MoodleError('invalidresponse');
  return users;
}

const creatable = new Set(
  'username password createpassword auth firstname lastname email idnumber phone1 phone2 city country'.split(
    ' ',
  ),
);

function createUsers(state: MoodleState, { users, ...unknown }: Form) {
  refuseUnknown(unknown);
  if (items(users).length === 0) throw new MoodleError('invalidparameter');
  const before = [...state.users];
  try {
    return items(users).map((user) => createUser(state, user as Record<string, string>));
  } catch (error) {
    state.users = before;
    throw error;
  }
}

function createUser(state: MoodleState, user: Record<string, string>) {
  const { username = '', firstname = '', lastname = '', email = '', password } = user;
  const invalid =
    Object.keys(user).some((key) => !creatable.has(key)) ||
    !/^[a-z0-9._@-]+$/.test(username) ||
    !firstname ||
    !lastname ||
    /[<>]/.test(firstname + lastname) ||
    !/^[^\s@<>]+@[^\s@]+\.[^\s@]+$/.test(email) ||
    (!password && user.createpassword !== '1') ||
    state.living().some((one) => one.username === username) ||
    state.living().some((one) => one.email.toLowerCase() === email.toLowerCase());
  if (invalid) throw new MoodleError('invalidparameter');
  if (password && password.length < 8)
    throw new MoodleError('<div>Passwords must be at least 8 characters long.</div>');
  const longest = Math.max(...[username, firstname, lastname, email].map((text) => text.length));
  if (longest > 100 || (user.phone1 ?? '').length > 20 || (user.city ?? '').length > 120)
    throw new MoodleError('dmlwriteexception');
  const { id } = state.addUser({
    username,
    firstname,
    lastname,
    email,
    idnumber: user.idnumber ?? '',
    city: user.city ?? '',
    country: user.country ?? '',
    passwordMailed: user.createpassword === '1',
  });
  return { id, username };
}

function updateUsers(state: MoodleState, { users, ...unknown }: Form) {
  refuseUnknown(unknown);
  const warnings = items(users).flatMap(({ id, suspended, ...changes }) => {
    const user = state.users.find((one) => one.id === Number(id));
    const warn = (warningcode: string, message: string) => [
      { item: 'user', itemid: Number(id), warningcode, message },
    ];
    if (!user) return warn('invaliduserid', 'Invalid user ID');
    if (user.deleted) return warn('usernotupdateddeleted', 'error/usernotupdateddeleted');
    if (user.username === 'admin')
      return warn('usernotupdatedadmin', 'Cannot update admin accounts');
    const wanted = String(changes.email ?? '').toLowerCase();
    const taken = state.living().some((one) => one !== user && one.email.toLowerCase() === wanted);
    if (taken) return warn('useremailduplicate', 'Duplicate address');
    Object.assign(user, changes, suspended === undefined ? {} : { suspended: suspended === '1' });
    return [];
  });
  return { warnings };
}

function enrolUsers(state: MoodleState, { enrolments, ...unknown }: Form) {
  refuseUnknown(unknown);
  const wanted = items(enrolments);
  for (const { roleid, userid, courseid } of wanted) {
    const course = state.courses.find(({ id }) => id === Number(courseid));
    const user = state.users.find(({ id }) => id === Number(userid));
    if (!roleid || !course) throw new MoodleError('invalidparameter');
    if (!state.roles.includes(Number(roleid)))
      throw new MoodleError(
        'wsusercannotassign',
        `You don't have the permission to assign this role (${roleid}) to this user (${userid}) in this course (${courseid}).`,
      );
    if (!course.manual)
      throw new MoodleError(
        'wsnoinstance',
        `Manual enrolment plugin instance doesn't exist or is disabled for the course (id = ${courseid})`,
      );
    if (!user) throw new MoodleError('invaliduser');
    if (user.deleted) throw new MoodleError('userdeleted');
  }
  for (const { roleid, userid, courseid, timestart, timeend, suspend } of wanted) {
    const [user, course] = [Number(userid), Number(courseid)];
    state.enrolments = state.enrolments.filter((one) => one.user !== user || one.course !== course);
    state.enrolments.push({
      user,
      course,
      role: Number(roleid),
      start: Number(timestart ?? 0),
      end: Number(timeend ?? 0),
      suspended: suspend === '1',
    });
  }
  return null;
}

function usersCourses(state: MoodleState, { userid, returnusercount: _, ...unknown }: Form) {
  refuseUnknown(unknown);
  if (!state.seesPeople) return [];
  return state.courses
    .filter(({ id, visible }) => visible && isActive(state, Number(userid), id))
    .map(({ id, fullname, completion }) => {
      const completed = state.completions.some(
        (one) => one.course === id && one.user === Number(userid),
      );
      const progress = state.progress.get(`${userid} ${id}`) ?? null;
      const name = fullname.replaceAll('&', '&amp;');
      return { id, fullname: name, progress, completed, enablecompletion: completion ?? true };
    });
}

function enrolledUsers(state: MoodleState, { courseid, options, ...unknown }: Form) {
  refuseUnknown(unknown);
  const course = Number(courseid);
  if (!state.courses.some(({ id }) => id === course)) throw new MoodleError('invalidrecord');
  const option = Object.fromEntries(
    items(options).map(({ name, value }) => [String(name), Number(value)]),
  );
  const from = option.limitfrom ?? 0;
  const people = state
    .living()
    .filter(({ id }) => state.enrolments.some((one) => one.user === id && one.course === course))
    .filter(({ id }) => !option.onlyactive || isActive(state, id, course))
    .slice(from, option.limitnumber ? from + option.limitnumber : undefined);
  if (people.some(hasOddName)) throw new MoodleError('invalidresponse');
  return people
    .filter(({ id }) => state.sees(id) && !state.hidesGroups(course))
    .map(({ id, username, firstname, lastname, email }) => ({
      id,
      username,
      fullname: `${firstname} ${lastname}`,
      email,
      lastcourseaccess:
        state.enrolments.find((one) => one.user === id && one.course === course)?.lastaccess ?? 0,
      roles: rolesOf(state, id, course),
    }));
}

/** Of the course alone; somebody may be enrolled without any. */
function rolesOf(state: MoodleState, user: number, course: number) {
  const names: Record<number, string> = { 3: 'editingteacher', 4: 'teacher', 5: 'student' };
  return state.enrolments
    .filter((one) => one.user === user && one.course === course && one.role > 0)
    .map(({ role }) => ({
      roleid: role,
      name: '',
      shortname: names[role] ?? `rol${role}`,
      sortorder: 0,
    }));
}

/** Moodle compares with a present that it rounds down to hundreds of seconds. */
function isActive(state: MoodleState, user: number, course: number): boolean {
  const now = Math.floor(Date.now() / 100_000) * 100;
  const enrolment = state.enrolments.find((one) => one.user === user && one.course === course);
  if (!enrolment || enrolment.suspended || enrolment.start > now) return false;
  return enrolment.end === 0 || enrolment.end > now;
}

/** Empty values are left out, as Moodle does. */
function shown({ deleted: _, passwordMailed: __, cleaned: ___, ...user }: DoubleUser) {
  const seen = { ...user, fullname: `${user.firstname} ${user.lastname}`, department: '' };
  const omitted = ['idnumber', 'city'];
  return Object.fromEntries(
    Object.entries(seen).filter(([key, value]) => value !== '' || !omitted.includes(key)),
  );
}

function refuseUnknown(unknown: Form): void {
  if (Object.keys(unknown).length > 0) throw new MoodleError('invalidparameter');
}
