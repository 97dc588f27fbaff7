import type { MigrationOutcome, migrationEndpoints } from '@aulario/contract/migration';
import type { MigrationKind } from '@aulario/contract/migration-row';
import { and, asc, count, desc, eq, gt, inArray, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { newId } from '../platform/columns.ts';
import type { Db, Tx } from '../platform/database.ts';
import { behind, orderBy, type Page, window } from '../platform/list.ts';
import { totalOf } from '../platform/total.ts';
import {
  type Cells,
  type Counts,
  type MigrationRecord,
  type MigrationRowRecord,
  migrationKeys,
  migrationRows,
  migrations,
} from './migration.tables.ts';

type ListQuery = z.output<NonNullable<typeof migrationEndpoints.listMigrations.query>>;
type RowsQuery = z.output<NonNullable<typeof migrationEndpoints.listMigrationRows.query>>;

export const noCounts: Counts = { created: 0, updated: 0, unchanged: 0, refused: 0, conflict: 0 };

export async function listMigrations(
  db: Db,
  query: ListQuery,
  kinds: MigrationKind[],
): Promise<Page<MigrationRecord>> {
  const where = and(
    behind(query, migrations.id),
    query.ids ? inArray(migrations.id, query.ids) : undefined,
    inArray(migrations.kind, kinds),
    query.kind ? eq(migrations.kind, query.kind) : undefined,
    query.state ? eq(migrations.state, query.state) : undefined,
  );
  const rows = await db
    .select()
    .from(migrations)
    .where(where)
    .orderBy(...orderBy(query, { createdAt: migrations.createdAt }, migrations.id))
    .limit(window(query).limit)
    .offset(window(query).offset);
  return {
    rows,
    total: await totalOf(db, query, db.select({ n: count() }).from(migrations).where(where), rows),
  };
}

export async function migrationById(db: Db, id: string): Promise<MigrationRecord | undefined> {
  const [row] = await db.select().from(migrations).where(eq(migrations.id, id));
  return row;
}

export async function lockMigration(db: Db, id: string): Promise<MigrationRecord | undefined> {
  const [row] = await db.select().from(migrations).where(eq(migrations.id, id)).for('update');
  return row;
}

export async function insertMigration(
  db: Db,
  row: typeof migrations.$inferInsert,
): Promise<MigrationRecord> {
  const [inserted] = await db.insert(migrations).values(row).returning();
  return inserted as MigrationRecord;
}

export async function updateMigration(
  db: Db,
  id: string,
  changes: Partial<MigrationRecord>,
): Promise<MigrationRecord> {
  const [row] = await db
    .update(migrations)
    .set({ ...changes, updatedAt: new Date() })
    .where(eq(migrations.id, id))
    .returning();
  return row as MigrationRecord;
}

/** Rows after the last one, in the order in which they came. */
export async function appendRows(
  tx: Tx,
  { id, rows: last }: Pick<MigrationRecord, 'id' | 'rows'>,
  cells: readonly Cells[],
): Promise<void> {
  if (cells.length === 0) return;
  const values = cells.map((data, place) => ({
    id: newId(),
    position: last + place + 1,
    data: withoutPasswords(data),
  }));
  await tx.execute(sql`
    insert into migration_rows (id, migration_id, position, data)
    select v.id, ${id}, v.position, v.data
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as v(id text, position integer, data jsonb)`);
}

/**
 * Tells the database of the rows that just came. Without it plans are made for the table as it was
 * before, and each piece of a long run reads and sorts all rows that are left.
 */
export async function surveyRows(db: Db): Promise<void> {
  await db.execute(sql`analyze ${migrationRows}`);
}

/** The rows behind a position that were not written yet. */
export async function nextRows(
  db: Db,
  migrationId: string,
  position: number,
  limit: number,
): Promise<MigrationRowRecord[]> {
  return db
    .select()
    .from(migrationRows)
    .where(
      and(
        eq(migrationRows.migrationId, migrationId),
        gt(migrationRows.position, position),
        isNull(migrationRows.writtenAt),
      ),
    )
    .orderBy(asc(migrationRows.position))
    .limit(limit);
}

/** The last written rows at or before a position, the newest first: an undo goes backwards. */
export async function lastWrittenRows(
  db: Db,
  migrationId: string,
  position: number,
  limit: number,
): Promise<MigrationRowRecord[]> {
  return db
    .select()
    .from(migrationRows)
    .where(
      and(
        eq(migrationRows.migrationId, migrationId),
        lte(migrationRows.position, position),
        isNotNull(migrationRows.writtenAt),
        isNull(migrationRows.undoneAt),
        inArray(migrationRows.outcome, ['created', 'updated']),
      ),
    )
    .orderBy(desc(migrationRows.position))
    .limit(limit);
}

export type RowResult = Pick<
  MigrationRowRecord,
  'id' | 'outcome' | 'reason' | 'recordId' | 'before' | 'after' | 'keys' | 'candidates'
>;

/** What became of many rows, in one statement. */
export async function keepResults(
  tx: Tx,
  results: readonly RowResult[],
  writtenAt: Date | null,
): Promise<void> {
  if (results.length === 0) return;
  const values = results.map(
    ({ id, outcome, reason, recordId, before, after, keys, candidates }) => ({
      id,
      outcome,
      reason,
      record: recordId,
      before,
      after,
      keys,
      candidates,
      // What was refused or waits for a person may be tried again.
      written: outcome !== 'refused' && outcome !== 'conflict',
    }),
  );
  await tx.execute(sql`
    update migration_rows r set
      outcome = v.outcome, reason = v.reason, record_id = v.record, before = v.before, after = v.after,
      keys = v.keys, candidates = v.candidates,
      written_at = case when v.written then ${writtenAt?.toISOString() ?? null}::timestamptz end
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as v(
      id text, outcome text, reason text, record text, before jsonb, after jsonb, keys text[],
      candidates jsonb, written boolean)
    where r.id = v.id`);
}

export async function countRows(db: Db, migrationId: string): Promise<number> {
  const [row] = await db
    .select({ n: count() })
    .from(migrationRows)
    .where(eq(migrationRows.migrationId, migrationId));
  return row?.n ?? 0;
}

export async function countOutcomes(
  db: Db,
  migrationId: string,
  { written }: { written: boolean },
): Promise<Counts> {
  const rows = await db
    .select({ outcome: migrationRows.outcome, n: count() })
    .from(migrationRows)
    .where(
      and(
        eq(migrationRows.migrationId, migrationId),
        isNotNull(migrationRows.outcome),
        written ? isNotNull(migrationRows.writtenAt) : undefined,
      ),
    )
    .groupBy(migrationRows.outcome);
  const counted = rows.map(({ outcome, n }) => [outcome as MigrationOutcome, n] as const);
  return { ...noCounts, ...Object.fromEntries(counted) };
}

export async function listRows(
  db: Db,
  migrationId: string,
  query: RowsQuery,
): Promise<Page<MigrationRowRecord>> {
  const where = and(
    behind(query, migrationRows.id),
    eq(migrationRows.migrationId, migrationId),
    query.ids ? inArray(migrationRows.id, query.ids) : undefined,
    query.outcome ? eq(migrationRows.outcome, query.outcome) : undefined,
    query.search
      ? sql`${migrationRows.data}::text ilike ${`%${query.search.replace(/[\\%_]/g, '\\$&')}%`}`
      : undefined,
  );
  const rows = await db
    .select()
    .from(migrationRows)
    .where(where)
    .orderBy(...orderBy(query, { position: migrationRows.position }, migrationRows.id))
    .limit(window(query).limit)
    .offset(window(query).offset);
  return {
    rows,
    total: await totalOf(
      db,
      query,
      db.select({ n: count() }).from(migrationRows).where(where),
      rows,
    ),
  };
}

/** All rows behind a position, for a report that is written piece by piece. */
export async function rowsAfter(
  db: Db,
  migrationId: string,
  position: number,
  limit: number,
  outcome?: MigrationOutcome,
): Promise<MigrationRowRecord[]> {
  return db
    .select()
    .from(migrationRows)
    .where(
      and(
        eq(migrationRows.migrationId, migrationId),
        gt(migrationRows.position, position),
        outcome ? eq(migrationRows.outcome, outcome) : undefined,
      ),
    )
    .orderBy(asc(migrationRows.position))
    .limit(limit);
}

export async function lockRow(db: Db, id: string): Promise<MigrationRowRecord | undefined> {
  const [row] = await db.select().from(migrationRows).where(eq(migrationRows.id, id)).for('update');
  return row;
}

export async function updateRow(
  db: Db,
  id: string,
  changes: Partial<MigrationRowRecord>,
): Promise<MigrationRowRecord> {
  const [row] = await db
    .update(migrationRows)
    .set(changes)
    .where(eq(migrationRows.id, id))
    .returning();
  return row as MigrationRowRecord;
}

/** What the rows of a comparison would be known by, for the rows after them. */
export async function keepKeys(
  tx: Tx,
  migrationId: string,
  rows: readonly { position: number; keys: readonly string[] }[],
): Promise<void> {
  const values = rows.flatMap(({ position, keys }) =>
    [...new Set(keys)].map((key) => ({ key, position })),
  );
  if (values.length === 0) return;
  await tx.execute(sql`
    insert into migration_keys (migration_id, key, position)
    select ${migrationId}, v.key, v.position
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as v(key text, position integer)`);
}

/** A comparison that is over compares nothing more. */
export async function forgetKeys(tx: Tx, migrationId: string): Promise<void> {
  await tx.delete(migrationKeys).where(eq(migrationKeys.migrationId, migrationId));
}

/** The earlier rows of the same comparison that would already be known by one of these keys. */
export async function earlierKeys(
  db: Db,
  migrationId: string,
  before: number,
  keys: readonly string[],
): Promise<{ position: number; recordId: string | null; keys: string[] }[]> {
  if (keys.length === 0) return [];
  const known = await db
    .selectDistinct({ position: migrationKeys.position })
    .from(migrationKeys)
    .where(
      and(
        eq(migrationKeys.migrationId, migrationId),
        inArray(migrationKeys.key, [...new Set(keys)]),
        lte(migrationKeys.position, before),
      ),
    )
    .limit(2000);
  if (known.length === 0) return [];
  return db
    .select({
      position: migrationRows.position,
      recordId: migrationRows.recordId,
      keys: migrationRows.keys,
    })
    .from(migrationRows)
    .where(
      and(
        eq(migrationRows.migrationId, migrationId),
        inArray(
          migrationRows.position,
          known.map(({ position }) => position),
        ),
      ),
    );
}

/** Marks rows as taken back; of those that could not be, why. */
export async function keepUndone(
  tx: Tx,
  rows: readonly { id: string; reason: string | null }[],
  at: Date,
): Promise<void> {
  await tx.execute(sql`
    update migration_rows r set
      undone_at = case when v.reason is null then ${at.toISOString()}::timestamptz end,
      reason = coalesce(v.reason, r.reason)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as v(id text, reason text)
    where r.id = v.id`);
}

/**
 * A row is kept and shown as it came, also when it is refused; a password that somebody left in it is
 * not (spec §3, §9). Its column stays, so that the report can name it.
 */
function withoutPasswords(cells: Cells): Cells {
  const secret = /passw|contrase|clave/i;
  return Object.fromEntries(
    Object.entries(cells).map(([key, value]) => [key, secret.test(key) ? '•••' : value]),
  );
}
