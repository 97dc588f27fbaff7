import { createHash } from 'node:crypto';
import type { Currency } from '@aulario/contract/money';
import type { gatewayEndpoints } from '@aulario/contract/sales/gateway';
import { z } from 'zod';
import type { SignedHeaders } from '../../integrations/mercadopago/mercadopago.signature.ts';
import type { Deps } from '../../platform/deps.ts';
import { DomainError } from '../../platform/error.ts';
import { jobKind } from '../../platform/jobs.ts';
import { takeCharge } from './charge.service.ts';
import { accountOfCountry } from './gateway.accounts.ts';
import { closeNotification, insertNotification, notificationById } from './gateway.queries.ts';

export const notificationJob = jobKind(
  'gateway-notification',
  z.object({ notification: z.string() }),
  { retryLimit: 40, atOnce: 25 },
);

type NotificationDeps = Pick<Deps, 'db' | 'clock' | 'jobs' | 'gateway' | 'config' | 'log'>;

/**
 * Takes a notification over and answers at once, as the gateway wants it within seconds; a job does
 * what follows. One that came before changes nothing.
 * @throws DomainError `forbidden` when the gateway did not sign it.
 */
export async function receiveNotification(
  { db, clock, jobs, gateway }: NotificationDeps,
  country: keyof typeof accountOfCountry,
  headers: Omit<SignedHeaders, 'dataId'>,
  query: z.output<NonNullable<typeof gatewayEndpoints.notify.query>>,
  body: z.output<NonNullable<typeof gatewayEndpoints.notify.body>>,
): Promise<{ received: true }> {
  const currency = accountOfCountry[country];
  const dataId = query['data.id'];
  if (!gateway?.isSigned(currency, { ...headers, dataId })) throw new DomainError('forbidden');
  const topic = query.type ?? body.type ?? query.topic ?? 'unknown';
  await db.transaction(async (tx) => {
    const id = await insertNotification(tx, {
      currency,
      number: numberOf(body, topic, dataId, headers.requestId),
      topic,
      action: body.action ?? null,
      chargeNumber: dataId ?? null,
      receivedAt: clock.now(),
    });
    if (id) await jobs.send(tx, notificationJob, { notification: id });
  });
  return { received: true };
}

/** Reads the charge that a notification is about, and brings us to where it is. */
export async function handleNotification(deps: NotificationDeps, id: string): Promise<void> {
  const { db, clock, gateway, log } = deps;
  const notification = await notificationById(db, id);
  if (!notification || notification.handledAt) return;
  const { currency, chargeNumber, topic } = notification;
  const outcome = await outcomeOf(deps, currency, topic, chargeNumber);
  log.info(
    { notification: id, topic, outcome, known: Boolean(gateway) },
    'a notification was handled',
  );
  await closeNotification(db, id, clock.now(), outcome);
}

async function outcomeOf(
  deps: NotificationDeps,
  currency: Currency,
  topic: string,
  number: string | null,
): Promise<string> {
  // Orders and chargebacks name themselves; what they change shows in the charge, which is read too.
  if (topic !== 'payment' || !number || !/^\d{1,20}$/.test(number)) return 'ignored';
  const charge = await deps.gateway?.charge(currency, number);
  return charge ? takeCharge(deps, currency, charge) : 'no-such-charge';
}

/** The same change told again has the same id; without one, the request is what there is. */
function numberOf(
  { id, action }: { id?: string | number; action?: string },
  topic: string,
  dataId: string | undefined,
  requestId: string | undefined,
): string {
  if (id !== undefined) return `${id}:${action ?? topic}:${dataId ?? ''}`;
  return createHash('sha256')
    .update(JSON.stringify([topic, dataId, action, requestId]))
    .digest('base64url');
}
