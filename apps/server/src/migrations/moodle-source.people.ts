import type { MoodleParticipant } from '../integrations/moodle/enrolment.calls.ts';
import { MoodleFault } from '../integrations/moodle/moodle.fault.ts';
import { isDeleted, type MoodleUser } from '../integrations/moodle/user.calls.ts';
import type { Cells } from './migration.tables.ts';
import { activeIn } from './moodle-active.ts';
import {
  type Cursor,
  cellsOf,
  courseWords,
  instantOf,
  type Piece,
  placeOf,
  type Reading,
  readCourse,
  unreadable,
  unreadableAt,
  unreadableWords,
} from './moodle-piece.ts';

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
 * list of them with pages.
 */
export async function readPeople(reading: Reading, cursor: Cursor): Promise<Piece> {
  const from = Number(cursor.from ?? guest + 1);
  const range = Array.from({ length: ids }, (_, place) => from + place);
  const { users, unreadable: odd } = await reading.moodle.readUsers(range);
  const known = [...users.map(({ id }) => id), ...odd];
  const last = known.length > 0 ? Math.max(...known) : Number(cursor.last ?? 0);
  const next = from + ids;
  const rows = [...users.filter(isPerson).map(personCells), ...odd.map(unreadablePerson)];
  if (next - last <= gap) return { rows, next: { from: next, last } };
  const warning = await someUnseen(reading);
  return { rows, next: null, ...(warning ? { warning } : {}) };
}

/** The people of the courses that were asked for. */
export async function readPeopleOf(reading: Reading, cursor: Cursor): Promise<Piece> {
  return readParticipants(reading, cursor, async (participants) => {
    const wanted = participants.map(({ id }) => id).filter((id) => id !== guest);
    const { users, unreadable: odd } = await reading.moodle.readUsers(wanted);
    const seen = new Set([...users.map(({ id }) => id), ...odd]);
    const unseen = wanted.filter((id) => !seen.has(id));
    return [
      ...users.filter(isPerson).map(personCells),
      ...odd.map(unreadablePerson),
      ...unseen.map((moodleId) => unreadable({ moodleId }, unseenWords)),
    ];
  });
}

/** Who is in the courses as a student. Moodle tells nobody its dates, except of the course itself. */
export async function readEnrolments(reading: Reading, cursor: Cursor): Promise<Piece> {
  const { moodle } = reading;
  const piece = await readParticipants(reading, cursor, async (participants, course, from) => {
    const active = await activeIn(moodle, course, from);
    const [about] = await moodle.courses([course]);
    const students = participants.filter(({ id, roles }) => id !== guest && isStudent(roles));
    return students.map((one) =>
      cellsOf({
        userMoodleId: one.id,
        email: one.email ?? undefined,
        courseMoodleId: course,
        startsAt: instantOf(about?.startdate),
        ...(active.has(one.id) ? {} : inactive(one, about?.startdate ?? 0)),
      }),
    );
  });
  return piece;
}

/**
 * Moodle says "not active" of a suspended enrolment, of one that is over and of one that has not begun,
 * and no web service tells them apart. Whoever never entered the course may be still to begin.
 */
function inactive({ lastcourseaccess }: MoodleParticipant, starts: number) {
  const future = starts * 1000 > Date.now() || lastcourseaccess === 0;
  return future ? { upcoming: true } : { suspended: true };
}

/** A page of the participants of the course whose turn it is, as rows; with those whom nobody can read. */
async function readParticipants(
  reading: Reading,
  cursor: Cursor,
  rowsOf: (people: MoodleParticipant[], course: number, from: number) => Promise<Cells[]>,
): Promise<Piece> {
  const { course: place, from } = placeOf(cursor);
  const course = reading.courses[place];
  if (course === undefined) return { rows: [], next: null };
  const onward = { course: place + 1, from: 0 };
  return readCourse(reading, course, onward, async () => {
    const asked = { from, limit: page, onlyActive: false };
    const { people, unreadable: odd } = await reading.moodle.enrolledUsers(course, asked);
    const last = people.at(-1)?.id;
    // The list is at its end; also where a site answers with the page before again.
    if ((people.length === 0 && odd.length === 0) || (last && last === cursor.last)) {
      return { rows: [], next: onward };
    }
    const rows = await rowsOf(people, course, from);
    const named = odd.map((at) => unreadableAt(reading, course, at));
    const next = { course: place, from: from + page, ...(last ? { last } : {}) };
    return { rows: [...rows, ...named], next };
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

const unseenWords =
  'Falta permitir «Ver perfiles de usuario» (moodle/user:viewdetails) en el rol de la cuenta de servicio.';

/** Teachers are enrolled too. Without permission to see roles everybody counts as a student. */
function isStudent(roles: { shortname?: string | null | undefined }[] | null | undefined): boolean {
  if (!roles || roles.length === 0) return true;
  return roles.some(({ shortname }) => shortname === 'student');
}

function isPerson(user: MoodleUser): boolean {
  return user.id !== guest && !isDeleted(user);
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
