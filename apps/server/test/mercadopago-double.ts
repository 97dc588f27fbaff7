import { createHmac, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Preference = {
  id: string;
  items: { title: string; quantity: number; unit_price: number; currency_id: string }[];
  external_reference: string;
  notification_url?: string;
  back_urls: { success: string; pending: string; failure: string };
  auto_return?: string;
};
type Refund = { id: number; amount: number; status: string };
export type DoublePayment = {
  id: number;
  status: string;
  status_detail: string;
  transaction_amount: number;
  currency_id: string;
  external_reference: string | null;
  payment_method_id: string;
  date_approved: string | null;
  date_last_updated: string;
  refunds: Refund[];
};
type Notification = { url: string; headers: Record<string, string>; body: object };

export type MercadoPagoDouble = {
  url: string;
  /** Of Peru; those of the other countries end in `_CO` and `_MX`. */
  token: string;
  secret: string;
  preferences: Preference[];
  payments: Map<number, DoublePayment>;
  calls: { method: string; path: string; key: string | undefined; token: string }[];
  /** A person pays, or tries to, on the page of a preference. Nothing is notified yet. */
  pay(reference: string, changes?: Partial<DoublePayment>): DoublePayment;
  /** A payment changes on the gateway's side. */
  change(id: number, changes: Partial<DoublePayment>): void;
  /** The notification of a payment as it is sent: signed, for the address of its preference. */
  notification(
    id: number,
    options?: { number?: string; secret?: string; ms?: boolean },
  ): Notification;
  /** Sends it over HTTP, as the real one does. @returns the status of the answer. */
  send(notification: Notification): Promise<number>;
  /** Breaks the API until `mend`. */
  trouble(status: number | 'hang-up'): void;
  mend(): void;
  close(): Promise<void>;
};

/**
 * A small Mercado Pago that speaks HTTP: preferences, payments, refunds, search, the page where
 * people pay, and notifications signed as the real ones are. `now` is the time that it stamps on
 * charges: the same clock as the app's, or what changed lately is in the app's future.
 */
export async function startMercadoPagoDouble(
  now: () => Date = () => new Date(),
): Promise<MercadoPagoDouble> {
  const token = 'APP_USR-doble';
  const secret = 'secreto-del-doble';
  const preferences: Preference[] = [];
  const payments = new Map<number, DoublePayment>();
  const calls: MercadoPagoDouble['calls'] = [];
  const answered = new Map<string, unknown>();
  let trouble: number | 'hang-up' | undefined;
  let last = 1_300_000_000;
  const next = () => {
    last += 1;
    return last;
  };

  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://double');
    const body = await read(request);
    if (url.pathname.startsWith('/pagar/'))
      return void (await payPage(request, response, url, body));
    // A browser asks for it by itself beside the page.
    if (url.pathname === '/favicon.ico') return void response.writeHead(204).end();
    const call = {
      method: request.method ?? '',
      path: url.pathname,
      key: request.headers['x-idempotency-key'] as string | undefined,
      token: String(request.headers.authorization ?? '').replace('Bearer ', ''),
    };
    calls.push(call);
    if (trouble === 'hang-up') return void response.destroy();
    if (trouble) return answer(response, trouble, { message: 'trouble', status: trouble });
    if (!call.token.startsWith(token)) return answer(response, 401, { message: 'unauthorized' });
    // The same key is the same request: the first answer is given again.
    const repeated = call.key && request.method !== 'GET' ? answered.get(call.key) : undefined;
    if (repeated) return answer(response, 201, repeated);
    const [status, result] = serve(call, url, body ? JSON.parse(body) : {});
    if (call.key && request.method !== 'GET' && status < 300) answered.set(call.key, result);
    answer(response, status, result);
  });

  function serve(
    { method, path, token: bearer }: (typeof calls)[number],
    url: URL,
    body: Record<string, never>,
  ): [number, unknown] {
    if (method === 'POST' && path === '/checkout/preferences/') return openPreference(body, bearer);
    const one = /^\/v1\/payments\/(\d+)$/.exec(path);
    if (method === 'GET' && path === '/v1/payments/search') return search(url.searchParams, bearer);
    if (method === 'GET' && one) {
      const payment = payments.get(Number(one[1]));
      return payment ? [200, payment] : [404, { message: 'Payment not found', status: 404 }];
    }
    const refund = /^\/v1\/payments\/(\d+)\/refunds$/.exec(path);
    if (method === 'POST' && refund) return refundPayment(Number(refund[1]), body);
    return [404, { message: 'resource not found', status: 404 }];
  }

  function openPreference(body: object, bearer: string): [number, unknown] {
    const preference = { ...(body as Preference), id: `${next()}-${randomUUID()}` };
    const [item] = preference.items;
    const wants = currencyOf(bearer);
    if (!item || item.currency_id !== wants)
      return [400, { message: `invalid currency_id, expected ${wants}`, status: 400 }];
    if (wants === 'COP' && !Number.isInteger(item.unit_price))
      return [400, { message: 'unit_price must be an integer', status: 400 }];
    preferences.push(preference);
    return [
      201,
      {
        id: preference.id,
        init_point: `${base()}/pagar/${preference.id}`,
        sandbox_init_point: 'http://sandbox.invalid/',
      },
    ];
  }

  function search(query: URLSearchParams, bearer: string): [number, unknown] {
    const from = query.get('begin_date') ?? '';
    const until = query.get('end_date') ?? '9999';
    const found = [...payments.values()]
      .filter(({ currency_id }) => currency_id === currencyOf(bearer))
      .filter(({ date_last_updated: at }) => at >= from && at <= until)
      .sort((a, b) => (a.date_last_updated < b.date_last_updated ? -1 : 1));
    const offset = Number(query.get('offset') ?? 0);
    const limit = Number(query.get('limit') ?? 30);
    return [
      200,
      {
        paging: { total: found.length, limit, offset },
        results: found.slice(offset, offset + limit),
      },
    ];
  }

  function refundPayment(id: number, body: { amount?: number }): [number, unknown] {
    const payment = payments.get(id);
    if (!payment) return [404, { message: 'Payment not found', status: 404 }];
    const gone = payment.refunds.reduce((sum, { amount }) => sum + amount, 0);
    // In whole cents: 200 - 145.12 is less than 54.88 to a machine.
    const left = Math.round((payment.transaction_amount - gone) * 100) / 100;
    const amount = body.amount ?? left;
    if (payment.status !== 'approved' || amount > left)
      return [400, { message: 'Amount is bigger than the remaining', status: 400 }];
    const refund = { id: next(), amount, status: 'approved' };
    payment.refunds.push(refund);
    const whole = amount === left;
    change(id, {
      status: whole ? 'refunded' : 'approved',
      status_detail: whole ? 'refunded' : 'partially_refunded',
    });
    return [201, { ...refund, payment_id: id }];
  }

  function change(id: number, changes: Partial<DoublePayment>): void {
    const payment = payments.get(id);
    if (!payment) throw new Error(`no payment ${id}`);
    Object.assign(payment, { date_last_updated: now().toISOString() }, changes);
  }

  function pay(reference: string, changes: Partial<DoublePayment> = {}): DoublePayment {
    const preference = preferences.findLast((one) => one.external_reference === reference);
    const [item] = preference?.items ?? [];
    const status = changes.status ?? 'approved';
    const at = now().toISOString();
    const payment: DoublePayment = {
      id: next(),
      status,
      status_detail: status === 'approved' ? 'accredited' : 'cc_rejected_insufficient_amount',
      transaction_amount: (item?.unit_price ?? 0) * (item?.quantity ?? 1),
      currency_id: item?.currency_id ?? 'PEN',
      external_reference: reference,
      payment_method_id: 'visa',
      date_approved: status === 'approved' ? at : null,
      date_last_updated: at,
      refunds: [],
      ...changes,
    };
    payments.set(payment.id, payment);
    return payment;
  }

  function notification(
    id: number,
    {
      number = String(next()),
      secret: with_ = undefined,
      ms = true,
    }: { number?: string; secret?: string; ms?: boolean } = {},
  ): Notification {
    const payment = payments.get(id);
    const preference = preferences.findLast(
      (one) => one.external_reference === payment?.external_reference,
    );
    const currency = payment?.currency_id ?? 'PEN';
    const country = { COP: 'co', MXN: 'mx' }[currency] ?? 'pe';
    const suffix = { COP: '_CO', MXN: '_MX' }[currency] ?? '';
    const at =
      preference?.notification_url ?? `http://app.invalid/api/webhooks/mercadopago/${country}`;
    const requestId = randomUUID();
    const ts = ms ? Date.now() : Math.floor(Date.now() / 1000);
    const manifest = `id:${id};request-id:${requestId};ts:${ts};`;
    const v1 = createHmac('sha256', with_ ?? `${secret}${suffix}`)
      .update(manifest)
      .digest('hex');
    return {
      url: `${at}${at.includes('?') ? '&' : '?'}data.id=${id}&type=payment`,
      headers: { 'x-signature': `ts=${ts},v1=${v1}`, 'x-request-id': requestId },
      body: {
        id: Number(number),
        live_mode: true,
        type: 'payment',
        action: 'payment.updated',
        api_version: 'v1',
        data: { id: String(id) },
      },
    };
  }

  async function send({ url, headers, body }: Notification): Promise<number> {
    const sent = await fetch(url, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    await sent.arrayBuffer();
    return sent.status;
  }

  /** The page of Checkout Pro, as far as a journey needs it: three ways to end. */
  async function payPage(
    request: IncomingMessage,
    response: ServerResponse,
    url: URL,
    body: string,
  ): Promise<void> {
    const preference = preferences.find(({ id }) => url.pathname === `/pagar/${id}`);
    if (!preference) return void response.writeHead(404).end();
    const [item] = preference.items;
    if (request.method !== 'POST') {
      const buttons = ['Aprobar', 'Rechazar', 'Dejar pendiente']
        .map((word) => `<button name="fin" value="${word}">${word}</button>`)
        .join(' ');
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
      response.end(
        `<!doctype html><html lang="es"><title>Mercado Pago (doble)</title><h1>${item?.title}</h1><p>${item?.unit_price} ${item?.currency_id}</p><form method="post">${buttons}</form></html>`,
      );
      return;
    }
    const end = new URLSearchParams(body).get('fin');
    const status = end === 'Aprobar' ? 'approved' : end === 'Rechazar' ? 'rejected' : 'pending';
    const detail = { approved: 'accredited', rejected: 'cc_rejected_insufficient_amount' }[
      status as string
    ];
    const payment = pay(preference.external_reference, {
      status,
      status_detail: detail ?? 'pending_waiting_payment',
    });
    await send(notification(payment.id));
    const { success, failure, pending } = preference.back_urls;
    const back = { approved: success, rejected: failure }[status as string] ?? pending;
    const query = new URLSearchParams({ payment_id: String(payment.id), status });
    response.writeHead(303, { location: `${back}?${query}` }).end();
  }

  function base(): string {
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }

  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return {
    url: base(),
    ...{ token, secret, preferences, payments, calls, pay, change, notification, send },
    trouble(kind) {
      trouble = kind;
    },
    mend() {
      trouble = undefined;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

/** The settings of an academy that charges in the three countries. */
export function mercadoPagoSettings(
  double: { url: string; token: string; secret: string } | undefined,
): Record<string, string> {
  if (!double) return {};
  const accounts = ['', '_CO', '_MX'].flatMap((of) => [
    [`MERCADOPAGO_ACCESS_TOKEN${of}`, `${double.token}${of}`],
    [`MERCADOPAGO_WEBHOOK_SECRET${of}`, `${double.secret}${of}`],
  ]);
  return { MERCADOPAGO_URL: double.url, ...Object.fromEntries(accounts) };
}

function currencyOf(bearer: string): string {
  if (bearer.endsWith('_CO')) return 'COP';
  return bearer.endsWith('_MX') ? 'MXN' : 'PEN';
}

function answer(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

async function read(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}
