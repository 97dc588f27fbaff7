import type { MoodleParticipant } from '../integrations/moodle/enrolment.calls.ts';
import { MoodleFault } from '../integrations/moodle/moodle.fault.ts';
import { isDeleted, type MoodleUser } from '../integrations/moodle/user.calls.ts';
import type { Cells } from './migration.tables.ts';
import { activeIn } from './moodle-active.ts';
import { unreadableRows } from './moodle-odd.ts';
import {
  type Cursor,
  cellsOf,
  courseWords,
  instantOf,
  noStudentsWords,
  type Piece,
  placeOf,
  type Reading,
  readCourse,
  unreadable,
  unreadableWords,
  unseenWords,
} from './moodle-piece.ts';
import {
  leftOut,
  type OtherRole,
  otherRole,
  otherRoleWords,
  ownAccountWords,
  type RolesRead,
  withRoles,
} from './moodle-roles.ts';

/** Ids asked for at once; within PHP's limit of variables, and a second of a common site. */
const ids = 200;
/** Ids in a row that nobody has, after which nobody is expected any more. */
const gap = 2_000;
/** Of the people of a course in one page. */
const page = 200;
/** The account of visitors. */
const guest = 1;

/**
 * Everybody, by ranges of ids: the search would answer with all accounts at once, and Moodle has no
 * list of them with pages. Who is in courses only to teach is left out, and so is the token's account.
 */
export async function readPeople(reading: Reading, cursor: Cursor): Promise<Piece> {
  if (!cursor.others) return readRoles(reading, cursor);
  const others = cursor.others as Record<string, OtherRole>;
  const own = await reading.moodle.ownAccount();
  const row = (user: MoodleUser) => {
    const other = others[user.id];
    if (user.id === own) return leftOut(whoCells(user), ownAccountWords);
    return other ? leftOut(whoCells(user), otherRoleWords(reading, other)) : personCells(user);
  };
  const from = Number(cursor.from ?? guest + 1);
  const range = Array.from({ length: ids }, (_, place) => from + place);
  const { users, unreadable: odd } = await reading.moodle.readUsers(range);
  const known = [...users.map(({ id }) => id), ...odd];
  const last = known.length > 0 ? Math.max(...known) : Number(cursor.last ?? 0);
  const next = from + ids;
  const rows = [...users.filter(isPerson).map(row), ...odd.map(unreadablePerson)];
  const { noStudents } = cursor;
  if (next - last <= gap) {
    return { rows, next: { others, from: next, last, ...(noStudents ? { noStudents } : {}) } };
  }
  const warning = (await someUnseen(reading)) ?? (noStudents ? noStudentsWords : undefined);
  return { rows, next: null, ...(warning ? { warning } : {}) };
}

/** A page of the roles of the joined courses. A course that is closed is named where it is read. */
async function readRoles(reading: Reading, cursor: Cursor): Promise<Piece> {
  const start: RolesRead = { course: 0, from: 0, others: {}, students: [] };
  const roles = { ...start, ...(cursor.roles as RolesRead | undefined) };
  const course = reading.courses[roles.course];
  if (course === undefined) {
    const noStudents = reading.courses.length > 0 && roles.students.length === 0;
    return { rows: [], next: { others: roles.others, ...(noStudents ? { noStudents } : {}) } };
  }
  const onward = { ...roles, course: roles.course + 1, from: 0, last: 0 };
  const { next } = await readCourse(reading, course, { roles: onward }, async () => {
    const asked = { from: roles.from, limit: page, onlyActive: false };
    const { people, unreadable: odd } = await reading.moodle.enrolledUsers(course, asked);
    const last = people.at(-1)?.id;
    if ((people.length === 0 && odd.length === 0) || (last && last === roles.last)) {
      return { rows: [], next: { roles: onward } };
    }
    const read = withRoles({ ...roles, ...(last ? { last } : {}) }, people, course);
    return { rows: [], next: { roles: { ...read, from: roles.from + page } } };
  });
  return { rows: [], next };
}

/** Rows for those of a page who are no students. */
async function othersAmong(
  reading: Reading,
  people: readonly MoodleParticipant[],
  course: number,
  cells: (person: MoodleParticipant) => Cells,
): Promise<{ students: MoodleParticipant[]; rows: Cells[] }> {
  const own = await reading.moodle.ownAccount();
  const students: MoodleParticipant[] = [];
  const rows: Cells[] = [];
  for (const person of people) {
    if (person.id === guest) continue;
    const other = otherRole(person, course);
    if (person.id === own) rows.push(leftOut(cells(person), ownAccountWords));
    else if (other) rows.push(leftOut(cells(person), otherRoleWords(reading, other)));
    else students.push(person);
  }
  return { students, rows };
}

/** The people of the courses that were asked for. */
export async function readPeopleOf(reading: Reading, cursor: Cursor): Promise<Piece> {
  const read = async (participants: MoodleParticipant[], course: number) => {
    const named = ({ id, fullname }: MoodleParticipant) =>
      cellsOf({ moodleId: id, firstName: fullname ?? undefined });
    const { students, rows } = await othersAmong(reading, participants, course, named);
    const wanted = students.map(({ id }) => id);
    const { users, unreadable: odd } = await reading.moodle.readUsers(wanted);
    const seen = new Set([...users.map(({ id }) => id), ...odd]);
    const unseen = wanted.filter((id) => !seen.has(id));
    return [
      ...users.filter(isPerson).map(personCells),
      ...odd.map(unreadablePerson),
      ...unseen.map((moodleId) => unreadable({ moodleId }, unseenWords)),
      ...rows,
    ];
  };
  return readParticipants(reading, cursor, read, { own: 'moodleId' });
}

