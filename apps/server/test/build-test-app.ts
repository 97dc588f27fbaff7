import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Role } from '@aulario/contract/role';
import { eq } from 'drizzle-orm';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { pino } from 'pino';
import { expect, onTestFinished } from 'vitest';
import { buildApp } from '../src/app.ts';
import { type Config, readConfig } from '../src/config.ts';
import { createConversions } from '../src/integrations/conversions/conversions.client.ts';
import { createGateway } from '../src/integrations/mercadopago/mercadopago.client.ts';
import { createMoodleClient } from '../src/integrations/moodle/moodle.client.ts';
import { createZadarmaClient } from '../src/integrations/zadarma/zadarma.client.ts';
import { createZoomClient } from '../src/integrations/zoom/zoom.client.ts';
import { jobHandlers } from '../src/jobs.ts';
import { openOidc } from '../src/outside.ts';
import { hashToKeep } from '../src/people/sign-in/password.ts';
import { openSession } from '../src/people/sign-in/session.service.ts';
import { insertUser } from '../src/people/users/user.queries.ts';
import { type UserRow, users } from '../src/people/users/user.tables.ts';
import { createBackups } from '../src/platform/backup/backups.ts';
import type { OpenDatabase } from '../src/platform/database.ts';
import type { Deps } from '../src/platform/deps.ts';
import { createJobs } from '../src/platform/jobs.ts';
import type { MailTransport, OutgoingMail } from '../src/platform/mail-transport.ts';
import { createMetrics } from '../src/platform/metrics/metrics.ts';
import { hearChanges } from '../src/platform/public-cache/change-feed.ts';
import { createPublicCache } from '../src/platform/public-cache/public-cache.ts';
import { openStorage } from '../src/platform/storage.ts';
import { openTestDatabase } from './database.ts';
import { mercadoPagoSettings } from './mercadopago-double.ts';
import { callsInTransactions, keepOutside, markTransactions } from './outside-calls.ts';

// Jobs load it with the first receipt: here, so that no test's time limit pays for it.
import '../src/sales/payments/receipt.pdf.ts';

export type TestApp = {
  app: FastifyInstance;
  deps: Deps;
  database: OpenDatabase;
  /** Moves the clock that the whole app reads. */
  clock: { now(): Date; set(instant: string): void };
  /** What the mail server took over. */
  outbox: OutgoingMail[];
  /** Does all jobs that are due; the number of them. */
  work(): Promise<number>;
  /** Calls the API and reads the answer. */
  call(method: InjectOptions['method'], path: string, options?: CallOptions): Promise<Answer>;
  /** A person with these roles, inside: the token for `call`. */
  signedInAs(...roles: Role[]): Promise<{ token: string; user: UserRow }>;
  /** A session of a person who exists. */
  tokenOf(userId: string): Promise<string>;
  close(): Promise<void>;
};
type CallOptions = {
  token?: string;
  body?: unknown;
  headers?: Record<string, string>;
  /** Where the call comes from; without it from this machine. */
  ip?: string | undefined;
  file?: { bytes: Uint8Array; name: string; type: string; fields: Record<string, string> };
};
// biome-ignore lint/suspicious/noExplicitAny: a test reads what the wire carried, whatever it is.
export type Answer = { status: number; body: any; headers: Record<string, unknown> };

type TestAppOptions = {
  smtp?: boolean;
  writesPerMinute?: number;
  /** Counts what strangers have us do, as the product does. */
  takeTurns?: boolean;
  /** Keeps public answers, as the product does; else every answer is made anew. */
  publicCache?: boolean;
  /** Whether staff need the second step of signing in. */
  staffSecondFactor?: 'required';
  /** For how long a proof of the person serves; without it as long as their session. */
  stepUpMinutes?: number;
  /** The double of Moodle that the app talks to; without it the app has no Moodle. */
  moodle?: { url: string; token: string };
  /** The double of the telephone exchange; without it the app has none. */
  zadarma?: { url: string; key: string; secret: string };
  /** The double of Zoom; without it the app has none. */
  zoom?: { url: string; accountId: string; clientId: string; clientSecret: string };
  /** The double of Meta and Google, who are told of purchases. */
  conversions?: { url: string };
  /** Lets webhooks go to this machine. */
  webhooksAnywhere?: boolean;
  /** The double of Mercado Pago: one account with this token and secret for each currency. */
  mercadoPago?: { url: string; token: string; secret: string };
  /** Issuers of OpenID Connect, as the setting has them. */
  issuers?: Record<string, string>[];
  /** The double of an authority that says the time. */
  timestampUrl?: string;
};

