import type { AuditEntry, auditEndpoints } from '@aulario/contract/office/audit';
import type { z } from 'zod';
import { type Actor, requirePermission } from './actor.ts';
import * as queries from './audit.queries.ts';
import type { Db } from './database.ts';
import type { Deps } from './deps.ts';
import type { Page } from './list.ts';

/** What is known today about acts, in the order in which they are given: areas above know. */
export type RecordsOf = (
  db: Db,
  acts: readonly { entity: string; entityId: string; before: unknown; after: unknown }[],
) => Promise<Pick<AuditEntry, 'record' | 'currency' | 'names'>[]>;

/** Who changed what; for administrators. */
export async function listAudit(
  { db, recordsOf }: Pick<Deps, 'db'> & { recordsOf: RecordsOf },
  actor: Actor,
  query: z.output<NonNullable<typeof auditEndpoints.listAudit.query>>,
): Promise<Page<AuditEntry>> {
  requirePermission(actor, 'audit:read');
  const { rows, total } = await queries.listAudit(db, query);
  const records = await recordsOf(db, rows);
  return {
    rows: rows.map(({ id, createdAt, actorId, ...row }, place) => ({
      _id: id,
      createdAt: createdAt.toISOString(),
      actor: actorId,
      ...(records[place] ?? { record: null, currency: null, names: {} }),
      ...row,
    })),
    total,
  };
}
