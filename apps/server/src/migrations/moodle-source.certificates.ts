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

/**
 * The certificates that the site issued, the newest first. New ones shift the pages: a row that
 * comes twice is the same certificate. Those of other courses than ours are left out.
 */
export async function readIssues(reading: Reading, cursor: Cursor): Promise<Piece> {
  if (!cursor.courseOf) {
    const { courseOf, rows } = await coursesOfCertificates(reading);
    return { rows, next: { courseOf, from: 0 } };
  }
  const courseOf = cursor.courseOf as Record<string, number>;
  const from = Number(cursor.from ?? 0);
  const { issues, unreadable: odd } = await reading.moodle.issues({ from, limit: page });
  const first = issues[0]?.issue.id;
  // The last page is the empty one; a site that repeats one is at its end too.
  if (odd.length === 0 && first === undefined) return { rows: [], next: null };
  if (first !== undefined && first === cursor.first) return { rows: [], next: null };
  const rows = issues.flatMap(({ issue, user }) => {
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
  });
  const { holders = odd.length > 0 ? await holdersOf(reading, courseOf) : undefined } = cursor;
  const named = odd.map((place) => unreadableIssue(place, (holders ?? []) as number[]));
  const next = {
    courseOf,
    from: from + page,
    first: first ?? null,
    ...(holders ? { holders } : {}),
  };
  return { rows: [...rows, ...named], next };
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
function unreadableIssue(place: number, holders: readonly number[]): Cells {
  const which = `El certificado n.º ${place + 1} de los que emitió Moodle, del más reciente al más antiguo`;
  const whose = holders.length > 0 ? `, es de ${accountWords(holders)}` : '';
  const meanwhile =
    'Mientras no se pueda leer, no se compara qué certificados se borraron en Moodle.';
  return unreadable({}, `${which}${whose}. ${unreadableWords} ${meanwhile}`);
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