/** Who is in the courses as a student. Moodle tells nobody its dates, except of the course itself. */
export async function readEnrolments(reading: Reading, cursor: Cursor): Promise<Piece> {
  const { moodle } = reading;
  const read = async (participants: MoodleParticipant[], course: number, from: number) => {
    const active = await activeIn(moodle, course, from);
    const [about] = await moodle.courses([course]);
    const whose = ({ id, email }: MoodleParticipant) =>
      cellsOf({ userMoodleId: id, email: email ?? undefined, courseMoodleId: course });
    const { students, rows } = await othersAmong(reading, participants, course, whose);
    const enrolled = students.map((one) =>
      cellsOf({
        ...whose(one),
        startsAt: instantOf(about?.startdate),
        ...(active.has(one.id) ? {} : inactive(one, about?.startdate ?? 0)),
      }),
    );
    return [...enrolled, ...rows];
  };
  return readParticipants(reading, cursor, read, { meanwhile: uncompared });
}

/**
 * Moodle says "not active" of a suspended enrolment, of one that is over and of one that has not begun,
 * and no web service tells them apart. Whoever never entered the course may be still to begin.
 */
function inactive({ lastcourseaccess }: MoodleParticipant, starts: number) {
  const future = starts * 1000 > Date.now() || lastcourseaccess === 0;
  return future ? { upcoming: true } : { suspended: true };
}

/** The unreadable one may be anybody whom we hold, so nobody of the course is taken for gone. */
const uncompared =
  ' Mientras no se pueda leer, no se compara quién ya no está matriculado en este curso en Moodle.';

/**
 * A page of the participants of the course whose turn it is, as rows; with those whom nobody can read.
 * @param odd see `unreadableRows`
 */
async function readParticipants(
  reading: Reading,
  cursor: Cursor,
  rowsOf: (people: MoodleParticipant[], course: number, from: number) => Promise<Cells[]>,
  odd: Parameters<typeof unreadableRows>[3] = {},
): Promise<Piece> {
  const { course: place, from } = placeOf(cursor);
  const course = reading.courses[place];
  if (course === undefined) return { rows: [], next: null };
  const onward = { course: place + 1, from: 0 };
  return readCourse(reading, course, onward, async () => {
    const asked = { from, limit: page, onlyActive: false };
    const found = await reading.moodle.enrolledUsers(course, asked);
    const { people } = found;
    const last = people.at(-1)?.id;
    if (from === 0 && people.length === 0) await checkGroups(reading, course);
    // The list is at its end; also where a site answers with the page before again.
    if ((people.length === 0 && found.unreadable.length === 0) || (last && last === cursor.last)) {
      return { rows: [], next: onward };
    }
    const rows = await rowsOf(people, course, from);
    const at = { course, from, limit: page, last: Number(cursor.last ?? 0) };
    const named = await unreadableRows(reading, found, at, odd);
    const next = { course: place, from: from + page, ...(last ? { last } : {}) };
    return { rows: [...rows, ...named], next };
  });
}

/**
 * A course with separate groups shows nobody at all to whom it shows no group, and says so only where
 * its grades are asked for.
 * @throws MoodleFault
 */
async function checkGroups({ moodle }: Reading, course: number): Promise<void> {
  await moodle.grades(course).catch((error: unknown) => {
    if (error instanceof MoodleFault && (error.mayPass || error.code === 'notingroup')) throw error;
  });
}

function unreadablePerson(moodleId: number): Cells {
  return unreadable({ moodleId }, unreadableWords);
}

/** Whether people of a course are among those whom the token does not see; a sample tells. */
async function someUnseen(reading: Reading): Promise<string | undefined> {
  for (const course of reading.courses.slice(0, sampled)) {
    try {
      const asked = { from: 0, limit: page, onlyActive: false };
      const { people } = await reading.moodle.enrolledUsers(course, asked);
      const wanted = people.map(({ id }) => id).filter((id) => id !== guest);
      const { users, unreadable: odd } = await reading.moodle.readUsers(wanted);
      const missing = wanted.length - users.length - odd.length;
      if (missing > 0) {
        return `La cuenta de servicio no ve a todas las personas: de ${wanted.length} participantes de ${courseWords(reading, course)} faltan ${missing}. ${unseenWords}`;
      }
    } catch (error) {
      // Its own fault is told where the course is read.
      if (!(error instanceof MoodleFault) || error.mayPass) throw error;
    }
  }
  return undefined;
}

/** Courses whose people are looked for. */
const sampled = 5;

function isPerson(user: MoodleUser): boolean {
  return user.id !== guest && !isDeleted(user);
}

/** As much as the report needs to say who it is. */
function whoCells({ id, firstname, lastname }: MoodleUser): Cells {
  return cellsOf({
    moodleId: id,
    firstName: firstname ?? undefined,
    lastName: lastname ?? undefined,
  });
}

function personCells(user: MoodleUser): Cells {
  return cellsOf({
    moodleId: user.id,
    firstName: user.firstname ?? undefined,
    lastName: user.lastname ?? undefined,
    email: user.email ?? undefined,
    username: user.username ?? undefined,
    dni: user.idnumber ?? undefined,
    mobile: user.phone2 || user.phone1 || undefined,
    country: user.country ?? undefined,
    city: user.city ?? undefined,
    suspended: user.suspended ? true : undefined,
  });
}
