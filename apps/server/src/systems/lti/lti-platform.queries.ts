import type { ltiPlatformListQuery } from '@aulario/contract/systems/lti-platform';
import { and, count, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { users } from '../../people/users/user.tables.ts';
import type { Db, Tx } from '../../platform/database.ts';
import { behind, orderBy, type Page, window } from '../../platform/list.ts';
import { totalOf } from '../../platform/total.ts';
import { type LtiPlatformRow, ltiLearners, ltiPlatforms } from './lti.tables.ts';

export async function listPlatforms(
  db: Db,
  query: z.output<typeof ltiPlatformListQuery>,
): Promise<Page<LtiPlatformRow>> {
  const { search, active, retired } = query;
  const where = and(
    behind(query, ltiPlatforms.id),
    active === undefined ? undefined : eq(ltiPlatforms.active, active),
    retired ? isNotNull(ltiPlatforms.retiredAt) : isNull(ltiPlatforms.retiredAt),
    search ? sql`position(lower(${search}) in lower(${ltiPlatforms.name})) > 0` : undefined,
  );
  const rows = await db
    .select()
    .from(ltiPlatforms)
    .where(where)
    .orderBy(...orderBy(query, { createdAt: ltiPlatforms.createdAt }, ltiPlatforms.id))
    .limit(window(query).limit)
    .offset(window(query).offset);
  const all = db.select({ n: count() }).from(ltiPlatforms).where(where);
  return { rows, total: await totalOf(db, query, all, rows) };
}

export async function platformById(db: Db, id: string): Promise<LtiPlatformRow | undefined> {
  const [row] = await db.select().from(ltiPlatforms).where(eq(ltiPlatforms.id, id));
  return row;
}

/** Those that courses are opened from, and grades go to. */
export async function workingPlatforms(db: Db): Promise<LtiPlatformRow[]> {
  return db
    .select()
    .from(ltiPlatforms)
    .where(and(eq(ltiPlatforms.active, true), isNull(ltiPlatforms.retiredAt)));
}

/** Those of an issuer that were not retired; of one client where it says which. */
export async function platformsOf(
  db: Db,
  issuer: string,
  clientId: string | undefined,
): Promise<LtiPlatformRow[]> {
  return db
    .select()
    .from(ltiPlatforms)
    .where(
      and(
        ...[eq(ltiPlatforms.issuer, issuer), isNull(ltiPlatforms.retiredAt)],
        clientId ? eq(ltiPlatforms.clientId, clientId) : undefined,
      ),
    )
    .limit(2);
}

export async function lockPlatform(db: Db, id: string): Promise<LtiPlatformRow | undefined> {
  const [row] = await db.select().from(ltiPlatforms).where(eq(ltiPlatforms.id, id)).for('update');
  return row;
}

export async function insertPlatform(
  db: Db,
  row: typeof ltiPlatforms.$inferInsert,
): Promise<LtiPlatformRow> {
  const [made] = await db.insert(ltiPlatforms).values(row).returning();
  return made as LtiPlatformRow;
}

export async function updatePlatform(
  db: Db,
  before: LtiPlatformRow,
  changes: Partial<LtiPlatformRow>,
): Promise<LtiPlatformRow> {
  const [row] = await db
    .update(ltiPlatforms)
    .set({ ...changes, version: before.version + 1, updatedAt: new Date() })
    .where(eq(ltiPlatforms.id, before.id))
    .returning();
  return row as LtiPlatformRow;
}

/** Whether anybody came from it yet. */
export async function hasLearners(db: Db, platformId: string): Promise<boolean> {
  const one = db.select().from(ltiLearners).where(eq(ltiLearners.platformId, platformId)).limit(1);
  return (await one).length > 0;
}

/** How many people came from each, by its id; none of those from which nobody came. */
export async function peopleOf(db: Db, platformIds: string[]): Promise<Map<string, number>> {
  if (platformIds.length === 0) return new Map();
  const rows = await db
    .select({ id: ltiLearners.platformId, people: count() })
    .from(ltiLearners)
    .where(inArray(ltiLearners.platformId, platformIds))
    .groupBy(ltiLearners.platformId);
  return new Map(rows.map(({ id, people }) => [id, people]));
}

type Who = { platformId: string; subject: string };

/** Whom a platform means, after merges the record that stayed; of two launches at once, one waits for the other. */
export async function learnerOf(tx: Tx, { platformId, subject }: Who): Promise<string | undefined> {
  const turn = `lti ${platformId} ${subject}`;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${turn}, 0))`);
  const [row] = await tx
    .select({ userId: ltiLearners.userId })
    .from(ltiLearners)
    .where(and(eq(ltiLearners.platformId, platformId), eq(ltiLearners.subject, subject)));
  return row && stayed(tx, row.userId);
}

async function stayed(tx: Tx, userId: string): Promise<string> {
  const [row] = await tx
    .select({ into: users.mergedIntoId })
    .from(users)
    .where(eq(users.id, userId));
  return row?.into ? stayed(tx, row.into) : userId;
}

/** Keeps that they came, and who they are when they are new. From here to its end, launches of one platform take turns. */
export async function noteLearner(tx: Tx, who: Who, userId: string, now: Date): Promise<void> {
  await tx
    .insert(ltiLearners)
    .values({ ...who, userId, createdAt: now, lastLaunchAt: now })
    .onConflictDoUpdate({
      target: [ltiLearners.platformId, ltiLearners.subject],
      set: { lastLaunchAt: now },
    });
  await tx
    .update(ltiPlatforms)
    .set({ lastLaunchAt: now })
    .where(eq(ltiPlatforms.id, who.platformId));
}
