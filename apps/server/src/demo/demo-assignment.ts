import type { Assignment, Criterion } from '@aulario/contract/learning/assignment';
import type { Lesson } from '@aulario/contract/learning/course-content';
import type { SubmissionState } from '@aulario/contract/learning/submission';
import { afterLateness, reachedBy } from '../learning/classroom/assignment.rules.ts';
import { submissions } from '../learning/classroom/submission.tables.ts';
import { hours } from '../platform/clock.ts';
import type { Tx } from '../platform/database.ts';
import type { DemoEnrolment } from './demo-enrolments.ts';
import { type DemoRandom, demoRandom } from './demo-random.ts';
import { insertManyRows } from './demo-rows.ts';

/** The course whose classroom has an assignment, beside its lessons and its quiz. */
const withAssignment = 'excel-para-la-oficina';

/** Id of the unit that has it. */
export const taskUnit = (at: Date): string => demoRandom('assignment-unit').id(at);

/** The assignment of a course of the demonstration, optional so that its grades stay those of the quiz. */
export function assignmentLesson(
  slug: string,
  at: Date,
): (Lesson & { assignment: Assignment }) | null {
  if (slug !== withAssignment) return null;
  const random = demoRandom('assignment');
  return {
    ...{ _id: random.id(at), kind: 'tarea', title: 'Tu propio informe', minutes: 60 },
    ...{ required: false, preview: false, url: null, opensOn: null, quiz: null },
    ...{ opensDay: null, opensAfter: null },
    ...{ media: null, session: null, tool: null },
    body: '<p>Escribe un informe de una página sobre un gasto de tu casa o de tu área que convenga cambiar:</p><ul><li>un título que diga la conclusión;</li><li>los hechos, con sus montos;</li><li>una recomendación con fecha y responsable.</li></ul><p>Puedes escribirlo aquí o subir tu hoja de cálculo.</p>',
    assignment: {
      ...{ asks: 'cualquiera', fileKinds: ['oficina', 'pdf', 'foto'], mostFiles: 2, megabytes: 8 },
      ...{ dueAfter: null, latePerDay: null, attempts: 2, counts: 'mejor' },
      rubric: ['Título y orden', 'Hechos y montos', 'Recomendación'].map((title) =>
        criterion(title, at, random),
      ),
      ...{ passPercent: 60, weight: 0, anonymous: false, group: false },
    },
  };
}

function criterion(title: string, at: Date, random: DemoRandom): Criterion {
  const level = (name: string, points: number) => ({ _id: random.id(at), title: name, points });
  return {
    ...{ _id: random.id(at), title, help: '' },
    levels: [level('Destacado', 4), level('Logrado', 3), level('En proceso', 1), level('Falta', 0)],
  };
}

type Written = {
  state: SubmissionState;
  text: string;
  comment?: string;
  level?: number;
  /** Of somebody who has finished the course, whose mark was corrected since, and why. */
  corrected?: string;
};

/** A hand-in in every state, each of another person, and one of somebody who has finished. */
const written: Written[] = [
  {
    state: 'devuelta',
    text: 'Gastamos mucho en papel. Hay que gastar menos.',
    comment:
      'Faltan los hechos: di cuánto se gasta al mes, en qué, y qué propones con fecha y responsable.',
  },
  { state: 'entregada', text: texts('el papel de la oficina', '420', 'imprimir a doble cara') },
  {
    state: 'calificada',
    text: texts('la luz del almacén', '980', 'poner sensores en los pasillos'),
    comment: 'Muy claro. La próxima vez compara también con otra área.',
    level: 0,
  },
  { state: 'borrador', text: 'Conviene renegociar el internet de la oficina. Hoy se pagan' },
  {
    state: 'entregada',
    text: texts('los pasajes en taxi', '650', 'juntar las visitas de cada distrito en un día'),
  },
  {
    state: 'calificada',
    text: texts('el teléfono de la oficina', '310', 'pasar las líneas a un plan de empresa'),
    comment: 'Bien ordenado y con montos ciertos.',
    ...{ level: 1, corrected: 'El segundo criterio quedó con un nivel de menos.' },
  },
];

function texts(what: string, cost: string, change: string): string {
  return `Conviene gastar menos en ${what}.\n\nHoy cuesta S/ ${cost} al mes, según los recibos de los últimos tres meses. Es más que el año pasado y nadie lo revisa.\n\nRecomiendo ${change} desde el primero del mes que viene. Administración lo mide cada viernes.`;
}

/** The hand-ins of the people who are in the course now. */
export function composeSubmissions(
  now: Date,
  lesson: Lesson & { assignment: Assignment },
  learners: readonly DemoEnrolment[],
): (typeof submissions.$inferInsert)[] {
  const random = demoRandom('submissions');
  const { assignment } = lesson;
  const taking = learners.filter(({ row }) => row.state === 'matriculado' && row.startsAt < now);
  const isOpen = ({ row }: DemoEnrolment) => !row.completedAt && (!row.endsAt || row.endsAt > now);
  // Who can still hand in comes first: what was returned is theirs.
  const finished = taking.find(({ row }) => row.completedAt);
  const others = taking.filter((one) => one !== finished);
  const inside = [...others.filter(isOpen), ...others.filter((one) => !isOpen(one))];
  return written.flatMap(({ state, text, comment = '', level, corrected }, at) => {
    const learner = corrected ? finished : inside[at];
    if (!learner) return [];
    const until = Math.min(...[now, learner.row.completedAt, learner.row.endsAt].map(time));
    const handedInAt = new Date(until - hours(9 * (at + 2)));
    const levels =
      level === undefined
        ? {}
        : Object.fromEntries(
            assignment.rubric.map((one) => [one._id, one.levels[level]?._id ?? '']),
          );
    const reached = level === undefined ? null : reachedBy(assignment, { levels, points: null });
    const answered = state === 'devuelta' || state === 'calificada';
    return [
      {
        ...{ id: random.id(handedInAt), enrolmentId: learner.row.id, lessonId: lesson._id },
        ...{ number: 1, state, version: answered ? 2 : 1, assignment, text, comment, levels },
        ...{ startedAt: new Date(handedInAt.getTime() - hours(3)), reached },
        handedInAt: state === 'borrador' ? null : handedInAt,
        score: reached === null ? null : afterLateness(reached, 0, assignment),
        markedAt: answered ? new Date(handedInAt.getTime() + hours(5)) : null,
        correctedAt: corrected ? new Date(now.getTime() - hours(30)) : null,
        correctedWhy: corrected ?? '',
      },
    ];
  });
}

const time = (instant: Date | null | undefined) => instant?.getTime() ?? Number.POSITIVE_INFINITY;

export async function insertSubmissions(
  tx: Tx,
  rows: readonly (typeof submissions.$inferInsert)[],
): Promise<void> {
  await insertManyRows(tx, submissions, rows);
}
