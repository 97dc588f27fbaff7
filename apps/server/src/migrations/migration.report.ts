import type { ExportFormat } from '@aulario/contract/export-format';
import { type MigrationOutcome, migrationOutcomes } from '@aulario/contract/migration';
import { migrationFields, migrationFieldWords } from '@aulario/contract/migration-row';
import { type Actor, requireRecentProof } from '../platform/actor.ts';
import {
  numberColumn,
  type SheetColumn,
  textColumn,
} from '../platform/spreadsheet/sheet-column.ts';
import { type TableFile, tableFile } from '../platform/spreadsheet/written-table.ts';
import type { MigrationDeps } from './migration.deps.ts';
import { rowsAfter } from './migration.queries.ts';
import { seen } from './migration.service.ts';
import type { MigrationRowRecord } from './migration.tables.ts';

/** Rows in memory at once. */
const piece = 500;

/**
 * Every row with what became of it, or only those that were refused: their headings are the
 * template's, so that the file can be corrected and brought again.
 */
export async function migrationReport(
  { db }: Pick<MigrationDeps, 'db'>,
  actor: Actor,
  id: string,
  { outcome, format }: { outcome?: MigrationOutcome | undefined; format: ExportFormat },
): Promise<TableFile> {
  const { kind } = await seen(db, actor, id);
  requireRecentProof(actor);
  async function* pieces() {
    for (let position = 0; ; ) {
      const rows = await rowsAfter(db, id, position, piece, outcome);
      if (rows.length === 0) return;
      yield rows;
      position = rows.at(-1)?.position ?? position;
    }
  }
  const columns: SheetColumn<MigrationRowRecord>[] = [
    numberColumn('Fila', ({ position }) => position),
    textColumn('Resultado', outcomeWords),
    textColumn('Qué corregir', ({ reason }) => reason),
    ...migrationFields(kind).map(
      (field): SheetColumn<MigrationRowRecord> => ({
        heading: migrationFieldWords[field]?.label ?? field,
        kind: 'text',
        cell: ({ data }) => cellOf(data[field]),
      }),
    ),
    ...(outcome ? [] : [textColumn<MigrationRowRecord>('Registro', ({ recordId }) => recordId)]),
  ];
  const name = outcome === 'refused' ? `por-corregir-${kind}` : `importacion-${kind}`;
  return tableFile(`${name}-${id.slice(-8)}`, format, columns, pieces());
}

function outcomeWords({ outcome: is, undoneAt, writtenAt }: MigrationRowRecord): string {
  if (undoneAt) return 'Deshecho';
  const words = is ? migrationOutcomes[is as MigrationOutcome] : 'Sin revisar';
  const planned = is && !writtenAt && is !== 'refused' && is !== 'conflict';
  return `${words}${planned ? ' (vista previa)' : ''}`;
}

function cellOf(value: unknown): string | number | null {
  if (value === null || value === undefined) return null;
  if (typeof value === 'boolean') return value ? 'sí' : 'no';
  return typeof value === 'number' ? value : String(value);
}
