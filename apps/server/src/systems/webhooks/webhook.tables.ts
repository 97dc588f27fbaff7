import type { DeliveryState, DeliveryTry, WebhookEvent } from '@aulario/contract/systems/webhook';
import { sql } from 'drizzle-orm';
import {
  bigint,
  bigserial,
  boolean,
  index,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { users } from '../../people/users/user.tables.ts';
import { editableColumns, id, instant, recordColumns } from '../../platform/columns.ts';

/** Addresses of other systems that are told of facts. */
export const webhooks = pgTable(
  'webhooks',
  {
    ...editableColumns(),
    name: text('name').notNull(),
    url: text('url').notNull(),
    events: text('events').array().$type<WebhookEvent[]>().notNull(),
    active: boolean('active').notNull().default(true),
    offReason: text('off_reason'),
    failingSince: instant('failing_since'),
    /** What signs, sealed (platform/secret-box). */
    secretBox: text('secret_box').notNull(),
    /** The one before, which signs too until then. */
    previousBox: text('previous_box'),
    previousUntil: instant('previous_until'),
    createdById: text('created_by_id')
      .notNull()
      .references(() => users.id),
  },
  (table) => [index('webhooks_created').on(table.createdAt, table.id)],
);
export type WebhookRow = typeof webhooks.$inferSelect;

/** What happened, once for everybody who asks (`GET /events`), whether or not an address is told. */
export const facts = pgTable(
  'facts',
  {
    id: id(),
    /** The order in which they were written. Of two at once the one that is seen first may have the higher. */
    seq: bigserial('seq', { mode: 'number' }).notNull(),
    /** Its place in the order that readers see: given once it is committed, so that none appears before another's back. */
    position: bigint('position', { mode: 'number' }),
    event: text('event').$type<WebhookEvent>().notNull(),
    at: instant('at').notNull(),
    data: jsonb('data').$type<{ _id: string } & Record<string, unknown>>().notNull(),
  },
  (table) => [
    uniqueIndex('facts_position').on(table.position),
    index('facts_without_place').on(table.seq).where(sql`${table.position} is null`),
    index('facts_at').on(table.at, table.id),
  ],
);
export type FactRow = typeof facts.$inferSelect;

/** One fact for one address, with every try to hand it over. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    ...recordColumns(),
    webhookId: text('webhook_id')
      .notNull()
      .references(() => webhooks.id),
    eventId: text('event_id').notNull(),
    event: text('event').notNull(),
    /** The record that the fact is about: its facts are handed over in their order. */
    recordId: text('record_id').notNull(),
    /** As it is sent, byte by byte. */
    payload: text('payload').notNull(),
    state: text('state').$type<DeliveryState>().notNull().default('pendiente'),
    tries: jsonb('tries').$type<DeliveryTry[]>().notNull().default([]),
    nextAt: instant('next_at'),
  },
  (table) => [
    index('webhook_deliveries_created').on(table.createdAt, table.id),
    index('webhook_deliveries_record').on(table.webhookId, table.recordId, table.id),
    index('webhook_deliveries_webhook').on(table.webhookId, table.createdAt),
  ],
);
export type DeliveryRow = typeof webhookDeliveries.$inferSelect;
