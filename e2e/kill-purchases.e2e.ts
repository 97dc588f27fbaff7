import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type MercadoPagoDouble,
  mercadoPagoSettings,
  startMercadoPagoDouble,
} from '../apps/server/test/mercadopago-double.ts';
import { administratorToken, call } from './api.ts';
import { copyAcademy } from './prepared-academy.ts';
import { freePort, type Running, start, temporaryFolder } from './process.ts';
import { startSmtpDouble } from './smtp-double.ts';

/** The short form runs with every test; `PURCHASES=100 KILLS=20 npm run e2e` is the long one. */
const purchases = Number(process.env.PURCHASES ?? 10);
const kills = Number(process.env.KILLS ?? 3);

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let gateway: MercadoPagoDouble;
let smtp: Awaited<ReturnType<typeof startSmtpDouble>>;
let server: Running;
let settings: Record<string, string>;

beforeAll(async () => {
  folder = await temporaryFolder();
  await copyAcademy('empty', folder.path);
  gateway = await startMercadoPagoDouble();
  smtp = await startSmtpDouble();
  const port = String(await freePort());
  settings = {
    DATA_DIR: folder.path,
    DEMO: 'off',
    PORT: port,
    PUBLIC_URL: `http://localhost:${port}`,
    SMTP_URL: smtp.url,
    // Each buyer comes from an address of their own: one address may not write so often.
    TRUST_PROXY: '1',
    ...mercadoPagoSettings(gateway),
  };
  server = await start(settings);
});
afterAll(async () => {
  await server?.stop();
  smtp?.stop();
  await gateway?.close();
  await folder?.remove();
});

type Bought = { number: string; token: string };

describe('a process that is killed while people buy', () => {
  it(
    `(${kills} times in ${purchases} purchases) keeps every payment once, enrols every paid line once and sends every mail once`,
    async () => {
      const course = await publishedCourse();
      let selling = true;
      const killer = (async () => {
        for (let n = 0; n < kills && selling; n += 1) {
          await pause(200 + Math.random() * 2500);
          await server.kill();
          server = await start(settings);
        }
      })();
      const sales: Bought[] = [];
      await Promise.all(
        Array.from({ length: 5 }, async (_, lane) => {
          for (let n = lane; n < purchases; n += 5) sales.push(await buyAndPay(course, n));
        }),
      );
      selling = false;
      await killer;
      expect(new Set(sales.map(({ number }) => number)).size).toBe(purchases);

      const token = await administratorToken(server.url);
      const read = async (path: string) => (await call(server.url, 'GET', path, { token })).body;
      const settled = await eventually(async () => {
        const deals = await all(read, '/deals?state=pagado');
        return deals.length === purchases ? deals : undefined;
      });
      for (const deal of settled) expect(deal).toMatchObject({ paid: 20_000, total: 20_000 });
      expect(await all(read, '/deals?')).toHaveLength(purchases);
      expect(await all(read, '/enrolments?')).toHaveLength(purchases);
      expect(await all(read, '/payments?state=verificado')).toHaveLength(purchases);
      const receipts = await all(read, '/receipts?');
      expect(receipts.map(({ name }) => name).sort()).toEqual(
        Array.from({ length: purchases }, (_, n) => `R001-${String(n + 1).padStart(6, '0')}`),
      );
      expect(await read('/sale-exceptions')).toEqual([]);

      const mails = await eventually(async () => {
        const sent = await all(read, '/mails?state=enviado');
        return sent.length === purchases * 3 ? sent : undefined;
      });
      expect(new Set(mails.map(({ to, template }) => `${to} ${template}`)).size).toBe(
        purchases * 3,
      );
      // A crash between the server's "accepted" and our commit may hand a mail over again, under the
      // same Message-ID: whoever receives it sees one.
      const ids = smtp.mails.map((mail) => /^Message-ID: (.+)$/im.exec(mail)?.[1]);
      expect(new Set(ids).size).toBe(purchases * 3);
    },
    60_000 + kills * 40_000 + purchases * 4_000,
  );
});

/** Buys under one key, pays on the gateway's page, and has it notified, however often it takes. */
async function buyAndPay(course: string, n: number): Promise<Bought> {
  const from = { 'x-forwarded-for': `10.0.${Math.floor(n / 250)}.${(n % 250) + 1}` };
  const bought = await insisting<Bought>(`/open/users/deal`, {
    body: purchase(course, n),
    headers: { ...from, 'idempotency-key': `compra-${String(n).padStart(8, '0')}` },
  });
  const opened = await insisting<{ address: string }>(`/open/deals/${bought.token}/checkout`, {
    headers: from,
  });
  const preference = gateway.preferences.find(({ id }) => opened.address.endsWith(id));
  const charge = gateway.pay(preference?.external_reference ?? '');
  const notification = gateway.notification(charge.id);
  while ((await gateway.send(notification).catch(() => 0)) !== 200) await pause(300);
  return bought;
}

async function insisting<T>(
  path: string,
  { body, headers }: { body?: object; headers: Record<string, string> },
): Promise<T> {
  for (;;) {
    const answer = await fetch(`${settings.PUBLIC_URL}/api${path}`, {
      method: 'POST',
      headers: { ...headers, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    }).catch(() => undefined);
    const said = await answer?.json().catch(() => undefined);
    if (answer?.ok && said) return said as T;
    if (answer && answer.status < 500 && answer.status !== 429)
      throw new Error(`${answer.status} ${JSON.stringify(said)}`);
    await pause(300);
  }
}

async function all(
  // biome-ignore lint/suspicious/noExplicitAny: a journey reads what the wire carried.
  read: (path: string) => Promise<any>,
  path: string,
  // biome-ignore lint/suspicious/noExplicitAny: the same.
): Promise<any[]> {
  const rows = [];
  for (let page = 1; ; page += 1) {
    const part = await read(`${path}&limit=100&page=${page}`);
    rows.push(...part);
    if (part.length < 100) return rows;
  }
}

async function eventually<T>(look: () => Promise<T | undefined>): Promise<T> {
  for (let waited = 0; waited < 120_000; waited += 1000) {
    const found = await look().catch(() => undefined);
    if (found) return found;
    await pause(1000);
  }
  throw new Error('It never came to be.');
}

async function publishedCourse(): Promise<string> {
  const token = await administratorToken(server.url);
  const post = (path: string, body: object) => call(server.url, 'POST', path, { token, body });
  const category = await post('/categories', { name: 'Gestión' });
  const course = await post('/courses', {
    name: 'Gestión pública',
    code: 'GP-1',
    kind: 'curso',
    modality: 'virtual',
    summary: 'Lo que se aprende, en una frase.',
    hours: 40,
    category: category.body._id,
    syllabus: [{ title: 'Primer módulo', topics: ['Un tema'] }],
    prices: [{ currency: 'PEN', amount: 20_000 }],
  });
  await call(server.url, 'PUT', `/courses/${course.body._id}/publication`, { token });
  return course.body._id;
}

function purchase(course: string, n: number): object {
  return {
    buyer: {
      firstName: 'Rosa',
      lastName: 'Quispe Mamani',
      document: 'DNI',
      dni: String(40_000_000 + n),
      email: `rosa.${n}@correo.example`,
      country: 'PE',
      mobile: `9${String(10_000_000 + n)}`,
    },
    lines: [{ course }],
    terms: true,
  };
}

function pause(ms: number): Promise<void> {
  return new Promise((done) => setTimeout(done, ms));
}
