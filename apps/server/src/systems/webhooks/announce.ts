import type { WebhookEvent } from '@aulario/contract/systems/webhook';
import { z } from 'zod';
import { newId } from '../../platform/columns.ts';
import type { Tx } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { jobKind } from '../../platform/jobs.ts';
import { insertDelivery } from './delivery.queries.ts';
import { insertFact } from './fact.queries.ts';
import type { DeliveryRow } from './webhook.tables.ts';

/** Its own tries and pauses are longer than those of a queue, which only bring it back after a crash. */
export const deliverJob = jobKind('webhook-deliver', z.object({ delivery: z.string() }), {
  expireInSeconds: 60,
  atOnce: 10,
});

/** The record that a fact is about, and what of it other systems need: ids and states, of people nothing. */
type Fact = { _id: string } & Record<string, string | number | null>;

/** Writes a fact down and tells whoever wants to know, as jobs of the transaction that causes it. */
export async function announce(
  deps: Pick<Deps, 'jobs'>,
  tx: Tx,
  event: WebhookEvent,
  fact: Fact,
): Promise<void> {
  const at = new Date();
  const eventId = newId();
  const listeners = await insertFact(tx, { id: eventId, event, at, data: fact });
  for (const id of listeners) await addDelivery(deps, tx, id, { eventId, event, fact, at });
}

/** One fact for one address. */
export async function addDelivery(
  { jobs }: Pick<Deps, 'jobs'>,
  tx: Tx,
  webhookId: string,
  {
    eventId,
    event,
    fact,
    at = new Date(),
  }: { eventId: string; event: string; fact: Fact; at?: Date },
): Promise<DeliveryRow> {
  const payload = JSON.stringify({ type: event, timestamp: at.toISOString(), data: fact });
  const told = { webhookId, eventId, event, payload, recordId: fact._id };
  const delivery = await insertDelivery(tx, told);
  await jobs.send(tx, deliverJob, { delivery: delivery.id });
  return delivery;
}
