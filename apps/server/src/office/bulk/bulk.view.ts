import type { BulkActView, BulkRowView } from '@aulario/contract/office/bulk';
import type { BulkActRow, BulkRowRow } from './bulk.tables.ts';

export function bulkActView(row: BulkActRow): BulkActView {
  return {
    _id: row.id,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    kind: row.kind,
    state: row.state,
    total: row.total,
    done: row.done,
    unchanged: row.unchanged,
    refused: row.refused,
    startedBy: row.byName,
    finishedAt: row.finishedAt?.toISOString() ?? null,
  };
}

export function bulkRowView(row: BulkRowRow): BulkRowView {
  return {
    _id: row.id,
    position: row.position,
    record: row.recordId,
    name: row.name,
    state: row.state,
    reason: row.reason,
  };
}
