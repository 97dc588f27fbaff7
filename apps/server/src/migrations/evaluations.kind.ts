import type { MigrationRow } from '@aulario/contract/migration-row';
import type { Evaluation } from '../learning/enrolments/enrolment.tables.ts';
import { placeOfEvaluation } from '../learning/enrolments/evaluation-place.ts';
import { limaDay } from '../platform/clock.ts';
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

/** Grades of quizzes and assignments; one of an id in Moodle, or of a name and kind, a person and course. */
export const evaluationsKind: KindWork<'evaluations'> = {
  entity: 'enrolment',
  judge,
  write: writeEnrolments,
  undo: undoEnrolments,
};

/** Far more than a course has. */
const mostEvaluations = 200;

async function judge(look: Look, rows: readonly ReadRow<'evaluations'>[]): Promise<Verdict[]> {
  const written = new Map<string, Evaluation[]>();
  return (await belongings(look, rows)).map((one) =>
    'outcome' in one ? one : judgeOne(one, written),
  );
}

function judgeOne(
  { row, enrolment }: Exclude<Belonging<'evaluations'>, Verdict>,
  written: Map<string, Evaluation[]>,
): Verdict {
  if (!enrolment)
    return refused('La persona no tiene matrícula en ese curso. Migra primero las matrículas.');
  if (!row.name) return refused('Falta el nombre de la evaluación.');
  const before = written.get(enrolment.id) ?? enrolment.evaluations;
  const place = placeOfEvaluation(before, evaluationOf(row));
  const evaluation = filledIn(before[place], row);
  if (evaluation.grade !== null && evaluation.grade > evaluation.max)
    return refused('La nota pasa de la nota máxima.');
  const after = withEvaluation(before, place, evaluation);
  const recordId = enrolment.id;
  if (!after) return { ...nothing, outcome: 'unchanged', recordId };
  if (after.length > mostEvaluations) return refused('La matrícula tiene demasiadas evaluaciones.');
  written.set(enrolment.id, after);
  return {
    ...nothing,
    outcome: 'updated',
    recordId,
    before: { evaluations: before },
    after: { evaluations: after },
  };
}

/** The list with it, in its place; undefined when it is there already. */
function withEvaluation(
  list: readonly Evaluation[],
  place: number,
  evaluation: Evaluation,
): Evaluation[] | undefined {
  const has = list[place];
  if (!has) return [...list, evaluation];
  const fields = Object.keys(evaluation) as (keyof Evaluation)[];
  if (fields.every((field) => has[field] === evaluation[field])) return undefined;
  return list.with(place, evaluation);
}

/** What a row says, over what is known: what it leaves empty changes nothing. */
function filledIn(has: Evaluation | undefined, row: MigrationRow<'evaluations'>): Evaluation {
  const said = evaluationOf(row);
  if (!has) return said;
  return {
    ...has,
    ...said,
    kind: row.kind ?? has.kind,
    grade: row.grade ?? has.grade,
    max: row.max ?? has.max,
    attempts: row.attempts ?? (has.attempts || said.attempts),
    date: row.date ? said.date : has.date,
  };
}

function evaluationOf(row: MigrationRow<'evaluations'>): Evaluation {
  return {
    ...(row.itemMoodleId === undefined ? {} : { item: row.itemMoodleId }),
    name: row.name ?? '',
    kind: row.kind ?? 'evaluación',
    grade: row.grade ?? null,
    max: row.max ?? 20,
    attempts: row.attempts ?? (row.grade === undefined ? 0 : 1),
    date: row.date ? limaDay(new Date(row.date)) : null,
  };
}
