import { randomBytes } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { type Secrets, seal, unseal } from '../../platform/secret-box.ts';
import type { DeliveryRow, WebhookRow } from './webhook.tables.ts';

/** A secret as Standard Webhooks writes it, and sealed as it is kept. */
export function newWebhookSecret({ jwtSecret }: Secrets): { secret: string; secretBox: string } {
  const secret = `whsec_${randomBytes(24).toString('base64')}`;
  return { secret, secretBox: seal(jwtSecret, secret) };
}

/** The headers of one try, signed by the secret of now and, while it changes, by the one before. */
export function signedHeaders(
  secrets: Secrets,
  { secretBox, previousBox, previousUntil }: WebhookRow,
  { eventId, payload }: Pick<DeliveryRow, 'eventId' | 'payload'>,
  now: Date,
): Record<string, string> {
  const both = previousBox && previousUntil && previousUntil > now;
  const signatures = [secretBox, ...(both ? [previousBox] : [])].map((box) =>
    new Webhook(unseal(secrets, box)).sign(eventId, now, payload),
  );
  return {
    'webhook-id': eventId,
    'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
    'webhook-signature': signatures.join(' '),
  };
}
