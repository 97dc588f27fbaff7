import type { MigrationKind, MigrationRow } from '@aulario/contract/migration-row';
import { and, asc, inArray } from 'drizzle-orm';
import { type EnrolmentRow, enrolments } from '../learning/enrolments/enrolment.tables.ts';
import type { UserRow } from '../people/users/user.tables.ts';
import type { Db } from '../platform/database.ts';
import { type KnownCourse, lookForCourses } from './course-look.ts';
import { conflict, type Look, type ReadRow, refused, type Verdict } from './migration-kind.ts';
import { lookForPeople, namesOf } from './people-look.ts';

/** What belongs to a person and a course. */
type Kind = Exclude<MigrationKind, 'users' | 'courses' | 'contacts' | 'payments'>;

/** Whose a row is and of which course, or what became of it already. */
export type Belonging<K extends Kind> =
  | {
      row: MigrationRow<K>;
      person: UserRow;
      course: KnownCourse;
      enrolment: EnrolmentRow | undefined;
    }
  | Verdict;

/** Finds person, course and enrolment of many rows with a few queries. */
export async function belongings<K extends Exclude<Kind, 'testimonies'>>(
  look: Look,
  rows: readonly ReadRow<K>[],
): Promise<Belonging<K>[]> {
  const names = namesOf(rows as never);
  const index = await lookForPeople(look, names);
  const courseOf = await lookForCourses(
    look.db,
    rows.map(({ row }) => row),
  );
  const found = rows.map(({ row, decision, ifUnknown }, place): Belonging<K> => {
    if (decision?.act === 'skip') return refused('Se decidió dejarla fuera.');
    const named = names[place]?.named;
    if (!named || 'outcome' in named) return named ?? refused('Sin datos.');
    const match = index.match(named, decision);
    if (match.is === 'unclear') return conflict(match.reason, match.candidates);
    if (match.is === 'unknown') return refused(ifUnknown ?? unknownWords(look));
    const course = courseOf(row);
    if (typeof course === 'string') return refused(course);
    return { row, person: match.person, course, enrolment: undefined };
  });
  const enrolled = await enrolmentsOf(look.db, found);
  return found.map((one) =>
    'outcome' in one
      ? one
      : { ...one, enrolment: enrolled.get(`${one.person.id} ${one.course.id}`) },
  );
}

function unknownWords({ source }: Look): string {
  const first = 'No encontramos a la persona. Migra primero las personas';
  return source === 'moodle'
    ? `${first}; si ya lo hiciste, mira allí por qué no se trajo (quien no estudia en Moodle no se trae).`
    : `${first}.`;
}

/** Of each person in each course the newest enrolment, one that holds before one that was withdrawn. */
async function enrolmentsOf(
  db: Db,
  found: readonly Belonging<Kind>[],
): Promise<Map<string, EnrolmentRow>> {
  const pairs = found.flatMap((one) => ('outcome' in one ? [] : [one]));
  if (pairs.length === 0) return new Map();
  const rows = await db
    .select()
    .from(enrolments)
    .where(
      and(
        inArray(enrolments.userId, [...new Set(pairs.map(({ person }) => person.id))]),
        inArray(enrolments.courseId, [...new Set(pairs.map(({ course }) => course.id))]),
      ),
    )
    .orderBy(asc(enrolments.createdAt), asc(enrolments.id));
  const held = rows.toSorted(
    (a, b) => Number(b.state === 'retirado') - Number(a.state === 'retirado'),
  );
  return new Map(held.map((row) => [`${row.userId} ${row.courseId}`, row]));
}
