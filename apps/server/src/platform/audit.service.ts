import type { AuditEntry, auditEndpoints } from '@aulario/contract/office/audit';
import type { z } from 'zod';
import { type Actor, requirePermission } from './actor.ts';
import * as queries from './audit.queries.ts';
import type { Deps } from './deps.ts';
import type { Page } from './list.ts';

/** Who changed what; for administrators. */
export async function listAudit(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  query: z.output<NonNullable<typeof auditEndpoints.listAudit.query>>,
): Promise<Page<AuditEntry>> {
  requirePermission(actor, 'audit:read');
  const { rows, total } = await queries.listAudit(db, query);
  return {
    rows: rows.map(({ id, createdAt, actorId, ...row }) => ({
      _id: id,
      createdAt: createdAt.toISOString(),
      actor: actorId,
      ...row,
    })),
    total,
  };
}