/** The real app on a real database; only the clock, the mail server and Moodle are doubles. */
export async function buildTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const database = await openTestDatabase();
  markTransactions(database);
  const dataDir = await mkdtemp(join(tmpdir(), 'aulario-app-'));
  const outbox: OutgoingMail[] = [];
  const clock = movableClock();
  const read = readConfig({
    NODE_ENV: 'test',
    DATA_DIR: dataDir,
    PUBLIC_URL: 'https://academia.example',
    DEMO: 'off',
    STAFF_SECOND_FACTOR: options.staffSecondFactor,
    ...(options.conversions && {
      ...{ META_PIXEL_ID: '12345678', META_TOKEN: 'de Meta', META_URL: options.conversions.url },
      ...{ GOOGLE_MEASUREMENT_ID: 'G-AB12CD', GOOGLE_MEASUREMENT_SECRET: 'de Google' },
      GOOGLE_MEASUREMENT_URL: options.conversions.url,
    }),
    WEBHOOKS_ANYWHERE: options.webhooksAnywhere ? 'on' : undefined,
    MOODLE_URL: options.moodle?.url,
    MOODLE_TOKEN: options.moodle?.token,
    ZADARMA_URL: options.zadarma?.url,
    ZADARMA_KEY: options.zadarma?.key,
    ZADARMA_SECRET: options.zadarma?.secret,
    ZOOM_URL: options.zoom?.url,
    ZOOM_ACCOUNT_ID: options.zoom?.accountId,
    ZOOM_CLIENT_ID: options.zoom?.clientId,
    ZOOM_CLIENT_SECRET: options.zoom?.clientSecret,
    ...mercadoPagoSettings(options.mercadoPago),
    OIDC_ISSUERS: options.issuers && JSON.stringify(options.issuers),
    TIMESTAMP_URL: options.timestampUrl,
  });
  const config: Config = { ...read, stepUpMinutes: options.stepUpMinutes ?? 1e9 };
  const log = pino({ level: 'silent' });
  const jobs = createJobs(database, log);
  const cache = createPublicCache({ megabytes: options.publicCache ? 8 : 0, clock });
  const stopHearing = options.publicCache ? await hearChanges(database, cache, log) : undefined;
  const storage = openStorage({ folder: join(dataDir, 'files') });
  const deps: Deps = {
    config,
    db: database.db,
    probe: database.probe,
    jobs,
    backups: createBackups({ config, database, storage, clock }),
    ...keepOutside({
      storage,
      mail: options.smtp === false ? undefined : mailDouble(outbox),
      // Troubles of one test must not keep the next from calling.
      moodle:
        config.moodle &&
        createMoodleClient({
          ...config.moodle,
          again: 1,
          circuit: { failures: Number.POSITIVE_INFINITY, pause: 0 },
        }),
      zadarma: config.zadarma && createZadarmaClient(config.zadarma),
      zoom: config.zoom && createZoomClient(config.zoom),
      conversions: createConversions(config.conversions),
      oidc: await openOidc(config),
      gateway: config.mercadoPago && createGateway(config.mercadoPago, config.publicUrl),
    }),
    cache,
    metrics: createMetrics({ database, cache }),
    replica: undefined,
    clock,
    restart() {},
    log,
  };
  await jobs.start(jobHandlers(deps), { work: false });
  const app = await buildApp(deps, {
    writesPerMinute: options.writesPerMinute ?? 100_000,
    ...(options.takeTurns ? {} : { takeTurns: async () => {} }),
  });
  await app.ready();
  const test: TestApp = {
    app,
    deps,
    database,
    clock,
    outbox,
    work: () => jobs.drain(jobHandlers(deps)),
    call: (method, path, call = {}) => callApi(app, method, path, call),
    signedInAs: (...roles) => signedIn(deps, roles),
    tokenOf: (userId) => tokenOf(deps, userId),
    async close() {
      await app.close();
      await stopHearing?.();
      await jobs.stop();
      await database.close();
      await rm(dataDir, { recursive: true, force: true });
      forget(test);
      expect(callsInTransactions(), 'outside calls inside a transaction').toEqual([]);
    },
  };
  return test;
}

