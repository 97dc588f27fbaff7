import { join } from 'node:path';
import { z } from 'zod';
import { buildApp } from './app.ts';
import { ConfigError, readConfig } from './config.ts';
import { prepare } from './first-start.ts';
import { createMoodleClient } from './integrations/moodle/moodle.client.ts';
import { checkMoodleSite } from './integrations/moodle/site-check.ts';
import { createZadarmaClient } from './integrations/zadarma/zadarma.client.ts';
import { jobHandlers } from './jobs.ts';
import { type Backups, createBackups } from './platform/backup/backups.ts';
import { systemClock } from './platform/clock.ts';
import {
  alone,
  DatabaseUnavailable,
  migrateDatabase,
  type OpenDatabase,
  openDatabase,
} from './platform/database.ts';
import type { Deps } from './platform/deps.ts';
import { FolderBusy } from './platform/folder-lock.ts';
import { createJobs } from './platform/jobs.ts';
import { createLog } from './platform/log.ts';
import { createMailTransport } from './platform/mail-transport.ts';
import { createMetrics } from './platform/metrics/metrics.ts';
import { hearChanges } from './platform/public-cache/change-feed.ts';
import { createPublicCache } from './platform/public-cache/public-cache.ts';
import { openReplica } from './platform/replica/replica.ts';
import { openStorage } from './platform/storage.ts';
import { startTracing } from './platform/tracing/start-tracing.ts';
import { TracedClient } from './platform/tracing/traced-client.ts';
import { resealSecrets } from './reseal.ts';
import { serveSite } from './site/site.ts';

/** The process: settings, database, jobs, app, listen; and a graceful end. */
export async function serve(): Promise<void> {
  await run().catch((error) => {
    process.stderr.write(`${explain(error)}\n`);
    process.exit(1);
  });
}

async function run(): Promise<void> {
  const config = readConfig(process.env);
  const log = createLog(config.logLevel);
  const stopTracing = config.tracedAs ? await startTracing(config.tracedAs) : undefined;
  const database = await openDatabase({
    url: config.databaseUrl,
    dataDir: config.dataDir,
    Client: config.tracedAs ? TracedClient : undefined,
  });
  const storage = openStorage({ folder: join(config.dataDir, 'files'), s3: config.s3 });
  await storage.check();
  const backups = createBackups({ config, database, storage, clock: systemClock });
  await migrateDatabase(database, {
    // A PostgreSQL has an administrator who decides that; the embedded one has nobody else.
    beforeUpgrade: async () => {
      if (database.kind === 'postgres') return;
      const { where } = await backups.make({ databaseAlone: true });
      log.warn({ where }, 'a backup was made before the upgrade');
    },
  });
  const mail = createMailTransport({
    smtpUrl: config.mail.smtpUrl,
    from: config.mail.from ?? 'Aulario <aulario@localhost>',
  });
  const moodle = config.moodle && createMoodleClient(config.moodle);
  // Its SDK is loaded only where there is an account.
  const gateway =
    config.mercadoPago &&
    (await import('./integrations/mercadopago/mercadopago.client.ts')).createGateway(
      config.mercadoPago,
      config.publicUrl,
    );
  const jobs = createJobs(database, log);
  const cache = createPublicCache({ megabytes: config.publicCacheMegabytes, clock: systemClock });
  const replica =
    config.replicaUrl && database.kind === 'postgres'
      ? openReplica(config.replicaUrl, database.pool, systemClock)
      : undefined;
  const metrics = createMetrics({ database, cache, replica });
  const { watch } = metrics.outside;
  const deps: Deps = {
    config,
    db: database.db,
    jobs,
    storage: config.s3 ? watch('s3', storage) : storage,
    backups,
    mail: mail && watch('smtp', mail),
    moodle: moodle && watch('moodle', moodle),
    zadarma: config.zadarma && watch('zadarma', createZadarmaClient(config.zadarma)),
    gateway: gateway && watch('mercadopago', gateway),
    cache,
    metrics,
    replica,
    clock: systemClock,
    log,
  };

  const administrator = await alone(database, 'first-start', () => prepare(deps));
  const app = await buildApp(deps, { logger: log });
  await serveSite(app, deps);
  // Before the first request: a change that causes a job needs its queue.
  await jobs.start(jobHandlers(deps), { work: true });
  takeOrders(database, backups);
  const hears = {
    clear() {
      cache.clear();
      replica?.changed();
    },
    listen(hearing: boolean) {
      cache.listen(hearing);
      replica?.hear(hearing);
    },
  };
  const stopHearing = await hearChanges(database, hears, log);
  await app.listen({ port: config.port, host: config.host });
  void resealSecrets(deps).catch((error) => log.error({ err: error }, 'secrets were not sealed'));
  if (moodle) void checkMoodleSite(moodle, config.moodle?.url ?? '', log);
  greet(config.publicUrl, administrator);

  let ending = false;
  const end = async () => {
    if (ending) return;
    ending = true;
    await app.close();
    await stopHearing();
    await jobs.stop();
    mail?.close();
    await replica?.close();
    await database.close();
    await stopTracing?.().catch((error) => log.error({ err: error }, 'traces were not sent'));
    process.exit(0);
  };
  process.on('SIGTERM', end);
  process.on('SIGINT', end);
}

/** What another process of this machine may ask for; `npm run backup` does. */
function takeOrders(database: OpenDatabase, backups: Backups): void {
  if (database.kind !== 'embedded') return;
  const order = z.strictObject({ do: z.literal('backup'), to: z.string().optional() });
  database.orders.take(async (said) => {
    const { to } = order.parse(said);
    return backups.make(to ? { to } : {});
  });
}

function greet(url: string, administrator: { email: string; password: string } | undefined): void {
  const lines = [
    '',
    `  Aulario      ${url}`,
    `  Back office  ${url}/admin`,
    `  API          ${url}/api/docs`,
  ];
  if (administrator) {
    lines.push('', '  First administrator (shown once):');
    lines.push(`    ${administrator.email}`, `    ${administrator.password}`);
  }
  process.stdout.write(`${lines.join('\n')}\n\n`);
}

/** A fault of the surroundings is one clear line; anything else is ours, with its stack. */
function explain(error: unknown): string {
  if (
    error instanceof ConfigError ||
    error instanceof DatabaseUnavailable ||
    error instanceof FolderBusy
  ) {
    return error.message;
  }
  const { code, message, stack } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE') return `The port is taken: ${message}. Set another PORT.`;
  if (code === 'EACCES' || code === 'EROFS' || code === 'ENOSPC')
    return `The folder cannot be written: ${message}`;
  return stack ?? String(error);
}
