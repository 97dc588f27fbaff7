import type { BatchCriteria } from '@aulario/contract/certificates/certificate-batch';
import { and, asc, count, desc, eq, gte, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm';
import { courses } from '../../catalogue/courses/course.tables.ts';
import { enrolments } from '../../learning/enrolments/enrolment.tables.ts';
import { users } from '../../people/users/user.tables.ts';
import type { Db, Tx } from '../../platform/database.ts';
import { type Page, window } from '../../platform/list.ts';
import { deals } from '../../sales/deals/deal.tables.ts';
import {
  type BatchRow,
  type BatchRowRow,
  certificateBatches,
  certificateBatchRows,
} from './batch.tables.ts';
import { annulledKinds } from './certificate.queries.ts';
import { certificates } from './certificate.tables.ts';

/** More than any course has; a run is never without an end. */
export const largestBatch = 20_000;

/** Who is in the course, with all that a run asks of them, in one query. */
export async function candidates(
  db: Db,
  { course, kind, finishedFrom, finishedUntil }: BatchCriteria,
) {
  const { completedAt } = enrolments;
  const between = and(
    finishedFrom ? gte(completedAt, new Date(`${finishedFrom}T00:00:00-05:00`)) : undefined,
    finishedUntil ? lt(completedAt, new Date(`${finishedUntil}T24:00:00-05:00`)) : undefined,
  );
  // Who has not finished is named with that.
  const finished = between && or(isNull(completedAt), between);
  return db
    .select({
      enrolment: {
        id: enrolments.id,
        completedAt: enrolments.completedAt,
        finalGrade: enrolments.finalGrade,
        classroom: courses.classroom,
      },
      user: users,
      passMark: courses.passMark,
      dealState: deals.state,
      certificate: certificates.state,
      annulled: annulledKinds,
    })
    .from(enrolments)
    .innerJoin(users, eq(users.id, enrolments.userId))
    .innerJoin(courses, eq(courses.id, enrolments.courseId))
    .leftJoin(deals, eq(deals.id, enrolments.dealId))
    .leftJoin(
      certificates,
      and(
        eq(certificates.enrolmentId, enrolments.id),
        eq(certificates.kind, kind),
        sql`${certificates.state} not in ('anulado', 'reemplazado')`,
      ),
    )
    .where(and(eq(enrolments.courseId, course), ne(enrolments.state, 'retirado'), finished))
    .orderBy(asc(users.sortName), asc(enrolments.id))
    .limit(largestBatch);
}
export type Candidate = Awaited<ReturnType<typeof candidates>>[number];

export async function courseName(db: Db, id: string): Promise<string | undefined> {
  const [row] = await db.select({ name: courses.name }).from(courses).where(eq(courses.id, id));
  return row?.name;
}

export async function insertBatch(
  tx: Tx,
  batch: typeof certificateBatches.$inferInsert,
  rows: Omit<typeof certificateBatchRows.$inferInsert, 'batchId'>[],
): Promise<BatchRow> {
  const [inserted] = await tx.insert(certificateBatches).values(batch).returning();
  const { id } = inserted as BatchRow;
  for (let from = 0; from < rows.length; from += 500) {
    const part = rows.slice(from, from + 500).map((row) => ({ ...row, batchId: id }));
    await tx.insert(certificateBatchRows).values(part);
  }
  return inserted as BatchRow;
}

export async function listBatches(
  db: Db,
  query: { page: number; limit: number },
): Promise<Page<BatchRow>> {
  const rows = await db
    .select()
    .from(certificateBatches)
    .orderBy(desc(certificateBatches.createdAt), desc(certificateBatches.id))
    .limit(window(query).limit)
    .offset(window(query).offset);
  const [total] = await db.select({ n: count() }).from(certificateBatches);
  return { rows, total: total?.n ?? 0 };
}

export async function batchById(db: Db, id: string): Promise<BatchRow | undefined> {
  const [row] = await db.select().from(certificateBatches).where(eq(certificateBatches.id, id));
  return row;
}

export async function lockBatch(tx: Tx, id: string): Promise<BatchRow | undefined> {
  const [row] = await tx
    .select()
    .from(certificateBatches)
    .where(eq(certificateBatches.id, id))
    .for('update');
  return row;
}

/** The next rows that wait, locked for this turn. */
export async function nextRows(tx: Tx, batchId: string, limit: number): Promise<BatchRowRow[]> {
  return tx
    .select()
    .from(certificateBatchRows)
    .where(
      and(eq(certificateBatchRows.batchId, batchId), eq(certificateBatchRows.state, 'pendiente')),
    )
    .orderBy(asc(certificateBatchRows.position))
    .limit(limit)
    .for('update');
}

export type Outcome = Pick<BatchRowRow, 'id' | 'state' | 'reason' | 'certificateId'>;

/** Writes down what became of these rows. */
export async function finishRows(tx: Tx, outcomes: Outcome[], now: Date): Promise<void> {
  if (outcomes.length === 0) return;
  const all = <K extends keyof Outcome>(key: K) => sql.param(outcomes.map((one) => one[key]));
  await tx
    .update(certificateBatchRows)
    .set({
      ...{ state: sql`given.state`, reason: sql`given.reason` },
      ...{ certificateId: sql`given.certificate_id`, doneAt: now },
    })
    .from(
      sql`unnest(${all('id')}::text[], ${all('state')}::text[], ${all('reason')}::text[], ${all('certificateId')}::text[])
        as given (id, state, reason, certificate_id)`,
    )
    .where(sql`${certificateBatchRows.id} = given.id`);
}

export async function updateBatch(
  tx: Tx,
  id: string,
  changes: Partial<BatchRow>,
): Promise<BatchRow> {
  const [row] = await tx
    .update(certificateBatches)
    .set(changes)
    .where(eq(certificateBatches.id, id))
    .returning();
  return row as BatchRow;
}

/** How far a run is. */
export async function writeProgress(tx: Tx, id: string, changes: Partial<BatchRow>): Promise<void> {
  await tx.update(certificateBatches).set(changes).where(eq(certificateBatches.id, id));
}

/** A page of a run's rows in their order, with the codes of what was issued. */
export async function rowsOf(db: Db, batchId: string, from: number, limit: number) {
  return db
    .select({ row: certificateBatchRows, code: certificates.code })
    .from(certificateBatchRows)
    .leftJoin(certificates, eq(certificates.id, certificateBatchRows.certificateId))
    .where(
      and(
        eq(certificateBatchRows.batchId, batchId),
        sql`${certificateBatchRows.position} >= ${from}`,
      ),
    )
    .orderBy(asc(certificateBatchRows.position))
    .limit(limit);
}

/** How many of a run's certificates have no PDF yet. */
export async function undrawn(db: Db, batchId: string): Promise<number> {
  const [row] = await db
    .select({ n: count() })
    .from(certificateBatchRows)
    .innerJoin(certificates, eq(certificates.id, certificateBatchRows.certificateId))
    .where(
      and(
        eq(certificateBatchRows.batchId, batchId),
        isNotNull(certificateBatchRows.certificateId),
        sql`${certificates.fileId} is null and ${certificates.state} in ('emitido', 'entregado')`,
      ),
    );
  return row?.n ?? 0;
}
