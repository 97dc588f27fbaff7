import type { EnrolmentRow, enrolments } from '../learning/enrolments/enrolment.tables.ts';
import { days, hours } from '../platform/clock.ts';
import type { DemoCourseRecord } from './demo-courses.ts';
import { daysBefore, limaInstant } from './demo-days.ts';
import type { DemoDeal } from './demo-deals.ts';
import { composeEvaluations, finalEvaluation, meanGrade } from './demo-evaluations.ts';
import { type DemoRandom, demoRandom } from './demo-random.ts';

export type DemoEnrolment = {
  deal: DemoDeal;
  line: DemoDeal['lines'][number];
  course: DemoCourseRecord;
  /** When the person finishes, or would. */
  finish: Date;
  row: typeof enrolments.$inferInsert &
    Pick<EnrolmentRow, 'id' | 'createdAt' | 'startsAt' | 'state'> & { completedAt: Date | null };
};

const completed = 180;
const waiting = 12;
const failures = [
  'El campus no respondió. Se intentará otra vez.',
  'El correo ya pertenece a otra cuenta del campus.',
  'El curso no tiene todavía un aula en el campus.',
  'El campus no aceptó el nombre de usuario.',
];
const withdrawals = [
  'Pidió pasar a la siguiente edición por un viaje de trabajo.',
  'Se matriculó por error en este curso.',
  'Dejó el curso por motivos de salud.',
];

/** One enrolment a paid line, oldest first, in every state. */
export function composeEnrolments(
  now: Date,
  deals: readonly DemoDeal[],
  courses: readonly DemoCourseRecord[],
): DemoEnrolment[] {
  const random = demoRandom('enrolments');
  const byId = new Map(courses.map((course) => [course.id, course]));
  const all = deals
    .filter(({ row }) => row.settledAt)
    .flatMap((deal) =>
      deal.lines.map((line) =>
        enrol(now, deal, line, byId.get(line.courseId) as DemoCourseRecord, random),
      ),
    )
    .sort((a, b) => a.row.createdAt.getTime() - b.row.createdAt.getTime());
  setApart(all, random);
  const inside = all.filter(({ row }) => row.state === 'matriculado');
  const finished = evenly(
    inside.filter(({ finish }) => finish <= daysBefore(now, 1)),
    completed,
  );
  for (const enrolment of finished) enrolment.row.completedAt = enrolment.finish;
  for (const enrolment of all) study(now, enrolment, random);
  return all;
}

/** So many of the items, spread over all of them. */
export function evenly<T>(items: readonly T[], count: number): T[] {
  if (items.length <= count) return [...items];
  return Array.from(
    { length: count },
    (_, index) => items[Math.floor((index * items.length) / count)] as T,
  );
}

function enrol(
  now: Date,
  deal: DemoDeal,
  line: DemoDeal['lines'][number],
  course: DemoCourseRecord,
  random: DemoRandom,
): DemoEnrolment {
  const createdAt = deal.row.settledAt ?? deal.slot.at;
  const { startDate } = course.row;
  const { weeks } = course.content;
  const nextEdition =
    startDate && createdAt > daysBefore(now, 18) ? limaInstant(startDate, 0) : null;
  const startsAt = nextEdition ?? createdAt;
  const pace = startDate ? 1 : random.between(0.3, 1.1);
  const grace = startDate ? 7 : 60;
  return {
    deal,
    line,
    course,
    finish: new Date(startsAt.getTime() + days(weeks * 7 * pace) - hours(random.between(0, 20))),
    row: {
      id: random.id(createdAt),
      createdAt,
      updatedAt: createdAt,
      userId: deal.row.userId,
      courseId: course.id,
      dealId: deal.row.id,
      dealLineId: line.id,
      startsAt,
      endsAt: new Date(startsAt.getTime() + days(weeks * 7 + grace)),
      state: 'matriculado',
      completedAt: null,
    },
  };
}

/** The newest wait for the campus, a few failed, a few left; the others are inside since some hours. */
function setApart(everybody: readonly DemoEnrolment[], random: DemoRandom): void {
  // What is taught here lets people in at once.
  const all = everybody.filter(({ course }) => course.row.classroom === 'moodle');
  const newest = all.slice(-waiting);
  for (const { row } of newest) row.state = 'pendiente';
  for (const [index, reason] of failures.entries()) {
    Object.assign(all.at(-waiting - 3 - index * 5)?.row ?? {}, { state: 'error', reason });
  }
  for (const [index, { row }] of evenly(all.slice(20, -80), 6).entries()) {
    const reason = withdrawals[index % withdrawals.length];
    Object.assign(row, {
      state: 'retirado',
      reason,
      updatedAt: new Date(row.createdAt.getTime() + days(9)),
    });
  }
  for (const { row } of everybody) {
    if (row.state === 'pendiente' || row.state === 'error') continue;
    row.confirmedAt = new Date(row.createdAt.getTime() + hours(random.between(0.05, 3)));
  }
}

/** Progress and grades, as far as the time since the start goes. */
function study(now: Date, { row, finish, course }: DemoEnrolment, random: DemoRandom): void {
  if (row.state === 'pendiente' || row.state === 'error') return;
  const elapsed =
    (now.getTime() - row.startsAt.getTime()) / (finish.getTime() - row.startsAt.getTime());
  const most = row.state === 'retirado' ? 0.35 : 0.96;
  const reached = Math.max(0, Math.min(most, elapsed * random.between(0.5, 1)));
  const part = row.completedAt ? 1 : reached;
  row.progress = Math.round(part * 100);
  row.evaluations =
    course.row.classroom === 'propia'
      ? finalEvaluation(row.completedAt, random)
      : composeEvaluations(course.content, row.startsAt, finish, part, random);
  row.finalGrade = row.completedAt ? meanGrade(row.evaluations) : null;
  if (row.completedAt) row.updatedAt = row.completedAt;
}
