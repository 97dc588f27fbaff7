import { vigesimal } from '../learning/enrolments/vigesimal.ts';
import { type Belonging, belongings } from './belonging.ts';
import { undoEnrolments, writeEnrolments } from './enrolment-writing.ts';
import {
  type KindWork,
  type Look,
  nothing,
  type ReadRow,
  refused,
  type Verdict,
} from './migration-kind.ts';

/** Final grades. Here what comes holds: a migration of grades is done to have them. */
export const gradesKind: KindWork<'grades'> = {
  entity: 'enrolment',
  judge,
  write: writeEnrolments,
  undo: undoEnrolments,
};

async function judge(look: Look, rows: readonly ReadRow<'grades'>[]): Promise<Verdict[]> {
  const written = new Map<string, Record<string, unknown>>();
  return (await belongings(look, rows)).map((one) =>
    'outcome' in one ? one : judgeOne(one, written, look),
  );
}

function judgeOne(
  { row, enrolment }: Exclude<Belonging<'grades'>, Verdict>,
  written: Map<string, Record<string, unknown>>,
  { source, now }: Look,
): Verdict {
  if (!enrolment)
    return refused('La persona no tiene matrícula en ese curso. Migra primero las matrículas.');
  if (row.grade === undefined && row.completedAt === undefined) return refused('Falta la nota.');
  if (row.completedAt && new Date(row.completedAt) > now)
    return refused('Terminó el curso en una fecha futura.');
  const max = row.max ?? 20;
  if (max === 0) return refused('La nota máxima es cero.');
  if (row.grade !== undefined && row.grade > max) return refused('La nota pasa de la nota máxima.');
  const has = {
    finalGrade: enrolment.finalGrade,
    moodleGrade: enrolment.moodleGrade,
    completedAt: enrolment.completedAt,
    ...written.get(enrolment.id),
  };
  const wanted: Record<string, unknown> = {};
  if (row.grade !== undefined) {
    const grade = vigesimal(row.grade, max);
    if (has.finalGrade !== grade) wanted.finalGrade = grade;
    // Known as Moodle's own, so that the next look at Moodle may change it.
    if (source === 'moodle' && has.moodleGrade !== grade) wanted.moodleGrade = grade;
  }
  if (row.completedAt && !has.completedAt) wanted.completedAt = new Date(row.completedAt);
  const recordId = enrolment.id;
  if (Object.keys(wanted).length === 0) return { ...nothing, outcome: 'unchanged', recordId };
  const before = Object.fromEntries(
    Object.keys(wanted).map((column) => [column, has[column as keyof typeof has]]),
  );
  written.set(recordId, { ...written.get(recordId), ...wanted });
  return { ...nothing, outcome: 'updated', recordId, before, after: wanted };
}
