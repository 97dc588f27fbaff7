import type { EnrolmentState } from '@aulario/contract/learning/enrolment';
import {
  type EditionRow,
  editions,
  editionTeachers,
} from '../src/catalogue/courses/edition.tables.ts';
import { enrolments } from '../src/learning/enrolments/enrolment.tables.ts';
import type { UserRow } from '../src/people/users/user.tables.ts';
import type { TestApp } from './build-test-app.ts';
import { aCourse } from './factories.ts';

let made = 0;

/** An announced edition of a course of its own, from 1 February to 26 March 2027, as its table holds it. */
export async function anEdition(
  test: TestApp,
  {
    course,
    teachers = [],
    ...columns
  }: Partial<EditionRow> & { course?: Record<string, unknown>; teachers?: UserRow[] } = {},
): Promise<EditionRow & { courseName: string }> {
  made += 1;
  const { _id: courseId, name: courseName } = await aCourse(test, course);
  const [edition] = await test.deps.db
    .insert(editions)
    .values({
      ...{ courseId, code: `E-${made}`, startDate: '2027-02-01', endDate: '2027-03-26' },
      ...{ link: 'https://sala.example/grupo', announcedAt: test.clock.now() },
      ...columns,
    })
    .returning();
  if (teachers.length > 0)
    await test.deps.db.insert(editionTeachers).values(
      teachers.map(({ id }, position) => ({
        ...{ editionId: (edition as EditionRow).id, teacherId: id, position },
      })),
    );
  return { ...(edition as EditionRow), courseName };
}

/** An edition as staff open and announce it, from 1 February to 26 March 2027 unless told otherwise. @returns it as the API answers */
export async function anAnnounced(test: TestApp, token: string, body: Record<string, unknown>) {
  const days = { startDate: '2027-02-01', endDate: '2027-03-26' };
  const made = await test.call('POST', '/editions', { token, body: { ...days, ...body } });
  if (made.status !== 201) throw new Error(JSON.stringify(made.body));
  return (await test.call('PUT', `/editions/${made.body._id}/announcement`, { token })).body;
}

/** Somebody in an edition, with their session. */
export async function inEdition(
  test: TestApp,
  { id: editionId, courseId }: EditionRow,
  state: EnrolmentState = 'matriculado',
): Promise<{ token: string; user: UserRow; enrolment: string }> {
  const person = await test.signedInAs('Alumno');
  const [row] = await test.deps.db
    .insert(enrolments)
    .values({ userId: person.user.id, courseId, editionId, state, startsAt: test.clock.now() })
    .returning();
  return { ...person, enrolment: row?.id ?? '' };
}
