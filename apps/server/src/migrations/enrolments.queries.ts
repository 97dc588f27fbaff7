import { inArray, sql } from 'drizzle-orm';
import { type EnrolmentRow, enrolments } from '../learning/enrolments/enrolment.tables.ts';
import { placeEnrolments } from '../learning/enrolments/places.queries.ts';
import type { Db, Tx } from '../platform/database.ts';
import { takenBack } from './people-index.queries.ts';

export async function insertEnrolled(
  tx: Tx,
  rows: readonly (typeof enrolments.$inferInsert)[],
): Promise<void> {
  if (rows.length === 0) return;
  const inserted = await tx
    .insert(enrolments)
    .values([...rows])
    .returning({ id: enrolments.id });
  await placeEnrolments(
    tx,
    inserted.map(({ id }) => id),
  );
}

export async function lockEnrolments(tx: Tx, ids: readonly string[]): Promise<EnrolmentRow[]> {
  if (ids.length === 0) return [];
  return tx
    .select()
    .from(enrolments)
    .where(inArray(enrolments.id, [...ids]))
    .orderBy(enrolments.id)
    .for('update');
}

/** Writes columns of many enrolments with one statement. */
export async function fillEnrolments(
  tx: Tx,
  changes: readonly { id: string; after: Record<string, unknown> }[],
): Promise<void> {
  if (changes.length === 0) return;
  const byId = new Map<string, Record<string, unknown>>();
  for (const { id, after } of changes) byId.set(id, { ...byId.get(id), ...after });
  const rows = await lockEnrolments(tx, [...byId.keys()]);
  const values = rows.map((row) => {
    const next = { ...row, ...byId.get(row.id) };
    return {
      id: next.id,
      starts_at: next.startsAt,
      ends_at: next.endsAt,
      state: next.state,
      reason: next.reason,
      confirmed_at: next.confirmedAt,
      progress: next.progress,
      final_grade: next.finalGrade,
      moodle_grade: next.moodleGrade,
      evaluations: next.evaluations,
      completed_at: next.completedAt,
      synced_at: next.syncedAt,
    };
  });
  await tx.execute(sql`
    update enrolments e set
      starts_at = v.starts_at, ends_at = v.ends_at, state = v.state, reason = v.reason,
      confirmed_at = v.confirmed_at, progress = v.progress, final_grade = v.final_grade, moodle_grade = v.moodle_grade,
      evaluations = v.evaluations, completed_at = v.completed_at, synced_at = v.synced_at,
      updated_at = now()
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as v(
      id text, starts_at timestamptz, ends_at timestamptz, state text, reason text,
      confirmed_at timestamptz, progress integer, final_grade double precision, moodle_grade double precision, evaluations jsonb,
      completed_at timestamptz, synced_at timestamptz)
    where e.id = v.id`);
  await placeEnrolments(
    tx,
    rows.map(({ id }) => id),
  );
}

/** Those of these enrolments that carry a valid certificate; by raw names. */
export async function certifiedEnrolments(tx: Tx, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const { rows } = await tx.execute<{ enrolment_id: string }>(sql`
    select enrolment_id from certificates where state <> 'anulado' and enrolment_id in (${sql.join(
      ids.map((id) => sql`${id}`),
      sql`, `,
    )})`);
  return new Set(rows.map(({ enrolment_id }) => enrolment_id));
}

/**
 * Those of these enrolments whose last act was a migration: what else changed in them since, Moodle's
 * own sync learned, and no person did.
 */
export async function untouchedByPeople(tx: Tx, ids: readonly string[]): Promise<Set<string>> {
  const acts = await lastActs(tx, ids);
  const ours = ['migrate', 'undo-migration'];
  return new Set(ids.filter((id) => ours.includes(acts.get(id) ?? '')));
}

/** Those of these withdrawn enrolments that an undo withdrew, and that nobody touched since. */
export async function withdrawnByUndo(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const undone = [...(await takenBack(db, ids))];
  const acts = await lastActs(db, undone);
  return new Set(undone.filter((id) => acts.get(id) === 'undo-migration'));
}

/** What was last done to each of these enrolments, but for the sync. */
async function lastActs(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const list = sql.join(
    ids.map((id) => sql`${id}`),
    sql`, `,
  );
  const { rows } = await db.execute<{ entity_id: string; action: string }>(sql`
    select distinct on (entity_id) entity_id, action from audit
    where entity = 'enrolment' and entity_id in (${list}) and action <> 'sync'
    order by entity_id, created_at desc, id desc`);
  return new Map(rows.map(({ entity_id, action }) => [entity_id, action]));
}
