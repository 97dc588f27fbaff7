import type { MigrationRow } from '@aulario/contract/migration-row';
import type { EnrolmentRow } from '../learning/enrolments/enrolment.tables.ts';
import { newId } from '../platform/columns.ts';
import { type Belonging, belongings } from './belonging.ts';
import { heldOf, undoEnrolments, writeEnrolments } from './enrolment-writing.ts';
import { withdrawnByUndo } from './enrolments.queries.ts';
import { type KindWork, type Look, nothing, type ReadRow, type Verdict } from './migration-kind.ts';

/** Who was in which course. A person has one migrated enrolment of a course; nobody gets a mail. */
export const enrolsKind: KindWork<'enrols'> = {
  entity: 'enrolment',
  judge,
  write: writeEnrolments,
  undo: undoEnrolments,
};

async function judge(look: Look, rows: readonly ReadRow<'enrols'>[]): Promise<Verdict[]> {
  const found = await belongings(look, rows);
  const withdrawn = found.flatMap((one) =>
    'outcome' in one || one.enrolment?.state !== 'retirado' ? [] : one.enrolment.id,
  );
  const seen = { back: await withdrawnByUndo(look.db, withdrawn), brought: new Map() };
  return found.map((one) => ('outcome' in one ? one : judgeOne(one, look.now, seen)));
}

type Instants = { startsAt: Date | null; endsAt: Date | null; completedAt: Date | null };

function judgeOne(
  { row, person, course, enrolment }: Exclude<Belonging<'enrols'>, Verdict>,
  now: Date,
  { back, brought }: { back: ReadonlySet<string>; brought: Map<string, string> },
): Verdict {
  const instants = {
    startsAt: row.startsAt ? new Date(row.startsAt) : null,
    endsAt: row.endsAt ? new Date(row.endsAt) : null,
    completedAt: row.completedAt ? new Date(row.completedAt) : null,
  };
  if (instants.startsAt && instants.endsAt && instants.endsAt < instants.startsAt) {
    return { ...nothing, outcome: 'refused', reason: 'Termina antes de empezar.' };
  }
  const starts = instants.startsAt ?? enrolment?.startsAt;
  if (starts && instants.completedAt && instants.completedAt < starts) {
    return { ...nothing, outcome: 'refused', reason: 'Terminó el curso antes de empezarlo.' };
  }
  if (instants.completedAt && instants.completedAt > now) {
    return { ...nothing, outcome: 'refused', reason: 'Terminó el curso en una fecha futura.' };
  }
  const pair = `${person.id} ${course.id}`;
  const earlier = brought.get(pair);
  if (earlier) {
    const reason = 'La misma matrícula está más arriba.';
    return { ...nothing, outcome: 'unchanged', reason, recordId: earlier };
  }
  if (enrolment && !back.has(enrolment.id)) return known(enrolment, instants, row);
  const recordId = enrolment?.id ?? newId();
  brought.set(pair, recordId);
  const after = arrival(row, { ...instants, startsAt: starts ?? now }, now);
  if (enrolment) {
    return { ...nothing, outcome: 'updated', recordId, before: heldOf(enrolment, after), after };
  }
  const whose = { id: recordId, userId: person.id, courseId: course.id };
  const at = { createdAt: now, updatedAt: now };
  return { ...nothing, outcome: 'created', recordId, after: { ...whose, ...after, ...at } };
}

/** An enrolment as it comes, for the first time or again. */
function arrival(row: MigrationRow<'enrols'>, instants: Instants, now: Date) {
  const suspended = row.suspended === true;
  const upcoming = !suspended && row.upcoming === true;
  return {
    ...instants,
    state: suspended ? 'retirado' : upcoming ? 'pendiente' : 'matriculado',
    reason: suspended ? 'Estaba suspendida donde se trajo.' : upcoming ? notYet : null,
    confirmedAt: suspended || upcoming ? null : now,
    progress: row.progress ?? (instants.completedAt ? 100 : 0),
  };
}

const stillHere =
  'Allí ya no está activa; aquí sigue matriculada y así queda. Si corresponde, retírala en Matrículas.';
const notYetThere =
  'Allí no está activa y la persona nunca entró: empieza más adelante, terminó o está suspendida; aquí sigue matriculada y así queda. Si corresponde, retírala en Matrículas.';
const notYet =
  'En Moodle no está activa y la persona nunca entró: empieza más adelante, terminó o está suspendida. Confírmala o retírala.';

/** What we lack is filled in; whoever waits to be let in and already is inside, is inside. */
function known(
  enrolment: EnrolmentRow,
  instants: { endsAt: Date | null; completedAt: Date | null },
  {
    progress,
    suspended,
    upcoming,
  }: Pick<MigrationRow<'enrols'>, 'progress' | 'suspended' | 'upcoming'>,
): Verdict {
  const after: Record<string, unknown> = {};
  if (enrolment.endsAt === null && instants.endsAt) after.endsAt = instants.endsAt;
  if (enrolment.completedAt === null && instants.completedAt) {
    after.completedAt = instants.completedAt;
  }
  if (progress !== undefined && progress > enrolment.progress) after.progress = progress;
  const inside = suspended !== true && upcoming !== true;
  if (inside && (enrolment.state === 'pendiente' || enrolment.state === 'error')) {
    Object.assign(after, { state: 'matriculado', reason: null });
  }
  const recordId = enrolment.id;
  const out =
    inside || enrolment.state !== 'matriculado' ? null : suspended ? stillHere : notYetThere;
  if (Object.keys(after).length === 0) {
    return { ...nothing, outcome: 'unchanged', recordId, reason: out };
  }
  const before = heldOf(enrolment, after);
  return { ...nothing, outcome: 'updated', recordId, reason: out, before, after };
}
