import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { listQuery } from '../list.ts';
import { daySchema, idSchema, instantSchema, line } from '../primitive.ts';

/** One act: who, what, before, after, when, from where. Rows cannot be changed or removed. */
export const auditEntrySchema = z.object({
  _id: idSchema,
  createdAt: instantSchema,
  actor: idSchema.nullable(),
  actorName: z.string(),
  action: z.string(),
  entity: z.string(),
  entityId: z.string(),
  /** What the record is called today; null where its kind has no name, `gone` where it is no more. */
  record: z.object({ name: z.string().nullable(), gone: z.boolean() }).nullable(),
  /** In which currency its amounts are, where its kind has one of its own. */
  currency: z.string().nullable(),
  /** Who or what the ids are that stand in `before` and `after`; what has no name is not in it. */
  names: z.record(z.string(), z.string()),
  before: z.unknown(),
  after: z.unknown(),
  ip: z.string().nullable(),
  requestId: z.string().nullable(),
});
export type AuditEntry = z.infer<typeof auditEntrySchema>;

export const auditEndpoints = {
  listAudit: endpoint({
    method: 'GET',
    path: '/audit',
    summary: 'Who changed what, newest first.',
    tag: 'Audit',
    access: 'audit:read',
    query: listQuery({
      sorts: ['createdAt'],
      defaultSort: '-createdAt',
      filters: {
        actor: idSchema.optional(),
        entity: line(60).optional(),
        entityId: line(60).optional(),
        /** From this day on, and until this one (Lima). */
        from: daySchema.optional(),
        until: daySchema.optional(),
      },
    }),
    answer: z.array(auditEntrySchema),
    list: true,
  }),
};
