import type { Delivery, Webhook } from '@aulario/contract/systems/webhook';
import type { DeliveryRecord } from './delivery.queries.ts';
import type { WebhookRow } from './webhook.tables.ts';

/** What people see of an address: never its secrets. */
export function webhookView(row: WebhookRow): Webhook {
  return {
    _id: row.id,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    version: row.version,
    retiredAt: row.retiredAt?.toISOString() ?? null,
    name: row.name,
    url: row.url,
    events: row.events,
    active: row.active,
    offReason: row.offReason,
    failingSince: row.failingSince?.toISOString() ?? null,
  };
}

export function deliveryView({ delivery, webhook }: DeliveryRecord): Delivery {
  return {
    _id: delivery.id,
    createdAt: delivery.createdAt.toISOString(),
    updatedAt: delivery.updatedAt.toISOString(),
    webhook: { _id: webhook.id, name: webhook.name },
    eventId: delivery.eventId,
    event: delivery.event,
    record: delivery.recordId,
    payload: delivery.payload,
    state: delivery.state,
    tries: delivery.tries,
    nextAt: delivery.nextAt?.toISOString() ?? null,
  };
}
