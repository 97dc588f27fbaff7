import type { auditEndpoints } from '@aulario/contract/office/audit';
import {
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  gte,
  inArray,
  isNotNull,
  lt,
  ne,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { z } from 'zod';
import { audit } from './audit.tables.ts';
import { limaMidnight } from './clock.ts';
import type { Db } from './database.ts';
import { behind, orderBy, type Page, window } from './list.ts';
import { limaMidnightAfter } from './period.ts';
import { totalOf } from './total.ts';

/** What an act made of a record: only the fields that it changed. */
export type ActOf = {
  actorId: string | null;
  actorName: string;
  after: Record<string, unknown> | null;
};

/** What was done to a record after one of its versions, oldest first. */
export async function actsSince(
  db: Db,
  entity: string,
  entityId: string,
  version: number,
): Promise<ActOf[]> {
  return actsWhere(db, and(ofRecord(entity, entityId), gt(audit.version, version)));
}

/** The last fifty acts on a record, oldest first. */
export async function lastActs(db: Db, entity: string, entityId: string): Promise<ActOf[]> {
  const acts = await db
    .select({ actorId: audit.actorId, actorName: audit.actorName, after: audit.after })
    .from(audit)
    .where(ofRecord(entity, entityId))
    .orderBy(desc(audit.createdAt))
    .limit(50);
  return acts.reverse() as ActOf[];
}

/** The last acts on a record, newest first. */
export async function actsOn(db: Db, entity: string, entityId: string, most: number) {
  const { createdAt, action, actorName, before, after } = audit;
  return db
    .select({ createdAt, action, actorName, before, after })
    .from(audit)
    .where(ofRecord(entity, entityId))
    .orderBy(desc(audit.createdAt), desc(audit.id))
    .limit(most);
}

/** What was changed of a record in the last hour, oldest first. */
export async function recentActs(db: Db, entity: string, entityId: string): Promise<ActOf[]> {
  return actsWhere(
    db,
    and(
      ofRecord(entity, entityId),
      isNotNull(audit.before),
      // By the clock of the database, as the rows are.
      gt(audit.createdAt, sql`now() - interval '1 hour'`),
    ),
  );
}

function ofRecord(entity: string, entityId: string): SQL | undefined {
  return and(eq(audit.entity, entity), eq(audit.entityId, entityId));
}

async function actsWhere(db: Db, where: SQL | undefined): Promise<ActOf[]> {
  const acts = db
    .select({ actorId: audit.actorId, actorName: audit.actorName, after: audit.after })
    .from(audit)
    .where(where)
    .orderBy(asc(audit.version), asc(audit.createdAt))
    .limit(50);
  return acts as Promise<ActOf[]>;
}

/** Acts of some kinds on one record, newest first. */
export async function actsOfKinds<Action extends string>(
  db: Db,
  entity: string,
  entityId: string,
  actions: readonly Action[],
): Promise<{ createdAt: Date; action: Action; actorName: string }[]> {
  const action = sql<Action>`${audit.action}`;
  return db
    .select({ createdAt: audit.createdAt, action, actorName: audit.actorName })
    .from(audit)
    .where(
      and(
        eq(audit.entity, entity),
        eq(audit.entityId, entityId),
        inArray(audit.action, [...actions]),
      ),
    )
    .orderBy(desc(audit.createdAt), desc(audit.id))
    .limit(50);
}

type ListQuery = z.output<NonNullable<typeof auditEndpoints.listAudit.query>>;

/** Acts, newest first unless asked otherwise. */
export async function listAudit(
  db: Db,
  query: ListQuery,
): Promise<Page<typeof audit.$inferSelect>> {
  const where = and(
    behind(query, audit.id),
    query.actor ? eq(audit.actorId, query.actor) : undefined,
    query.entity ? eq(audit.entity, query.entity) : undefined,
    query.entityId ? eq(audit.entityId, query.entityId) : undefined,
    query.from ? gte(audit.createdAt, limaMidnight(query.from)) : undefined,
    query.until ? lt(audit.createdAt, limaMidnightAfter(query.until)) : undefined,
  );
  const rows = await db
    .select()
    .from(audit)
    .where(where)
    .orderBy(...orderBy(query, { createdAt: audit.createdAt }, audit.id))
    .limit(window(query).limit)
    .offset(window(query).offset);
  return {
    rows,
    total: await totalOf(db, query, db.select({ n: count() }).from(audit).where(where), rows),
  };
}

/** Who did anything else to a record since an instant, of all time where it is null; the system left out. */
export async function auditActorsSince(
  db: Db,
  { entity, entityId, but }: { entity: string; entityId: string; but: string },
  since: Date | null,
): Promise<{ id: string; name: string }[]> {
  const rows = await db
    .selectDistinct({ id: audit.actorId, name: audit.actorName })
    .from(audit)
    .where(
      and(
        ...[ofRecord(entity, entityId), ne(audit.action, but), isNotNull(audit.actorId)],
        since ? gt(audit.createdAt, since) : undefined,
      ),
    );
  return rows.flatMap(({ id, name }) => (id === null ? [] : [{ id, name }]));
}
