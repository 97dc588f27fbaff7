import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { id, instant } from './columns.ts';

/** Who did what. A trigger refuses to change or remove a row, but for what an erasure takes out and what had its years (decision 126). */
export const audit = pgTable(
  'audit',
  {
    id: id(),
    createdAt: instant('created_at').notNull().defaultNow(),
    actorId: text('actor_id'),
    actorName: text('actor_name').notNull(),
    action: text('action').notNull(),
    entity: text('entity').notNull(),
    entityId: text('entity_id').notNull(),
    before: jsonb('before'),
    after: jsonb('after'),
    /** The version that the act gave the record, of one that several may edit. */
    version: integer('version'),
    ip: text('ip'),
    requestId: text('request_id'),
  },
  (table) => [
    index('audit_created').on(table.createdAt, table.id),
    index('audit_entity').on(table.entity, table.entityId, table.createdAt),
    index('audit_actor').on(table.actorId, table.createdAt),
  ],
);
