import type { auditEndpoints } from '@aulario/contract/audit';
import { and, asc, count, eq, gt } from 'drizzle-orm';
import type { z } from 'zod';
import { audit } from './audit.tables.ts';
import type { Db } from './database.ts';
import { behind, orderBy, type Page, window } from './list.ts';

/** What was done to a record after one of its versions, oldest first. */
export async function actsSince(
  db: Db,
  entity: string,
  entityId: string,
  version: number,
): Promise<{ actorName: string; after: Record<string, unknown> | null }[]> {
  const acts = db
    .select({ actorName: audit.actorName, after: audit.after })
    .from(audit)
    .where(and(eq(audit.entity, entity), eq(audit.entityId, entityId), gt(audit.version, version)))
    .orderBy(asc(audit.version))
    .limit(50);
  return acts as Promise<{ actorName: string; after: Record<string, unknown> | null }[]>;
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
  );
  const rows = await db
    .select()
    .from(audit)
    .where(where)
    .orderBy(...orderBy(query, { createdAt: audit.createdAt }, audit.id))
    .limit(window(query).limit)
    .offset(window(query).offset);
  const [total] = await db.select({ n: count() }).from(audit).where(where);
  return { rows, total: total?.n ?? 0 };
}
