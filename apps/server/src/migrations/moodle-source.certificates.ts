import type { IssuesPage, MoodleIssue } from '../integrations/moodle/testimony.calls.ts';
import { isDeleted } from '../integrations/moodle/user.calls.ts';
import type { Cells } from './migration.tables.ts';
import { accountWords, oddAccounts } from './moodle-odd.ts';
import {
  type Cursor,
  cellsOf,
  ifUnknownCell,
  instantOf,
  type Piece,
  type Reading,
  readCourse,
  unreadable,
  unreadableWords,
} from './moodle-piece.ts';

const page = 100;
/** More than this Moodle does not hand out at once. */
const most = 500;
/** Of the participants of a course. */
const perPage = 200;

/**
 * The certificates that the site issued, the newest first. New ones shift the pages: a row that
 * comes twice is the same certificate. Those of other courses than ours are left out. Moodle issues many
 * within one second, and these have no order between them: no page ends among them, see `wholeSeconds`.
 */
export async function readIssues(reading: Reading, cursor: Cursor): Promise<Piece> {
  if (!cursor.courseOf) {
    const { courseOf, rows } = await coursesOfCertificates(reading);
    return { rows, next: { courseOf, from: 0 } };
  }
  const courseOf = cursor.courseOf as Record<string, number>;
  const from = Number(cursor.from ?? 0);
  const limit = Number(cursor.limit ?? page);
  const read = await reading.moodle.issues({ from, limit });
  const first = read.issues[0]?.issue.id;
  // The last page is the empty one; a site that repeats one is at its end too.
  if (read.unreadable.length === 0 && first === undefined) return { rows: [], next: null };
  if (first !== undefined && first === cursor.first) return { rows: [], next: null };
  const cut = wholeSeconds(read, limit);
  // The whole page is of one second.
  if (cut.places === 0 && limit < most) {
    return { rows: [], next: { ...cursor, limit: most, first: null } };
  }
  const { issues: kept, odd } =
    cut.places === 0 ? { issues: read.issues, odd: read.unreadable } : cut;
  const { issues, lacking } =
    read.unreadable.length > 0
      ? await withThoseBeside(reading, courseOf, kept, read.unreadable.length)
      : { issues: kept, lacking: 0 };
  const rows = issues.flatMap((one) => issueRow(one, courseOf));
  const { holders = odd.length > 0 ? await holdersOf(reading, courseOf) : undefined } = cursor;
  const named = odd.map(({ place }) => unreadableIssue(place, (holders ?? []) as number[]));
  if (lacking > 0) named.push(unreadable({}, lackingWords(lacking)));
  const next = {
    courseOf,
    from: from + (cut.places || limit),
    first: first ?? null,
    ...(holders ? { holders } : {}),
  };
  return { rows: [...rows, ...named], next };
}

/** Of another course than ours it is left out. */
function issueRow({ issue, user }: MoodleIssue, courseOf: Record<string, number>): Cells[] {
  const course = courseOf[String(issue.customcertid)];
  if (course === undefined) return [];
  const deleted = isDeleted(user);
  return [
    cellsOf({
      moodleId: issue.id,
      userMoodleId: user.id,
      // Of a deleted account Moodle keeps no address.
      email: deleted ? undefined : (user.email ?? undefined),
      courseMoodleId: course,
      code: issue.code,
      issuedAt: instantOf(issue.timecreated),
      [ifUnknownCell]: deleted ? deletedWords(user) : undefined,
    }),
  ];
}

/**
 * A page without those of its last second, which the next one begins with: cut in two, they would come
 * twice or never. Nothing is cut off the last page.
 */
function wholeSeconds({ issues, unreadable: odd }: IssuesPage, limit: number) {
  if (issues.length + odd.length < limit) return { issues, odd, places: limit };
  const last = issues.at(-1)?.issue.timecreated;
  const earlier = issues.filter(({ issue }) => issue.timecreated !== last);
  const between = odd.filter(({ behind }) => behind < earlier.length);
  return { issues: earlier, odd: between, places: earlier.length + between.length };
}

/**
 * Around one that nobody can read, those of its second come twice or never: people of the courses are
 * asked for singly, those who have none in the page first, until as many are there as the page has.
 * @param found as the halves of the page brought them
 * @param odd how often one was met that nobody can read, also the same one
 */
