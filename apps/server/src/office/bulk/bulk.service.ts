import type { ExportFormat } from '@aulario/contract/export-format';
import {
  type BulkActView,
  type BulkBody,
  type BulkRowView,
  type bulkEndpoints,
  bulkLists,
  bulkRowStates,
  mostInBulk,
} from '@aulario/contract/office/bulk';
import { exportEndpoints } from '@aulario/contract/office/export';
import type { z } from 'zod';
import { type Actor, requirePermission, requireRecentProof } from '../../platform/actor.ts';
import { recordAudit } from '../../platform/audit.ts';
import type { Deps } from '../../platform/deps.ts';
import { DomainError, fieldFault, found } from '../../platform/error.ts';
import type { Page } from '../../platform/list.ts';
import { walkList } from '../../platform/list-export.ts';
import {
  numberColumn,
  type SheetColumn,
  textColumn,
} from '../../platform/spreadsheet/sheet-column.ts';
import { type TableFile, tableFile } from '../../platform/spreadsheet/written-table.ts';
import { exportsByName } from '../exports/exported-lists.ts';
import { bulkJob } from './bulk.jobs.ts';
import * as queries from './bulk.queries.ts';
import type { BulkRowRow } from './bulk.tables.ts';
import { bulkActView, bulkRowView } from './bulk.view.ts';
import { bulkWorks } from './bulk-kinds.ts';

type Query<E extends { query?: z.ZodType }> = z.output<NonNullable<E['query']>>;

/**
 * Writes down the records of an act and sends the job that does it. Only records that the actor's
 * own list shows are taken.
 * @throws 402 when there are none, or more than `mostInBulk`.
 */
export async function startBulkAct(
  deps: Deps,
  actor: Actor,
  { kind, ids, filter, ...parameters }: BulkBody,
): Promise<BulkActView> {
  const { permission, nameOf } = bulkWorks[kind];
  requirePermission(actor, permission);
  const records = await chosen(deps, actor, kind, { ids, filter });
  if (records.length === 0) throw fieldFault('ids', 'Ninguno de esos registros existe ya.');
  const now = deps.clock.now();
  const act = await deps.db.transaction(async (tx) => {
    const made = await queries.insertAct(
      tx,
      {
        kind,
        parameters,
        state: 'en-curso',
        total: records.length,
        byId: actor.id as string,
        byName: actor.name,
        createdAt: now,
        updatedAt: now,
      },
      records.map((record) => ({ recordId: record._id, name: nameOf(record as never) })),
    );
    await recordAudit(tx, actor, {
      action: 'start',
      entity: 'bulk-act',
      entityId: made.id,
      after: { kind, ...parameters, ...(filter ? { filter } : {}), count: records.length },
    });
    await deps.jobs.send(tx, bulkJob, { act: made.id });
    return made;
  });
  return bulkActView(act);
}

/** The records in the order of the choice, or the newest first of what the filters show. */
async function chosen(
  deps: Deps,
  actor: Actor,
  kind: BulkBody['kind'],
  { ids, filter }: Pick<BulkBody, 'ids' | 'filter'>,
): Promise<{ _id: string }[]> {
  const name = bulkLists[kind];
  const list = exportsByName[name];
  const query = exportEndpoints[name].query as z.ZodType<object>;
  const read = async (filters: object) => {
    const parsed = query.safeParse(filters);
    if (!parsed.success) throw fieldFault('filter', 'Esa lista no tiene esos filtros.');
    const records: { _id: string }[] = [];
    for await (const { rows, total } of walkList(list, deps, actor, parsed.data)) {
      if (total > mostInBulk) {
        const most = mostInBulk.toLocaleString('es-PE');
        throw fieldFault('filter', `Son más de ${most} registros: usa más filtros.`);
      }
      records.push(...rows);
    }
    return records;
  };
  if (filter) return read(filter);
  const wanted = [...new Set(ids)];
  const records: { _id: string }[] = [];
  for (let from = 0; from < wanted.length; from += 100) {
    records.push(...(await read({ ids: wanted.slice(from, from + 100).join(',') })));
  }
  const place = new Map(wanted.map((id, at) => [id, at]));
  return records.toSorted((a, b) => (place.get(a._id) ?? 0) - (place.get(b._id) ?? 0));
}

export async function listBulkActs(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  query: Query<typeof bulkEndpoints.listBulkActs>,
): Promise<Page<BulkActView>> {
  requirePermission(actor, 'bulk:run');
  const { rows, total } = await queries.listActs(db, query);
  return { rows: rows.map(bulkActView), total };
}

export async function getBulkAct(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  id: string,
): Promise<BulkActView> {
  requirePermission(actor, 'bulk:run');
  return bulkActView(found(await queries.actById(db, id)));
}

export async function listBulkRows(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  id: string,
  query: Query<typeof bulkEndpoints.listBulkRows>,
): Promise<Page<BulkRowView>> {
  requirePermission(actor, 'bulk:run');
  found(await queries.actById(db, id));
  const { rows, total } = await queries.listRows(db, id, query);
  return { rows: rows.map(bulkRowView), total };
}

/** Stops it after the rows that are being worked on; what was done stays. */
export async function cancelBulkAct(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  id: string,
): Promise<BulkActView> {
  requirePermission(actor, 'bulk:run');
  const after = await db.transaction(async (tx) => {
    const before = found(await queries.lockAct(tx, id));
    if (before.state !== 'en-curso') {
      throw new DomainError('wrong-state', 'Esta acción ya no está en curso.');
    }
    const now = clock.now();
    const changed = { state: 'cancelado', finishedAt: now, updatedAt: now } as const;
    const after = await queries.updateAct(tx, id, changed);
    await recordAudit(tx, actor, {
      action: 'cancel',
      entity: 'bulk-act',
      entityId: id,
      before,
      after,
    });
    return after;
  });
  return bulkActView(after);
}

/** Every record with what became of it, in the order in which it was worked on. */
export async function bulkReport(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  id: string,
  { format }: { format: ExportFormat },
): Promise<TableFile> {
  requirePermission(actor, 'bulk:run');
  requireRecentProof(actor);
  const { kind } = found(await queries.actById(db, id));
  async function* pieces() {
    for (let position = 0; ; ) {
      const rows = await queries.rowsAfter(db, id, position, 500);
      if (rows.length === 0) return;
      yield rows;
      position = rows.at(-1)?.position ?? position;
    }
  }
  return tableFile(`${kind}-${id.slice(-8)}`, format, columns, pieces());
}

const columns: SheetColumn<BulkRowRow>[] = [
  numberColumn('Fila', ({ position }) => position),
  textColumn('Registro', ({ name }) => name),
  textColumn('Resultado', ({ state }) => bulkRowStates[state]),
  textColumn('Motivo', ({ reason }) => reason),
];
