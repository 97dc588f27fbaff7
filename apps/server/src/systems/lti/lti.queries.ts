import type { ltiToolListQuery } from '@aulario/contract/systems/lti-tool';
import { and, asc, count, desc, eq, gt, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Db } from '../../platform/database.ts';
import { behind, orderBy, type Page, window } from '../../platform/list.ts';
import { totalOf } from '../../platform/total.ts';
import { type LtiKeyRow, type LtiToolRow, ltiKeys, ltiPeople, ltiTools } from './lti.tables.ts';

export async function listTools(
  db: Db,
  query: z.output<typeof ltiToolListQuery>,
): Promise<Page<LtiToolRow>> {
  const { search, active, retired } = query;
  const where = and(
    behind(query, ltiTools.id),
    active === undefined ? undefined : eq(ltiTools.active, active),
    retired ? isNotNull(ltiTools.retiredAt) : isNull(ltiTools.retiredAt),
    search ? sql`position(lower(${search}) in lower(${ltiTools.name})) > 0` : undefined,
  );
  const rows = await db
    .select()
    .from(ltiTools)
    .where(where)
    .orderBy(...orderBy(query, { createdAt: ltiTools.createdAt }, ltiTools.id))
    .limit(window(query).limit)
    .offset(window(query).offset);
  return {
    rows,
    total: await totalOf(db, query, db.select({ n: count() }).from(ltiTools).where(where), rows),
  };
}

const working = and(eq(ltiTools.active, true), isNull(ltiTools.retiredAt));

/** Tools that are open now, by name. */
export async function activeTools(db: Db): Promise<LtiToolRow[]> {
  return db.select().from(ltiTools).where(working).orderBy(asc(ltiTools.name)).limit(200);
}

/** A tool as long as it is open. */
export async function activeTool(db: Db, id: string): Promise<LtiToolRow | undefined> {
  const [row] = await db
    .select()
    .from(ltiTools)
    .where(and(eq(ltiTools.id, id), working));
  return row;
}

/** These tools, whatever became of them. */
export async function toolsAmong(db: Db, ids: readonly string[]): Promise<Map<string, LtiToolRow>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select()
    .from(ltiTools)
    .where(inArray(ltiTools.id, [...ids]));
  return new Map(rows.map((row) => [row.id, row]));
}

export async function toolById(db: Db, id: string): Promise<LtiToolRow | undefined> {
  const [row] = await db.select().from(ltiTools).where(eq(ltiTools.id, id));
  return row;
}

export async function lockTool(db: Db, id: string): Promise<LtiToolRow | undefined> {
  const [row] = await db.select().from(ltiTools).where(eq(ltiTools.id, id)).for('update');
  return row;
}

export async function insertTool(db: Db, row: typeof ltiTools.$inferInsert): Promise<LtiToolRow> {
  const [made] = await db.insert(ltiTools).values(row).returning();
  return made as LtiToolRow;
}

export async function updateTool(
  db: Db,
  before: LtiToolRow,
  changes: Partial<LtiToolRow>,
): Promise<LtiToolRow> {
  const [row] = await db
    .update(ltiTools)
    .set({ ...changes, version: before.version + 1, updatedAt: new Date() })
    .where(eq(ltiTools.id, before.id))
    .returning();
  return row as LtiToolRow;
}

/** The key that signs now, first, and those that another took the place of since then. */
export async function publishedKeys(db: Db, replacedSince: Date): Promise<LtiKeyRow[]> {
  return db
    .select()
    .from(ltiKeys)
    .where(or(isNull(ltiKeys.replacedAt), gt(ltiKeys.replacedAt, replacedSince)))
    .orderBy(desc(ltiKeys.createdAt), desc(ltiKeys.id));
}

/** Puts a key in the place of those before it. */
export async function insertKey(db: Db, row: typeof ltiKeys.$inferInsert): Promise<void> {
  await db.update(ltiKeys).set({ replacedAt: row.createdAt }).where(isNull(ltiKeys.replacedAt));
  await db.insert(ltiKeys).values(row);
}

/** The code of a person at a tool, made where there is none. */
export async function subjectOf(
  db: Db,
  row: { toolId: string; userId: string },
  now: Date,
): Promise<string> {
  const known = () =>
    db
      .select({ id: ltiPeople.id })
      .from(ltiPeople)
      .where(and(eq(ltiPeople.toolId, row.toolId), eq(ltiPeople.userId, row.userId)))
      .orderBy(asc(ltiPeople.createdAt), asc(ltiPeople.id))
      .limit(1);
  const [before] = await known();
  if (before) return before.id;
  await db.insert(ltiPeople).values({ ...row, createdAt: now });
  return (await known())[0]?.id ?? '';
}

/** Whom a tool means by a code. */
export async function personOfSubject(
  db: Db,
  { toolId, subject }: { toolId: string; subject: string },
): Promise<string | undefined> {
  const [row] = await db
    .select({ userId: ltiPeople.userId })
    .from(ltiPeople)
    .where(and(eq(ltiPeople.id, subject), eq(ltiPeople.toolId, toolId)));
  return row?.userId;
}
