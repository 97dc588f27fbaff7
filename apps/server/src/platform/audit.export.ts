import type { auditEndpoints } from '@aulario/contract/office/audit';
import { listAudit, type RecordsOf } from './audit.service.ts';
import { listExport } from './list-export.ts';
import { momentColumn, textColumn } from './spreadsheet/sheet-column.ts';

/** @param recordsOf says what the records are called today */
export const auditExport = (recordsOf: RecordsOf) =>
  listExport<typeof auditEndpoints.listAudit>({
    name: 'auditoria',
    entity: 'audit',
    list: (deps, actor, query) => listAudit({ ...deps, recordsOf }, actor, query),
    columns: [
      momentColumn('Cuándo', ({ createdAt }) => createdAt),
      textColumn('Quién', ({ actorName }) => actorName),
      textColumn('Acción', ({ action }) => action),
      textColumn('Qué', ({ entity }) => entity),
      textColumn('Registro', ({ entityId }) => entityId),
      textColumn('Nombre', ({ record }) => record?.name ?? null),
      textColumn('Antes', ({ before }) => said(before)),
      textColumn('Después', ({ after }) => said(after)),
      textColumn('Desde', ({ ip }) => ip),
    ],
  });

function said(state: unknown): string | null {
  return state === null || state === undefined ? null : JSON.stringify(state);
}
