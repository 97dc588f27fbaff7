import { createHash } from 'node:crypto';
import type { MeasuringVersion } from '@aulario/contract/sales/measuring';
import { z } from 'zod';
import { seconds } from '../../platform/clock.ts';

export type ConversionAccounts = {
  meta: { pixel: string; token: string; url: string } | undefined;
  google: { stream: string; secret: string; url: string } | undefined;
};

export type Recipient = keyof ConversionAccounts;

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
/** What went back of one that was told. */
type Return = Pick<Conversion, 'id' | 'at' | 'value' | 'currency'>;

export type Conversions = {
  /** The sentence that names exactly those who are told. */
  version: MeasuringVersion;
  /** Tells one of them; nobody where there is no account any more. The same one twice counts once. @throws Error when it was not taken. */
  tell(to: Recipient, purchase: Conversion): Promise<void>;
  /**
   * Tells Google what went back: Meta has no event for it. Google drops the repeat of a purchase and not of a refund, so what left
   * without an answer counts as told. @throws Error when it was surely not taken.
   */
  tellReturn(returned: Return): Promise<void>;
  /** Sends an event that is no purchase and of nobody. @throws ConversionFault */
  check(of: Recipient): Promise<void>;
};

/** What was not taken; `status` 0: silence. `said`: what the other side said of it, where it did. `lost`: it left, and may have been taken. */
export class ConversionFault extends Error {
  readonly status: number;
  readonly said: string;
  readonly lost: boolean;
  constructor(host: string, status: number, { said = '', lost = false } = {}) {
    super(status ? `${host} answered ${status}` : `${host} did not answer`);
    this.status = status;
    this.said = said;
    this.lost = lost;
  }
}

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
    async tell(to, purchase) {
      if (to === 'meta' && meta) await tellMeta(meta, purchase);
      if (to === 'google' && google) await tellGoogle(google, 'purchase', purchase);
    },
    async tellReturn(returned) {
      if (!google) return;
      try {
        await tellGoogle(google, 'refund', returned);
      } catch (error) {
        if (!(error instanceof ConversionFault && error.lost)) throw error;
      }
    },
    async check(of) {
      if (of === 'meta' && meta) await checkMeta(meta);
      if (of === 'google' && google) await checkGoogle(google);
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

/** Google's Measurement Protocol: what was paid or went back, and nothing of who paid it. */
async function tellGoogle(
  account: NonNullable<ConversionAccounts['google']>,
  name: 'purchase' | 'refund',
  { id, at, value, currency }: Return,
): Promise<void> {
  await post(googleAddress(account, '/mp/collect'), {
    client_id: digest(id).slice(0, 20),
    timestamp_micros: at.getTime() * 1000,
    // They may count it, and show nobody advertising for it.
    consent: { ad_user_data: 'DENIED', ad_personalization: 'DENIED' },
    events: [{ name, params: { transaction_id: id, currency, value } }],
  });
}

function googleAddress(
  { stream, secret, url }: NonNullable<ConversionAccounts['google']>,
  path: string,
): string {
  return `${url}${path}?${new URLSearchParams({ measurement_id: stream, api_secret: secret })}`;
}

/** An event of its own name, marked as a test: Meta counts no purchase. */
async function checkMeta({
  pixel,
  token,
  url,
}: NonNullable<ConversionAccounts['meta']>): Promise<void> {
  const event = {
    ...{ event_name: 'PruebaDeConexion', action_source: 'website' },
    event_time: Math.floor(Date.now() / 1000),
    user_data: { external_id: [digest('prueba')] },
  };
  const body = { data: [event], access_token: token, test_event_code: 'TEST_AULARIO' };
  await post(`${url}/${pixel}/events`, body);
}

const readSchema = z.object({
  validationMessages: z.array(z.object({ description: z.string() })).default([]),
});

/** Google's own reader of events, which keeps none. It says what it does not understand, and not whether the secret is right. */
async function checkGoogle(account: NonNullable<ConversionAccounts['google']>): Promise<void> {
  const address = googleAddress(account, '/debug/mp/collect');
  const params = { transaction_id: 'prueba', currency: 'PEN', value: 1 };
  const answer = await post(address, {
    client_id: digest('prueba').slice(0, 20),
    events: [{ name: 'purchase', params }],
  });
  const read = readSchema.safeParse(answer);
  const [first] = read.success ? read.data.validationMessages : [];
  if (first) throw new ConversionFault(new URL(address).host, 400, { said: first.description });
}

const refusalSchema = z.object({ error: z.object({ message: z.string() }) });

/** @returns what was answered, where it is JSON. */
async function post(url: string, body: object): Promise<unknown> {
  const { host } = new URL(url);
  let answer: Response;
  try {
    answer = await fetch(url, {
      method: 'POST',
      redirect: 'error',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(patience),
    });
  } catch (error) {
    // Its words may hold the address, and that the secret.
    throw new ConversionFault(host, 0, { lost: !neverLeft(error) });
  }
  const said: unknown = await answer.json().catch(() => undefined);
  if (answer.ok) return said;
  const refusal = refusalSchema.safeParse(said);
  throw new ConversionFault(host, answer.status, {
    ...(refusal.data && { said: refusal.data.error.message.slice(0, 200) }),
  });
}

/** Faults of finding and reaching a machine: nothing was sent. Of any other nobody knows. */
const beforeSending = new Set([
  ...['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'],
  ...['UND_ERR_CONNECT_TIMEOUT', 'CERT_HAS_EXPIRED', 'ERR_TLS_CERT_ALTNAME_INVALID'],
]);

function neverLeft(error: unknown): boolean {
  const cause =
    error instanceof Error ? (error.cause as { code?: unknown } | undefined) : undefined;
  return beforeSending.has(String(cause?.code));
}

const digest = (text: string): string => createHash('sha256').update(text).digest('hex');
