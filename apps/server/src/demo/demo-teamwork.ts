import type { Assignment } from '@aulario/contract/learning/assignment';
import type { Lesson } from '@aulario/contract/learning/course-content';
import { and, asc, eq, isNull, lt, sql } from 'drizzle-orm';
import { lessons } from '../learning/classroom/content.tables.ts';
import { lessonProgress } from '../learning/classroom/room.tables.ts';
import { submissions } from '../learning/classroom/submission.tables.ts';
import { workGroups } from '../learning/classroom/work-group.tables.ts';
import { enrolments } from '../learning/enrolments/enrolment.tables.ts';
import { hours } from '../platform/clock.ts';
import type { Tx } from '../platform/database.ts';
import { demoRandom } from './demo-random.ts';
import { insertRows } from './demo-rows.ts';

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
export async function insertTeams(tx: Tx, now: Date): Promise<void> {
  const [lesson] = await tx
    .select({ id: lessons.id, courseId: lessons.courseId, assignment: lessons.assignment })
    .from(lessons)
    .where(sql`(${lessons.assignment}->>'group')::boolean is true`);
  if (!lesson?.assignment) return;
  const people = await tx
    .select({ id: enrolments.id, editionId: enrolments.editionId })
    .from(enrolments)
    .where(
      and(
        eq(enrolments.courseId, lesson.courseId),
        eq(enrolments.state, 'matriculado'),
        lt(enrolments.startsAt, now),
        isNull(enrolments.completedAt),
      ),
    )
    .orderBy(asc(enrolments.id));
  const editions = Map.groupBy(people, ({ editionId }) => editionId);
  const rows = [...editions].flatMap(([editionId, all]) =>
    editionId && all.length > 1
      ? [{ editionId, version: 1, changedAt: now, groups: numbered(all) }]
      : [],
  );
  await insertRows(tx, workGroups, rows);
  const team = Object.entries(rows[0]?.groups ?? {}).filter(([, number]) => number === 1);
  const { id: lessonId, assignment } = lesson;
  const given = handIns(
    now,
    team.map(([id]) => ({ enrolmentId: id, lessonId, assignment })),
  );
  await insertRows(tx, submissions, given);
  await insertRows(
    tx,
    lessonProgress,
    given.map(({ enrolmentId, handedInAt }) => ({ enrolmentId, lessonId, seenAt: handedInAt })),
  );
}

const numbered = (people: readonly { id: string }[]) =>
  Object.fromEntries(people.map(({ id }, at) => [id, Math.floor(at / teamSize) + 1]));

/** What the first of them handed in, and the hand-ins of the others that share it. */
function handIns(
  now: Date,
  team: readonly { enrolmentId: string; lessonId: string; assignment: Assignment }[],
) {
  const random = demoRandom('teamwork');
  const handedInAt = new Date(now.getTime() - hours(20));
  const shared = random.id(handedInAt);
  return team.map((one, at) => ({
    ...{ ...one, id: at === 0 ? shared : random.id(handedInAt), number: 1 },
    ...{ state: 'entregada' as const, startedAt: handedInAt, handedInAt },
    ...(at === 0 ? { text: written, sharedId: null } : { text: '', sharedId: shared }),
  }));
}

const written =
  'Primero, el papel de la oficina: cuesta S/ 420 al mes, y con impresión a doble cara S/ 210.\n\nSon S/ 2 520 al año. Administración lo mide cada viernes.';