/**
 * A worker keeps the module of each test file to its end, and with it the file's `let test`: without this a hundred
 * apps of twenty megabytes each, which every collection of garbage goes through.
 */
function forget(test: Partial<TestApp>): void {
  for (const name of Object.keys(test) as (keyof TestApp)[]) delete test[name];
}

function mailDouble(outbox: OutgoingMail[]): MailTransport {
  return {
    send: async (mail) => void outbox.push(mail),
    check: async () => undefined,
    close() {},
  };
}

async function callApi(
  app: FastifyInstance,
  method: InjectOptions['method'],
  path: string,
  { token, body, headers, ip, file }: CallOptions,
): Promise<Answer> {
  const request = file ? multipart(file) : undefined;
  const answer = await app.inject({
    method: method ?? 'GET',
    url: `/api${path}`,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...request?.headers,
      ...headers,
    },
    ...(body === undefined ? {} : { payload: body as object }),
    ...(ip ? { remoteAddress: ip } : {}),
    ...(request ? { payload: request.payload } : {}),
  });
  const isJson = String(answer.headers['content-type']).includes('json');
  return {
    status: answer.statusCode,
    body: isJson ? answer.json() : answer.rawPayload,
    headers: answer.headers,
  };
}

function multipart(file: NonNullable<CallOptions['file']>) {
  const boundary = 'aulario-test-boundary';
  const parts = Object.entries(file.fields).map(
    ([name, value]) =>
      `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  parts.push(
    `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${file.name}"\r\nContent-Type: ${file.type}\r\n\r\n`,
  );
  return {
    payload: Buffer.concat([
      Buffer.from(parts.join('')),
      file.bytes,
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  };
}

let people = 0;
let kept: Promise<string> | undefined;
/** Of everybody's password here. It is made once: tests sign in often, and each hash is meant to take its time. */
const keptPassword = () => {
  kept ??= hashToKeep('clave-de-prueba', {});
  return kept;
};

async function signedIn(deps: Deps, roles: Role[]): Promise<{ token: string; user: UserRow }> {
  people += 1;
  const username = `persona-${people}`;
  const user = await insertUser(deps.db, {
    firstName: 'Persona',
    lastName: `Número ${people}`,
    username,
    email: `${username}@personal.example`,
    emailProven: true,
    passwordHash: await keptPassword(),
    roles,
    status: true,
  });
  return { token: await enter(deps, user.id), user };
}

async function tokenOf(deps: Deps, userId: string): Promise<string> {
  const username = `persona-${userId.slice(-12)}`;
  await deps.db
    .update(users)
    .set({
      username,
      passwordHash: await keptPassword(),
      status: true,
      guest: false,
      emailProven: true,
    })
    .where(eq(users.id, userId));
  return enter(deps, userId);
}

/** As somebody whose password was right: looking at it takes a tenth of a second, and tests of signing in do. */
async function enter(deps: Deps, userId: string): Promise<string> {
  const { token } = await openSession(deps, { ip: null, userAgent: undefined }, { id: userId });
  return token;
}

function movableClock() {
  let instant = new Date('2026-11-21T15:00:00Z');
  return {
    now: () => new Date(instant),
    set: (text: string) => {
      const before = instant;
      instant = new Date(text);
      onTestFinished(() => {
        instant = before;
      });
    },
  };
}
