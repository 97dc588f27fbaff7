import { expect, it } from 'vitest';
import { submissions } from '../learning/classroom/submission.tables.ts';
import { days } from '../platform/clock.ts';
import type { Tx } from '../platform/database.ts';
import { assignmentLesson, composeSubmissions } from './demo-assignment.ts';
import type { DemoEnrolment } from './demo-enrolments.ts';
import { insertManyRows } from './demo-rows.ts';

const now = new Date('2026-11-27T16:00:00Z');
const task = assignmentLesson('excel-para-la-oficina', now);
const ago = (n: number) => new Date(now.getTime() - days(n));

function learner(id: string, completedAt: Date | null): DemoEnrolment {
  const row = { id, state: 'matriculado', startsAt: ago(30), endsAt: null, completedAt };
  return { row } as unknown as DemoEnrolment;
}

it('a hand-in is of somebody who has no other, wherever who has finished stands among them', () => {
  if (!task) throw new Error('the course has no assignment');
  for (let people = 1; people <= 7; people += 1)
    for (let finished = 0; finished < people; finished += 1) {
      const learners = Array.from({ length: people }, (_, at) =>
        learner(`n${at}`, at === finished ? ago(2) : null),
      );
      const made = composeSubmissions(now, task, learners);
      expect(new Set(made.map(({ enrolmentId }) => enrolmentId)).size).toBe(made.length);
      const [corrected] = made.filter(({ correctedWhy }) => correctedWhy);
      expect(corrected).toMatchObject({ enrolmentId: `n${finished}`, correctedAt: ago(1.25) });
    }
});

it('rows of which only some have a field are refused, which would be lost', async () => {
  const [one, other] = [
    { id: 'a', text: '' },
    { id: 'b', text: '', comment: 'perdido' },
  ];
  const rows = [one, other] as unknown as (typeof submissions.$inferInsert)[];
  await expect(insertManyRows({} as Tx, submissions, rows)).rejects.toThrow('"comment"');
});
