import type { auditEndpoints } from '@aulario/contract/audit';
import { and, count, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { audit } from './audit.tables.ts';
import type { Db } from './database.ts';
import { orderBy, type Page, window } from './list.ts';

type ListQuery = z.output<NonNullable<typeof auditEndpoints.listAudit.query>>;

/** Acts, newest first unless asked otherwise. */
export async function listAudit(
  db: Db,
  query: ListQuery,
): Promise<Page<typeof audit.$inferSelect>> {
  const where = and(
    query.actor ? eq(audit.actorId, query.actor) : undefined,
    query.entity ? eq(audit.entity, query.entity) : undefined,
    query.entityId ? eq(audit.entityId, query.entityId) : undefined,
  );
  const rows = await db
    .select()
    .from(audit)
    .where(where)
    .orderBy(...orderBy(query.sort, { createdAt: audit.createdAt }, audit.id))
    .limit(window(query).limit)
    .offset(window(query).offset);
  const [total] = await db.select({ n: count() }).from(audit).where(where);
  return { rows, total: total?.n ?? 0 };
}
