import type { bulkEndpoints } from '@aulario/contract/office/bulk';
import { and, asc, count, eq, gt } from 'drizzle-orm';
import type { z } from 'zod';
import type { Db, Tx } from '../../platform/database.ts';
import { orderBy, type Page, window } from '../../platform/list.ts';
import { type BulkActRow, type BulkRowRow, bulkActs, bulkRows } from './bulk.tables.ts';

type ActsQuery = z.output<NonNullable<typeof bulkEndpoints.listBulkActs.query>>;
type RowsQuery = z.output<NonNullable<typeof bulkEndpoints.listBulkRows.query>>;

export async function listActs(db: Db, query: ActsQuery): Promise<Page<BulkActRow>> {
  const where = and(
    query.kind ? eq(bulkActs.kind, query.kind) : undefined,
    query.state ? eq(bulkActs.state, query.state) : undefined,
  );
  const rows = await db
    .select()
    .from(bulkActs)
    .where(where)
    .orderBy(...orderBy(query, { createdAt: bulkActs.createdAt }, bulkActs.id))
    .limit(window(query).limit)
    .offset(window(query).offset);
  const [total] = await db.select({ n: count() }).from(bulkActs).where(where);
  return { rows, total: total?.n ?? 0 };
}

export async function actById(db: Db, id: string): Promise<BulkActRow | undefined> {
  const [row] = await db.select().from(bulkActs).where(eq(bulkActs.id, id));
  return row;
}

export async function lockAct(tx: Tx, id: string): Promise<BulkActRow | undefined> {
  const [row] = await tx.select().from(bulkActs).where(eq(bulkActs.id, id)).for('update');
  return row;
}

export async function insertAct(
  tx: Tx,
  act: typeof bulkActs.$inferInsert,
  rows: readonly Omit<typeof bulkRows.$inferInsert, 'actId' | 'position'>[],
): Promise<BulkActRow> {
  const [made] = await tx.insert(bulkActs).values(act).returning();
  const actId = (made as BulkActRow).id;
  // A statement takes some 65,000 values at most.
  for (let from = 0; from < rows.length; from += 1000) {
    await tx
      .insert(bulkRows)
      .values(
        rows
          .slice(from, from + 1000)
          .map((row, place) => ({ ...row, actId, position: from + place + 1 })),
      );
  }
  return made as BulkActRow;
}

export async function updateAct(
  db: Db,
  id: string,
  changes: Partial<BulkActRow>,
): Promise<BulkActRow> {
  const [row] = await db.update(bulkActs).set(changes).where(eq(bulkActs.id, id)).returning();
  return row as BulkActRow;
}

/** The next rows that nobody worked on. */
export async function waitingRows(tx: Tx, actId: string, limit: number): Promise<BulkRowRow[]> {
  return tx
    .select()
    .from(bulkRows)
    .where(and(eq(bulkRows.actId, actId), eq(bulkRows.state, 'pendiente')))
    .orderBy(asc(bulkRows.position))
    .limit(limit);
}

export async function finishRow(
  tx: Tx,
  id: string,
  outcome: Pick<BulkRowRow, 'state' | 'reason' | 'doneAt'>,
): Promise<void> {
  await tx.update(bulkRows).set(outcome).where(eq(bulkRows.id, id));
}

export async function listRows(db: Db, actId: string, query: RowsQuery): Promise<Page<BulkRowRow>> {
  const where = and(
    eq(bulkRows.actId, actId),
    query.state ? eq(bulkRows.state, query.state) : undefined,
  );
  const rows = await db
    .select()
    .from(bulkRows)
    .where(where)
    .orderBy(...orderBy(query, { position: bulkRows.position }, bulkRows.id))
    .limit(window(query).limit)
    .offset(window(query).offset);
  const [total] = await db.select({ n: count() }).from(bulkRows).where(where);
  return { rows, total: total?.n ?? 0 };
}

/** Rows behind a position, for a report that is written piece by piece. */
export async function rowsAfter(
  db: Db,
  actId: string,
  position: number,
  limit: number,
): Promise<BulkRowRow[]> {
  return db
    .select()
    .from(bulkRows)
    .where(and(eq(bulkRows.actId, actId), gt(bulkRows.position, position)))
    .orderBy(asc(bulkRows.position))
    .limit(limit);
}
