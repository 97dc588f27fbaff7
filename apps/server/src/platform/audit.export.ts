import type { auditEndpoints } from '@aulario/contract/office/audit';
import { listAudit } from './audit.service.ts';
import { listExport } from './list-export.ts';
import { momentColumn, textColumn } from './spreadsheet/sheet-column.ts';

export const auditExport = listExport<typeof auditEndpoints.listAudit>({
  name: 'auditoria',
  entity: 'audit',
  list: listAudit,
  columns: [
    momentColumn('Cuándo', ({ createdAt }) => createdAt),
    textColumn('Quién', ({ actorName }) => actorName),
    textColumn('Acción', ({ action }) => action),
    textColumn('Qué', ({ entity }) => entity),
    textColumn('Registro', ({ entityId }) => entityId),
    textColumn('Antes', ({ before }) => said(before)),
    textColumn('Después', ({ after }) => said(after)),
    textColumn('Desde', ({ ip }) => ip),
  ],
});

function said(state: unknown): string | null {
  return state === null || state === undefined ? null : JSON.stringify(state);
}
