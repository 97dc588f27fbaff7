import { type MigrationOutcome, migrationOutcomes } from '@aulario/contract/migration';
import { migrationFields, migrationFieldWords } from '@aulario/contract/migration-row';
import { stringify } from 'csv-stringify/sync';
import { type Actor, requirePermission } from '../platform/actor.ts';
import { found } from '../platform/error.ts';
import type { MigrationDeps } from './migration.deps.ts';
import { migrationById, rowsAfter } from './migration.queries.ts';
import type { MigrationRowRecord } from './migration.tables.ts';

/** Rows in memory at once. */
const piece = 500;

/** Every row with what became of it, as CSV that spreadsheets open; piece by piece. */
export async function migrationReport(
  { db }: Pick<MigrationDeps, 'db'>,
  actor: Actor,
  id: string,
): Promise<{ name: string; lines: AsyncGenerator<string> }> {
  requirePermission(actor, 'migrations:run');
  const { kind } = found(await migrationById(db, id));
  const fields = migrationFields(kind);
  async function* lines() {
    const headings = fields.map((field) => migrationFieldWords[field]?.label ?? field);
    // The mark by which spreadsheets know UTF-8.
    yield `\uFEFF${stringify([['Fila', 'Resultado', 'Motivo', ...headings, 'Registro']])}`;
    for (let position = 0; ; ) {
      const rows = await rowsAfter(db, id, position, piece);
      if (rows.length === 0) return;
      yield stringify(
        rows.map((row) => [...outcome(row), ...cells(row, fields), row.recordId]),
        {
          // A cell that begins like a formula is text for whoever opens the file.
          escape_formulas: true,
        },
      );
      position = rows.at(-1)?.position ?? position;
    }
  }
  return { name: `migracion-${kind}-${id.slice(-8)}.csv`, lines: lines() };
}

function outcome({ position, outcome: is, reason, undoneAt, writtenAt }: MigrationRowRecord) {
  const words = is ? migrationOutcomes[is as MigrationOutcome] : 'Sin revisar';
  const undone = undoneAt ? 'Deshecho' : undefined;
  const planned =
    is && !writtenAt && is !== 'refused' && is !== 'conflict' ? ' (vista previa)' : '';
  return [position, undone ?? `${words}${planned}`, reason ?? ''];
}

function cells({ data }: MigrationRowRecord, fields: readonly string[]) {
  return fields.map((field) => data[field] ?? '');
}
