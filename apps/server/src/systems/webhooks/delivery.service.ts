import type { Delivery, deliveryListQuery } from '@aulario/contract/systems/webhook';
import type { z } from 'zod';
import { type Actor, requirePermission } from '../../platform/actor.ts';
import { recordAudit } from '../../platform/audit.ts';
import { newId } from '../../platform/columns.ts';
import type { Deps } from '../../platform/deps.ts';
import { DomainError, found } from '../../platform/error.ts';
import type { Page } from '../../platform/list.ts';
import { addDelivery, deliverJob } from './announce.ts';
import * as queries from './delivery.queries.ts';
import { lockWebhook } from './webhook.queries.ts';
import { deliveryView } from './webhook.view.ts';

type DeliveryDeps = Pick<Deps, 'db' | 'clock' | 'jobs'>;

export async function listDeliveries(
  { db }: DeliveryDeps,
  actor: Actor,
  query: z.output<typeof deliveryListQuery>,
): Promise<Page<Delivery>> {
  requirePermission(actor, 'webhooks:read');
  const { rows, total } = await queries.listDeliveries(db, query);
  return { rows: rows.map(deliveryView), total };
}

/** Sends a fact that says nothing, to see whether it arrives. @throws `wrong-state` for one that is off. */
export async function testWebhook(deps: DeliveryDeps, actor: Actor, id: string): Promise<Delivery> {
  requirePermission(actor, 'webhooks:write');
  return deps.db.transaction(async (tx) => {
    const webhook = found(await lockWebhook(tx, id));
    if (!webhook.active || webhook.retiredAt) throw off();
    // A record of its own, so that it waits behind no other fact.
    const told = { eventId: newId(), event: 'test', fact: { _id: newId() } };
    const delivery = await addDelivery(deps, tx, id, told);
    await recordAudit(tx, actor, { action: 'test', entity: 'webhook', entityId: id });
    return deliveryView({ delivery, webhook });
  });
}

/**
 * Sends one again with the same id, whatever became of it; one that waits for its next try has it now.
 * @throws `wrong-state` while it is on its way, or where its address is off.
 */
export async function resendDelivery(
  { db, clock, jobs }: DeliveryDeps,
  actor: Actor,
  id: string,
): Promise<Delivery> {
  requirePermission(actor, 'webhooks:write');
  return db.transaction(async (tx) => {
    const before = found(await queries.lockDelivery(tx, id));
    const webhook = found(await lockWebhook(tx, before.webhookId));
    if (!webhook.active || webhook.retiredAt) throw off();
    if (before.state === 'pendiente' && !(before.nextAt && before.nextAt > clock.now()))
      throw new DomainError('wrong-state', 'Este aviso ya espera su turno.');
    const again = { state: 'pendiente', nextAt: null } as const;
    const delivery = await queries.updateDelivery(tx, id, again, clock.now());
    await jobs.send(tx, deliverJob, { delivery: id });
    await recordAudit(tx, actor, {
      ...{ action: 'send-again', entity: 'webhook', entityId: webhook.id },
      after: { event: before.event, eventId: before.eventId },
    });
    return deliveryView({ delivery, webhook });
  });
}

function off(): DomainError {
  return new DomainError('wrong-state', 'Ese destino está apagado: enciéndelo primero.');
}
