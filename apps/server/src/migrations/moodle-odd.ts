import type { MoodleParticipant, OddParticipant } from '../integrations/moodle/enrolment.calls.ts';
import type { Cells } from './migration.tables.ts';
import { courseWords, type Reading, unreadable, unreadableWords } from './moodle-piece.ts';

/** Ids between two participants that are looked through for one who cannot be read. */
const mostBetween = 5_000;
/** Participants in one page where all are gone through. */
const page = 200;

/** One or several participants beside each other, and the accounts that they may be. */
type Odd = { places: number[]; accounts: number[] };

type Page = { people: readonly MoodleParticipant[]; unreadable: readonly OddParticipant[] };
type At = { course: number; from: number; limit: number; last: number };

/**
 * Who the participants are whom a list cannot hand out: it is in the order of ids, so that each is
 * between the two beside it; of the accounts between them it is one that Moodle cannot hand out
 * either, and that is in the course.
 */
async function oddOnes({ moodle }: Reading, found: Page, at: At): Promise<Odd[]> {
  const runs = new Map<string, OddParticipant[]>();
  for (const one of found.unreadable) {
    const key = `${one.after} ${one.before}`;
    runs.set(key, [...(runs.get(key) ?? []), one]);
  }
  const named: Odd[] = [];
  for (const run of runs.values()) {
    const { after, before } = run[0] as OddParticipant;
    const lowest = (after ?? at.last) + 1;
    const end = before ?? (await nextAfter({ moodle }, at)) ?? lowest + mostBetween;
    const between = Math.min(end - lowest, mostBetween);
    const ids = Array.from({ length: Math.max(0, between) }, (_, place) => lowest + place);
    const { unreadable: odd } = await moodle.readUsers(ids);
    const accounts = odd.length > run.length ? await inside({ moodle }, odd, at.course) : odd;
    named.push({
      places: run.map(({ place }) => place),
      accounts: accounts.length < run.length ? odd : accounts,
    });
  }
  return named;
}

/** The first participant behind a page who can be read. */
async function nextAfter({ moodle }: Pick<Reading, 'moodle'>, { course, from, limit }: At) {
  const asked = { from: from + limit, limit: 20, onlyActive: false };
  return (await moodle.enrolledUsers(course, asked)).people[0]?.id;
}

/** Those whose list of courses holds this one. */
async function inside({ moodle }: Pick<Reading, 'moodle'>, ids: readonly number[], course: number) {
  const known: number[] = [];
  for (const id of ids) {
    if ((await moodle.enrolledCourses(id)).some((one) => one.id === course)) known.push(id);
  }
  return known;
}

/**
 * Rows for the participants of a page who cannot be read, each with its account where that is known.
 * @param own the cell of the account, which differs by kind
 * @param meanwhile what is left out while nobody knows who it is, in Spanish
 */
export async function unreadableRows(
  reading: Reading,
  found: Page,
  at: At,
  { own = 'userMoodleId', meanwhile = '' }: { own?: string; meanwhile?: string } = {},
): Promise<Cells[]> {
  if (found.unreadable.length === 0) return [];
  const where = courseWords(reading, at.course);
  const rows: Cells[] = [];
  for (const { places, accounts } of await oddOnes(reading, found, at)) {
    if (accounts.length === places.length) {
      const words = (id: number) => `${where}: ${accountWords([id])}. ${unreadableWords}`;
      rows.push(
        ...accounts.map((id) => unreadable({ [own]: id, courseMoodleId: at.course }, words(id))),
      );
      continue;
    }
    const maybe = accounts.length > 0 ? ` Es una de estas: ${accountWords(accounts)}.` : '';
    for (const place of places) {
      const who = `${where}: el participante n.º ${place + 1} por orden de id.${maybe}`;
      const cells = { courseMoodleId: at.course };
      rows.push(unreadable(cells, `${who} ${unreadableWords}${meanwhile}`));
    }
  }
  return rows;
}

/** The accounts of everybody in a course whom its lists cannot hand out. */
export async function oddAccounts(reading: Reading, course: number): Promise<number[]> {
  const accounts = new Set<number>();
  let last = 0;
  for (let from = 0; ; from += page) {
    const asked = { from, limit: page, onlyActive: false };
    const found = await reading.moodle.enrolledUsers(course, asked);
    const end = found.people.at(-1)?.id;
    if ((!end && found.unreadable.length === 0) || (end && end === last)) return [...accounts];
    const odd = await oddOnes(reading, found, { course, from, limit: page, last });
    for (const one of odd) for (const id of one.accounts) accounts.add(id);
    last = end ?? last;
  }
}

/** "la cuenta 57 de Moodle (user/profile.php?id=57)". */
export function accountWords(ids: readonly number[]): string {
  const [only] = ids;
  if (ids.length === 1)
    return `la cuenta ${only} de Moodle (su ficha: /user/profile.php?id=${only})`;
  return `las cuentas ${ids.join(', ')} de Moodle`;
}
