import type { Migration, MigrationRowView } from '@aulario/contract/migration';
import type { MigrationRecord, MigrationRowRecord } from './migration.tables.ts';

export function migrationView(row: MigrationRecord, now: Date): Migration {
  const { phase, counts } = row;
  const reading = phase === 'leer';
  const total = reading ? row.expected : row.rows;
  const done = reading ? row.rows : phase === 'deshacer' ? row.rows - row.position : row.position;
  const written = !row.dryRun && counts.created + counts.updated > 0;
  return {
    _id: row.id,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    kind: row.kind,
    source: row.source,
    dryRun: row.dryRun,
    state: row.state,
    phase,
    done,
    total,
    secondsLeft: secondsLeft(row, done, total, now),
    counts,
    undoable: written && ['terminada', 'cancelada', 'por-revisar'].includes(row.state),
    reason: row.reason,
    warning: row.warning,
    fileName: row.fileName,
    courses: row.courses,
    startedBy: row.byName,
    startedAt: row.startedAt?.toISOString() ?? null,
    finishedAt: row.finishedAt?.toISOString() ?? null,
  };
}

function secondsLeft(
  { state, phaseAt, phaseFrom }: MigrationRecord,
  done: number,
  total: number | null,
  now: Date,
): number | null {
  const since = done - phaseFrom;
  if (state !== 'en-curso' || !phaseAt || total === null || since <= 0) return null;
  const each = (now.getTime() - phaseAt.getTime()) / 1000 / since;
  return Math.max(0, Math.round(each * (total - done)));
}

export function migrationRowView(row: MigrationRowRecord): MigrationRowView {
  return {
    _id: row.id,
    position: row.position,
    data: row.data,
    outcome: row.outcome,
    reason: row.reason,
    record: row.recordId,
    written: row.writtenAt !== null,
    undone: row.undoneAt !== null,
    candidates: row.candidates.map(({ id, name, detail }) => ({ _id: id, name, detail })),
    decision: row.decision,
  };
}