async function withThoseBeside(
  { moodle }: Reading,
  courseOf: Record<string, number>,
  found: readonly MoodleIssue[],
  odd: number,
): Promise<{ issues: MoodleIssue[]; lacking: number }> {
  const seen = new Map(found.map((one) => [one.issue.id, one]));
  const seconds = new Set(found.map(({ issue }) => issue.timecreated));
  if (seconds.size === found.length) return { issues: [...found], lacking: 0 };
  const people = new Set<number>();
  for (const course of new Set(Object.values(courseOf))) {
    for (const id of await participantsOf(moodle, course)) people.add(id);
  }
  const here = new Set(found.map(({ user }) => user.id));
  const inTurn = [...people].sort((a, b) => Number(here.has(a)) - Number(here.has(b)));
  for (const id of inTurn) {
    if (odd === 1 && seen.size >= found.length) break;
    const { issues } = await moodle.issues({ from: 0, limit: page, user: id });
    for (const one of issues) if (seconds.has(one.issue.timecreated)) seen.set(one.issue.id, one);
  }
  return { issues: [...seen.values()], lacking: Math.max(0, found.length - seen.size) };
}

async function participantsOf(moodle: Reading['moodle'], course: number): Promise<number[]> {
  const ids = new Set<number>();
  for (let from = 0; ; from += perPage) {
    const asked = { from, limit: perPage, onlyActive: false };
    const { people, unreadable: odd } = await moodle.enrolledUsers(course, asked);
    const before = ids.size;
    for (const { id } of people) ids.add(id);
    // The list is at its end; also where a site answers with the page before again.
    if (people.length + odd.length < perPage || ids.size === before) return [...ids];
  }
}

const uncompared =
  'Mientras no se pueda leer, no se compara qué certificados se borraron en Moodle.';

function lackingWords(lacking: number): string {
  const which = lacking === 1 ? 'Falta 1 certificado' : `Faltan ${lacking} certificados`;
  return `${which} de los que Moodle emitió en un mismo segundo que otro que no se puede leer: corrige ese, y vuelve a migrar. ${uncompared}`;
}

function deletedWords({ id, fullname }: { id: number; fullname?: string | null | undefined }) {
  const whose = fullname ? `${fullname} (cuenta ${id} de Moodle)` : `la cuenta ${id} de Moodle`;
  return `Es de ${whose}, que se borró en Moodle y nunca se trajo aquí: de ella ya no hay correo ni documento. Si sabes quién es, agrégala en Personas y emite su certificado aquí.`;
}

/** Accounts whose names cannot be handed out and that have certificates: those that nobody can read are theirs. */
async function holdersOf(reading: Reading, courseOf: Record<string, number>): Promise<number[]> {
  const holders = new Set<number>();
  for (const course of new Set(Object.values(courseOf))) {
    for (const id of await oddAccounts(reading, course)) {
      const { unreadable: odd } = await reading.moodle.issues({ from: 0, limit: 1, user: id });
      if (odd.length > 0) holders.add(id);
    }
  }
  return [...holders];
}

/** Of which course it is nobody knows: Moodle hands out nothing of it. */
function unreadableIssue(place: number | null, holders: readonly number[]): Cells {
  const which =
    place === null
      ? 'Uno de los certificados que emitió Moodle'
      : `El certificado n.º ${place + 1} de los que emitió Moodle, del más reciente al más antiguo`;
  const whose = holders.length > 0 ? `, es de ${accountWords(holders)}` : '';
  return unreadable({}, `${which}${whose}. ${unreadableWords} ${uncompared}`);
}

/** An issue names its certificate and not its course. Courses that cannot be read are named. */
async function coursesOfCertificates(
  reading: Reading,
): Promise<{ courseOf: Record<string, number>; rows: Cells[] }> {
  const courseOf: Record<string, number> = {};
  const rows: Cells[] = [];
  for (const course of reading.courses) {
    const piece = await readCourse(reading, course, {}, async () => {
      for (const { instance } of await reading.moodle.modules(course, 'customcert')) {
        if (instance) courseOf[instance] = course;
      }
      return { rows: [], next: {} };
    });
    rows.push(...piece.rows);
  }
  return { courseOf, rows };
}
