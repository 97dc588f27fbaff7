import type { DeliveryState, DeliveryTry, WebhookEvent } from '@aulario/contract/systems/webhook';
import { boolean, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { users } from '../../people/users/user.tables.ts';
import { editableColumns, instant, recordColumns } from '../../platform/columns.ts';

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
