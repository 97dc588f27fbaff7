import { auditEndpoints } from '@aulario/contract/audit';
import { and, count, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { audit } from './audit.tables.ts';
import type { Deps } from './deps.ts';
import { orderBy, sendPage, window } from './list.ts';
import { route } from './route.ts';

export function auditRoutes(app: FastifyInstance, { db }: Deps): void {
  route(app, auditEndpoints.listAudit, async ({ query, request, reply }) => {
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
    const views = rows.map(({ id, createdAt, actorId, ...row }) => ({
      _id: id,
      createdAt: createdAt.toISOString(),
      actor: actorId,
      ...row,
    }));
    return sendPage(request, reply, { rows: views, total: total?.n ?? 0 }, query);
  });
}
