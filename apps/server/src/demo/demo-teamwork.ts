import type { Assignment } from '@aulario/contract/learning/assignment';
import type { Lesson } from '@aulario/contract/learning/course-content';
import { submissions } from '../learning/classroom/submission.tables.ts';
import { workGroups } from '../learning/classroom/work-group.tables.ts';
import { hours } from '../platform/clock.ts';
import type { Tx } from '../platform/database.ts';
import type { DemoEnrolment } from './demo-enrolments.ts';
import { demoRandom } from './demo-random.ts';
import { insertManyRows } from './demo-rows.ts';

type TeamLesson = Lesson & { assignment: Assignment };

const teamSize = 3;

/** The assignment that is handed in by teams, beside the one that each does alone: optional like that one. */
export function teamLesson({ assignment, ...alone }: TeamLesson, at: Date): TeamLesson {
  return {
    ...alone,
    ...{ _id: demoRandom('team-lesson').id(at), title: 'El tablero del equipo', minutes: 90 },
    body: '<p>En equipo, junten los informes de cada persona en una sola hoja: qué gasto conviene cambiar primero, cuánto se ahorra al año y quién lo mide.</p><p>Una persona entrega por todo el equipo.</p>',
    assignment: { ...assignment, group: true, rubric: [] },
  };
}

/** The teams of each edition that people are in now; one of them has handed in. */
export function composeTeams(
  now: Date,
  { _id: lessonId, assignment }: TeamLesson,
  learners: readonly DemoEnrolment[],
) {
  const random = demoRandom('teamwork');
  const taking = learners.filter(
    ({ row }) => row.state === 'matriculado' && row.startsAt < now && !row.completedAt,
  );
  const editions = Map.groupBy(taking, ({ row }) => row.editionId);
  const groups = [...editions].flatMap(([editionId, people]) =>
    editionId && people.length >= 2
      ? [{ editionId, version: 1, changedAt: now, groups: numbered(people) }]
      : [],
  );
  const first = groups[0];
  const team = Object.entries(first?.groups ?? {}).flatMap(([id, number]) =>
    number === 1 ? [id] : [],
  );
  const handedInAt = new Date(now.getTime() - hours(20));
  const own = random.id(handedInAt);
  const works = team.map((enrolmentId, at) => ({
    ...{ id: at === 0 ? own : random.id(handedInAt), enrolmentId, lessonId, number: 1 },
    ...{ state: 'entregada' as const, assignment, startedAt: handedInAt, handedInAt },
    text:
      at === 0
        ? 'Primero, el papel de la oficina: S/ 420 al mes, y con impresión a doble cara quedan en S/ 210.\n\nSon S/ 2 520 al año. Administración lo mide cada viernes.'
        : '',
    sharedId: at === 0 ? null : own,
  }));
  return { groups, works };
}

const numbered = (people: readonly DemoEnrolment[]) =>
  Object.fromEntries(people.map(({ row }, at) => [row.id, Math.floor(at / teamSize) + 1]));

export async function insertTeams(tx: Tx, { groups, works }: ReturnType<typeof composeTeams>) {
  await insertManyRows(tx, workGroups, groups);
  await insertManyRows(tx, submissions, works);
}
