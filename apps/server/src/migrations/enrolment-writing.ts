import type { EnrolmentRow } from '../learning/enrolments/enrolment.tables.ts';
import { closedAmong } from '../learning/moodle/moodle-sync.queries.ts';
import { recordAudits } from '../platform/audit.ts';
import * as queries from './enrolments.queries.ts';
import { type KindWork, toWrite } from './migration-kind.ts';

/** Writing and taking back of what enrolments hold: the same for themselves, grades, evaluations. */
export const writeEnrolments: KindWork<'enrols'>['write'] = async ({ tx, actor }, verdicts) => {
  const created = toWrite(verdicts, 'created');
  const updated = toWrite(verdicts, 'updated');
  await queries.insertEnrolled(tx, created.map(({ after }) => after) as never);
  await queries.fillEnrolments(tx, updated);
  const act = { action: 'migrate', entity: 'enrolment' };
  await recordAudits(tx, actor, [
    ...created.map(({ id, after }) => ({ ...act, entityId: id, after })),
    ...updated.map(({ id, before, after }) => ({ ...act, entityId: id, before, after })),
  ]);
};

export const undoEnrolments: KindWork<'enrols'>['undo'] = async ({ tx, actor }, rows) => {
  const ids = [...new Set(rows.map(({ recordId }) => recordId as string))];
  const held = new Map((await queries.lockEnrolments(tx, ids)).map((row) => [row.id, { ...row }]));
  const certified = await queries.certifiedEnrolments(tx, ids);
  const closed = await closedAmong(tx, [...held.values()]);
  const untouched = await queries.untouchedByPeople(tx, ids);
  const why = new Map<string, string>();
  const changes: { id: string; before: object; after: Record<string, unknown> }[] = [];
  for (const { id, recordId, outcome, before, after } of rows) {
    const enrolment = held.get(recordId as string);
    if (!enrolment || !stillHas(enrolment, after ?? {}, untouched)) {
      why.set(id, 'La matrícula cambió después.');
      continue;
    }
    const brought = outcome === 'created' || before?.state === 'retirado';
    if (brought && certified.has(enrolment.id)) {
      why.set(id, 'La matrícula ya tiene un certificado.');
      continue;
    }
    const back: Record<string, unknown> =
      outcome === 'created'
        ? { state: 'retirado', reason: 'Se deshizo la migración que la trajo.' }
        : { ...before };
    if (brought && enrolment.syncedAt && untouched.has(enrolment.id)) {
      Object.assign(
        back,
        unlearned,
        closed.has(enrolment.editionId ?? '') ? signed(enrolment) : {},
      );
    }
    changes.push({ id: enrolment.id, before: heldOf(enrolment, back), after: back });
    // Several rows of one enrolment are taken back one after another, the newest first.
    Object.assign(enrolment, back);
  }
  await queries.fillEnrolments(tx, changes);
  const act = { action: 'undo-migration', entity: 'enrolment' };
  await recordAudits(
    tx,
    actor,
    changes.map(({ id, before, after }) => ({ ...act, entityId: id, before, after })),
  );
  return why;
};

/** An enrolment of which Moodle said nothing yet. */
const unlearned = {
  progress: 0,
  finalGrade: null,
  moodleGrade: null,
  evaluations: [],
  completedAt: null,
  syncedAt: null,
};
/** A grade that stands in a record of grades that was signed is not taken back. */
const signed = ({ finalGrade, moodleGrade }: EnrolmentRow) => ({ finalGrade, moodleGrade });

/** What the sync with Moodle writes. */
const learned = Object.keys(unlearned);

/** What an enrolment has in the columns that change. */
export function heldOf(enrolment: EnrolmentRow, after: object): Record<string, unknown> {
  const columns = Object.keys(after) as (keyof EnrolmentRow)[];
  return Object.fromEntries(columns.map((column) => [column, enrolment[column]]));
}

/** Whether an enrolment still is as the migration left it; what our own sync wrote is nobody's change. */
function stillHas(
  enrolment: EnrolmentRow,
  after: Record<string, unknown>,
  untouched: ReadonlySet<string>,
): boolean {
  const own = untouched.has(enrolment.id) ? learned : [];
  const skip = new Set(['createdAt', 'updatedAt', ...own]);
  return Object.entries(after).every(
    ([column, value]) =>
      skip.has(column) ||
      plain(enrolment[column as keyof EnrolmentRow] ?? null) === plain(value ?? null),
  );
}

/** JSONB keeps its keys in an order of its own. */
function plain(value: unknown): string {
  return JSON.stringify(value, (_, part) =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort())
      : part,
  );
}
