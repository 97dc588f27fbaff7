import { randomUUID } from 'node:crypto';
import type { Assignment } from '@aulario/contract/learning/assignment';
import { submissions } from '../src/learning/classroom/submission.tables.ts';
import type { UserRow } from '../src/people/users/user.tables.ts';
import { anEdition } from './an-edition.ts';
import type { TestApp } from './build-test-app.ts';

const rules: Assignment = {
  ...{ asks: 'texto', fileKinds: ['pdf'], mostFiles: 1, megabytes: 4, dueAfter: null },
  ...{ latePerDay: null, attempts: null, counts: 'mejor', rubric: [], passPercent: 50 },
  ...{ weight: 1, anonymous: false, group: false },
};

/** An edition of a course that has these assignments and nothing else; its lessons' ids in their order. */
export async function aGradedEdition(
  test: TestApp,
  {
    author,
    teachers = [],
    tasks = [{}, {}],
  }: { author: string; teachers?: UserRow[]; tasks?: Partial<Assignment>[] },
) {
  const edition = await anEdition(test, { teachers, course: { classroom: 'propia' } });
  const lessons = tasks.map((changes, at) => ({
    ...{ _id: randomUUID(), kind: 'tarea', title: `Tarea ${at + 1}`, minutes: 60 },
    ...{ required: true, preview: false, body: '<p>Escribe.</p>', url: null, opensOn: null },
    ...{ quiz: null, assignment: { ...rules, ...changes } },
  }));
  const units = [{ _id: randomUUID(), title: 'Un módulo', lessons }];
  const at = `/courses/${edition.courseId}/content`;
  await test.call('PUT', at, { token: author, body: { units, version: -1 } });
  const { status } = await test.call('PUT', `${at}/publication`, { token: author });
  if (status !== 200) throw new Error('The lessons were not published.');
  return { edition, lessons: lessons.map(({ _id }) => _id) };
}

/** A hand-in that was marked: of twenty. */
export async function aMark(test: TestApp, enrolmentId: string, lessonId: string, grade: number) {
  const now = test.clock.now();
  await test.deps.db.insert(submissions).values({
    ...{ enrolmentId, lessonId, number: 1, state: 'calificada', assignment: rules, startedAt: now },
    ...{
      handedInAt: now,
      markedAt: now,
      text: 'Mi respuesta.',
      reached: grade / 20,
      score: grade / 20,
    },
  });
}
