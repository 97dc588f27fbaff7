import { randomUUID } from 'node:crypto';
import type { Assignment } from '@aulario/contract/learning/assignment';
import { eq } from 'drizzle-orm';
import { PDFDocument } from 'pdf-lib';
import { editionTeachers } from '../src/catalogue/courses/edition.tables.ts';
import { enrolments } from '../src/learning/enrolments/enrolment.tables.ts';
import type { TestApp } from './build-test-app.ts';
import { aCourse } from './factories.ts';

const rules: Assignment = {
  ...{ asks: 'cualquiera', fileKinds: ['pdf', 'foto'], mostFiles: 3, megabytes: 8, rubric: [] },
  ...{ dueAfter: null, latePerDay: null, attempts: null, counts: 'mejor' },
  ...{ passPercent: 60, weight: 0, anonymous: false, group: false },
};

/** A lesson that is an assignment, as it is written; `_id` is its own each time. */
export const aTaskLesson = () => ({
  ...{ _id: randomUUID(), kind: 'tarea', title: 'Una tarea', minutes: 5, required: false },
  ...{ preview: false, body: '', url: null, opensOn: null, quiz: null, assignment: rules },
});

export async function aPdf(): Promise<Uint8Array> {
  const paper = await PDFDocument.create();
  paper.addPage();
  return paper.save();
}

type Learner = { token: string; user: string; course: string; class: string; teacher: string };

/**
 * Has a learner begin one of these assignments, and hand in the others: the ids of the hand-ins and of a file of each,
 * and the enrolment that they are of. Who teaches the class has its edition.
 */
export async function someWork(test: TestApp, learner: Learner, tasks: string[]) {
  const { token, user: userId, course: courseId } = learner;
  const [held] = await test.deps.db
    .select({ editionId: enrolments.editionId })
    .from(enrolments)
    .where(eq(enrolments.id, learner.class));
  const editionId = held?.editionId ?? '';
  await test.deps.db
    .insert(editionTeachers)
    .values({ editionId, teacherId: learner.teacher })
    .onConflictDoNothing();
  const enrolment = randomUUID();
  const startsAt = test.clock.now();
  const row = { id: enrolment, userId, courseId, editionId, startsAt };
  await test.deps.db.insert(enrolments).values({ ...row, state: 'matriculado' });
  const work: { id: string; file: string }[] = [];
  for (const task of tasks) {
    const begun = await test.call('POST', `/me/rooms/${enrolment}/lessons/${task}/submissions`, {
      token,
    });
    const file = { name: 'hoja.pdf', type: 'application/pdf', bytes: await aPdf(), fields: {} };
    const at = `/me/submissions/${begun.body._id}`;
    const sent = await test.call('POST', `${at}/files`, { token, file });
    if (sent.status !== 201) throw new Error(JSON.stringify(sent.body));
    if (work.length > 0) await test.call('PUT', `${at}/submission`, { token });
    work.push({ id: sent.body._id, file: sent.body.files[0]._id });
  }
  return { enrolment, work };
}

/** A hand-in that somebody of the staff prepares in a course that they take themselves: its id. */
export async function aDraft(test: TestApp, { token, user }: { token: string; user: string }) {
  const { _id: courseId } = await aCourse(test, { classroom: 'propia' });
  const lesson = aTaskLesson();
  const units = [{ _id: randomUUID(), title: 'Un módulo', lessons: [lesson] }];
  const content = `/courses/${courseId}/content`;
  await test.call('PUT', content, { token, body: { units, version: -1 } });
  await test.call('PUT', `${content}/publication`, { token });
  const id = randomUUID();
  const startsAt = test.clock.now();
  const row = { id, userId: user, courseId, startsAt, state: 'matriculado' as const };
  await test.deps.db.insert(enrolments).values(row);
  const begun = `/me/rooms/${id}/lessons/${lesson._id}/submissions`;
  return (await test.call('POST', begun, { token })).body._id as string;
}
