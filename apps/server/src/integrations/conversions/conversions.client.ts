import { createHash } from 'node:crypto';
import type { MeasuringVersion } from '@aulario/contract/sales/measuring';
import { seconds } from '../../platform/clock.ts';

export type ConversionAccounts = {
  meta: { pixel: string; token: string; url: string } | undefined;
  google: { stream: string; secret: string; url: string } | undefined;
};

/** A purchase that its buyer let us tell; the amount in the currency's own unit. */
type Conversion = {
  id: string;
  at: Date;
  value: number;
  currency: string;
  email: string;
  /** With the code of its country. */
  mobile: string;
};

export type Conversions = {
  /** The sentence that names exactly those who are told. */
  version: MeasuringVersion;
  /** Tells those whom the buyer's sentence names. The same one twice counts once for them. @throws Error when one did not take it. */
  tell(purchase: Conversion, agreed: MeasuringVersion): Promise<void>;
};

type Settings = Partial<
  Record<
    | ('META_PIXEL_ID' | 'META_TOKEN' | 'META_URL')
    | ('GOOGLE_MEASUREMENT_ID' | 'GOOGLE_MEASUREMENT_SECRET' | 'GOOGLE_MEASUREMENT_URL'),
    string | undefined
  >
>;

/** Settings that mean nothing alone. */
export const conversionPairs = [
  ['META_PIXEL_ID', 'META_TOKEN'],
  ['META_TOKEN', 'META_PIXEL_ID'],
  ['GOOGLE_MEASUREMENT_ID', 'GOOGLE_MEASUREMENT_SECRET'],
  ['GOOGLE_MEASUREMENT_SECRET', 'GOOGLE_MEASUREMENT_ID'],
] as const;

export function conversionAccounts(env: Settings): ConversionAccounts {
  const [pixel, token] = [env.META_PIXEL_ID, env.META_TOKEN];
  const [stream, secret] = [env.GOOGLE_MEASUREMENT_ID, env.GOOGLE_MEASUREMENT_SECRET];
  return {
    meta:
      pixel && token
        ? { pixel, token, url: env.META_URL ?? 'https://graph.facebook.com/v24.0' }
        : undefined,
    google:
      stream && secret
        ? { stream, secret, url: env.GOOGLE_MEASUREMENT_URL ?? 'https://www.google-analytics.com' }
        : undefined,
  };
}

/** By name, as people know them. */
export const toldOfPurchases = ({ meta, google }: ConversionAccounts): string[] => [
  ...(meta ? ['Meta'] : []),
  ...(google ? ['Google'] : []),
];

const patience = seconds(10);

export function createConversions({ meta, google }: ConversionAccounts): Conversions | undefined {
  if (!meta && !google) return undefined;
  const version: MeasuringVersion =
    meta && google
      ? 'medicion-2026-11-meta-google'
      : meta
        ? 'medicion-2026-11-meta'
        : 'medicion-2026-11-google';
  return {
    version,
    async tell(purchase, agreed) {
      const told = [
        meta && agreed.includes('-meta') && tellMeta(meta, purchase),
        google && agreed.includes('-google') && tellGoogle(google, purchase),
      ];
      const failed = (await Promise.allSettled(told)).find(({ status }) => status === 'rejected');
      if (failed?.status === 'rejected') throw failed.reason;
    },
  };
}

/** Meta's Conversions API: address and number go as digests only, in the form that it asks for. */
async function tellMeta(
  { pixel, token, url }: NonNullable<ConversionAccounts['meta']>,
  { id, at, value, currency, email, mobile }: Conversion,
): Promise<void> {
  const event = {
    ...{ event_name: 'Purchase', event_id: id, action_source: 'website' },
    event_time: Math.floor(at.getTime() / 1000),
    user_data: {
      em: [digest(email.trim().toLowerCase())],
      ph: [digest(mobile.replace(/\D/g, ''))],
    },
    custom_data: { currency, value, order_id: id },
  };
  // The token in the body: addresses stand in logs.
  await post(`${url}/${pixel}/events`, { data: [event], access_token: token });
}

/** Google's Measurement Protocol: what was paid, and nothing of who paid it. */
async function tellGoogle(
  { stream, secret, url }: NonNullable<ConversionAccounts['google']>,
  { id, at, value, currency }: Conversion,
): Promise<void> {
  const query = new URLSearchParams({ measurement_id: stream, api_secret: secret });
  const params = { transaction_id: id, currency, value };
  await post(`${url}/mp/collect?${query}`, {
    client_id: digest(id).slice(0, 20),
    timestamp_micros: at.getTime() * 1000,
    // They may count it, and show nobody advertising for it.
    consent: { ad_user_data: 'DENIED', ad_personalization: 'DENIED' },
    events: [{ name: 'purchase', params }],
  });
}

async function post(url: string, body: object): Promise<void> {
  const answer = await fetch(url, {
    method: 'POST',
    redirect: 'error',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(patience),
  });
  await answer.body?.cancel();
  if (!answer.ok) throw new Error(`${new URL(url).host} answered ${answer.status}`);
}

const digest = (text: string): string => createHash('sha256').update(text).digest('hex');
