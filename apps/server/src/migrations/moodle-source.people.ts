import { isDeleted, type MoodleUser } from '../integrations/moodle/user.calls.ts';
import type { Cells } from './migration.tables.ts';
import {
  type Cursor,
  cellsOf,
  instantOf,
  type Piece,
  placeOf,
  type Reading,
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
export async function readPeople({ moodle }: Reading, cursor: Cursor): Promise<Piece> {
  const from = Number(cursor.from ?? guest + 1);
  const range = Array.from({ length: ids }, (_, place) => from + place);
  const found = await moodle.usersByField('id', range);
  const last = found.length > 0 ? Math.max(...found.map(({ id }) => id)) : Number(cursor.last ?? 0);
  const next = from + ids;
  return {
    rows: found.filter(isPerson).map(personCells),
    next: next - last > gap ? null : { from: next, last },
  };
}

/** The people of the courses that were asked for. */
export async function readPeopleOf(reading: Reading, cursor: Cursor): Promise<Piece> {
  const { course, from } = placeOf(cursor);
  const id = reading.courses[course];
  if (id === undefined) return { rows: [], next: null };
  const participants = await reading.moodle.enrolledUsers(id, {
    from,
    limit: page,
    onlyActive: false,
  });
  if (participants.length === 0) return { rows: [], next: { course: course + 1, from: 0 } };
  const people = await reading.moodle.usersByField(
    'id',
    participants.map((one) => one.id),
  );
  return {
    rows: people.filter(isPerson).map(personCells),
    next: { course, from: from + page },
  };
}

/** Who is in the courses as a student. Moodle tells nobody its dates, except of the course itself. */
export async function readEnrolments(reading: Reading, cursor: Cursor): Promise<Piece> {
  const { moodle, courses } = reading;
  const { course, from } = placeOf(cursor);
  const id = courses[course];
  if (id === undefined) return { rows: [], next: null };
  const participants = await moodle.enrolledUsers(id, { from, limit: page, onlyActive: false });
  if (participants.length === 0) return { rows: [], next: { course: course + 1, from: 0 } };
  const active = await activeIn(moodle, id, from);
  const [about] = await moodle.courses([id]);
  const students = participants.filter(({ id: user, roles }) => user !== guest && isStudent(roles));
  return {
    rows: students.map(({ id: user, email }) =>
      cellsOf({
        userMoodleId: user,
        email: email ?? undefined,
        courseMoodleId: id,
        startsAt: instantOf(about?.startdate),
        suspended: active.has(user) ? undefined : true,
      }),
    ),
    next: { course, from: from + page },
  };
}

const actives = new Map<string, Set<number>>();

/**
 * Ids of those whose enrolment is active. The two lists do not run side by side, so the whole of it
 * is read, once a course; only ids are kept, of one course at a time.
 */
async function activeIn(moodle: Reading['moodle'], course: number, from: number) {
  const known = actives.get(String(course));
  if (known && from > 0) return known;
  const active = new Set<number>();
  for (let start = 0; ; start += 500) {
    const some = await moodle.enrolledUsers(course, { from: start, limit: 500, onlyActive: true });
    if (some.length === 0) break;
    for (const { id } of some) active.add(id);
  }
  actives.clear();
  actives.set(String(course), active);
  return active;
}

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
