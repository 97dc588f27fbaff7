import type {
  certificateBatches,
  certificateBatchRows,
} from '../certificates/issuing/batch.tables.ts';
import { limaDay, minutes } from '../platform/clock.ts';
import type { DemoCertificate } from './demo-certificates.ts';
import { officeHour } from './demo-days.ts';
import type { DemoEnrolment } from './demo-enrolments.ts';
import { type DemoRandom, demoRandom } from './demo-random.ts';

type Rows = {
  batches: (typeof certificateBatches.$inferInsert)[];
  batchRows: (typeof certificateBatchRows.$inferInsert)[];
};
type Row = Rows['batchRows'][number];

/** So many runs, of the courses with most certificates. */
const runs = 2;
const minimumGrade = 13;

/** Runs that issued the digital certificates of a course at once, and whom each left out and why. */
export function composeBatches(
  enrolments: readonly DemoEnrolment[],
  certificates: readonly DemoCertificate[],
): Rows {
  const random = demoRandom('batches');
  const renewed = new Set(certificates.flatMap(({ supersededById }) => supersededById ?? []));
  const issued = certificates.filter(
    ({ id, kind, state, grade }) =>
      kind === 'digital' &&
      state === 'emitido' &&
      (grade ?? 20) >= minimumGrade &&
      !renewed.has(id),
  );
  const courses = [...Map.groupBy(issued, ({ courseId }) => courseId)]
    .sort(([, some], [, others]) => others.length - some.length)
    .slice(0, runs);
  const made = courses.map(([course, own]) =>
    run(
      course,
      own,
      enrolments.filter(({ row }) => row.courseId === course),
      random,
    ),
  );
  return {
    batches: made.map(({ batch }) => batch),
    batchRows: made.flatMap(({ rows }) => rows),
  };
}

function run(
  course: string,
  own: readonly DemoCertificate[],
  studying: readonly DemoEnrolment[],
  random: DemoRandom,
) {
  const last = officeHour(new Date(Math.max(...own.map(({ issuedAt }) => Number(issuedAt)))));
  const at = new Date(last.getTime() - minutes(2));
  const id = random.id(at);
  const certified = new Map(own.map((one) => [one.enrolmentId, one]));
  const rows = studying
    .filter(({ row }) => row.createdAt < at && (certified.has(row.id) || !row.completedAt))
    .map(({ row, deal }, position): Row => {
      const { firstName, lastName } = deal.student.identity;
      const certificate = certified.get(row.id);
      return {
        id: random.id(at),
        batchId: id,
        position,
        enrolmentId: row.id,
        personName: `${firstName} ${lastName}`,
        doneAt: at,
        ...(certificate
          ? { state: 'emitido', certificateId: certificate.id }
          : { state: 'rechazado', reason: 'No terminó el curso.' }),
      };
    });
  const done = rows.filter(({ state }) => state === 'emitido').length;
  const batch: Rows['batches'][number] = {
    id,
    criteria: {
      course,
      finishedUntil: limaDay(at),
      minimumGrade,
      paidInFull: true,
      kind: 'digital',
      template: null,
      nameConfirmed: true,
      properNames: false,
    },
    title: own[0]?.courseName ?? '',
    state: 'terminado',
    total: rows.length,
    issued: done,
    refused: rows.length - done,
    byName: 'Recepción',
    finishedAt: last,
    createdAt: at,
    updatedAt: last,
  };
  return { batch, rows };
}
