import { join } from 'node:path';
import { buildApp } from './app.ts';
import { checkSigning } from './certificates/signing/seal.service.ts';
import { readConfig } from './config.ts';
import { beginAcademy } from './demo/leaving/begin-academy.ts';
import { administratorTold, type FirstStart, prepare } from './first-start.ts';
import { checkMoodleSite } from './integrations/moodle/site-check.ts';
import { jobHandlers } from './jobs.ts';
import { ffmpegFault } from './learning/media/ffmpeg.ts';
import { lookAmongNodes, nodeFindings } from './office/operations/nodes.findings.ts';
import { takeOrders } from './orders.ts';
import { openOutside } from './outside.ts';
import { createBackups } from './platform/backup/backups.ts';
import { reachFolder } from './platform/backup/reach-folder.ts';
import { sweepSpools, sweptAfterStart } from './platform/backup/spool.ts';
import { seconds, systemClock } from './platform/clock.ts';
import { openDatabase } from './platform/database.ts';
import type { Deps } from './platform/deps.ts';
import { drainable } from './platform/drain.ts';
import { filesPlace, nodeName } from './platform/files-place.ts';
import { createJobs } from './platform/jobs.ts';
import { createLog } from './platform/log.ts';
import { createMetrics } from './platform/metrics/metrics.ts';
import { alone, migrateDatabase } from './platform/migrate-database.ts';
import { startMeAgain } from './platform/panic.ts';
import { checkPort } from './platform/port.ts';
import { hearChanges } from './platform/public-cache/change-feed.ts';
import { createPublicCache } from './platform/public-cache/public-cache.ts';
import { openReplica } from './platform/replica/replica.ts';
import { startFault } from './platform/start-fault.ts';
import { checkStorage, openStorage } from './platform/storage.ts';
import { startTracing } from './platform/tracing/start-tracing.ts';
import { TracedClient } from './platform/tracing/traced-client.ts';
import { resealSecrets } from './reseal.ts';
import { serveSite } from './site/site.ts';

/**
 * How long the end may take, in milliseconds, and how long of it is for what was asked before: containers are
 * killed after 30 s, and Kubernetes waits 8 of its 45 s first.
 */
const longestEnd = seconds(18);
const longestAnswers = seconds(9);
/** Of these, how long the object store may keep silent: who sends a voucher meanwhile is told to send it again. */
const longestStore = seconds(6);

/** The process: settings, database, jobs, app, listen; and a graceful end. */
export async function serve(): Promise<void> {
  await run().catch((error) => {
    const { said, code } = startFault(error);
    process.stderr.write(`${said}\n`);
    process.exit(code);
  });
}

async function run(): Promise<void> {
  const config = readConfig(process.env);
  const log = createLog(config.logLevel);
  const stopTracing = config.tracedAs ? await startTracing(config.tracedAs) : undefined;
  // What a setting can be wrong in, before the database is opened: that takes seconds, of a large one many.
  await checkPort(config);
  const ofSigning = await checkSigning(config, systemClock.now());
  if (ofSigning) log.warn(ofSigning);
  const storage = openStorage({ folder: join(config.dataDir, 'files'), s3: config.s3 });
  if (config.s3) await checkStorage(storage, config.s3);
  await beginAcademy(config, log);
  if (!config.s3) await checkStorage(storage, undefined);
  const database = await openDatabase({
    url: config.databaseUrl,
    directUrl: config.databaseDirectUrl,
    dataDir: config.dataDir,
    Client: config.tracedAs ? TracedClient : undefined,
  });
  const backups = createBackups({ config, database, storage, clock: systemClock });
  await migrateDatabase(database, {
    acceptNewer: config.acceptNewer,
    // A PostgreSQL has an administrator who decides that; the embedded one has nobody else.
    beforeUpgrade: async () => {
      if (database.kind === 'postgres') return;
      const { where } = await backups.make({ databaseAlone: true });
      log.warn({ where }, 'a backup was made before the upgrade');
    },
  });
  const { mail, moodle, gateway, oidc, zadarma, zoom, conversions } = await openOutside(config);
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
    probe: database.probe,
    jobs,
    storage: config.s3 ? watch('s3', storage) : storage,
    backups,
    mail: mail && watch('smtp', mail),
    moodle: moodle && watch('moodle', moodle),
    zadarma: zadarma && watch('zadarma', zadarma),
    zoom: zoom && watch('zoom', zoom),
    conversions: conversions && watch('conversions', conversions),
    oidc: oidc && watch('oidc', oidc),
    gateway: gateway && watch('mercadopago', gateway),
    cache,
    metrics,
    replica,
    clock: systemClock,
    // A moment later: who asked for it has an answer to get.
    restart: () => void setTimeout(() => void end(startMeAgain), seconds(1)),
    log,
  };

  const first = await alone(database, 'first-start', (db) => prepare({ ...deps, db }));
  const app = await buildApp(deps, { logger: log });
  const drain = drainable(app.server);
  await serveSite(app, deps);
  // Before the first request: a change that causes a job needs its queue.
  await jobs.start(jobHandlers(deps), { work: true });
  takeOrders(database, deps);
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
  const stopHearing = await hearChanges(database, hears, log, nodeName(await filesPlace(config)));
  await app.listen({ port: config.port, host: config.host });
  void resealSecrets(deps).catch((error) => log.error({ err: error }, 'secrets were not sealed'));
  if (moodle) void checkMoodleSite(moodle, config.moodle?.url ?? '', log);
  greet(config.publicUrl, first, () => void told(deps, first));
  void tellWhatLacks(deps);

  let ending = false;
  const end = async (code: number) => {
    if (ending) return;
    ending = true;
    setTimeout(() => {
      log.warn('ended before everything was over');
      process.exit(code);
    }, longestEnd).unref();
    jobs.rest();
    storage.giveUpAfter(longestStore);
    await drain(longestAnswers);
    await app.close();
    await stopHearing();
    await jobs.stop();
    mail?.close();
    await replica?.close();
    await database.close();
    await stopTracing?.().catch((error) => log.error({ err: error }, 'traces were not sent'));
    process.exit(code);
  };
  process.on('SIGTERM', () => end(0));
  process.on('SIGINT', () => end(0));
}

/** What nobody needs to be served, and an operator does: told at once, and not when it is missed. */
async function tellWhatLacks({ config, db, log }: Deps): Promise<void> {
  await reachFolder(config.backup.folder).catch((error: Error) => log.error(error.message));
  setTimeout(async () => {
    const swept = await sweepSpools(config.backup.folder).catch(() => []);
    if (swept.length > 0) log.warn({ swept }, 'what an unfinished backup left was removed');
  }, sweptAfterStart).unref();
  const ofFfmpeg = await ffmpegFault(config);
  if (ofFfmpeg) log.warn(ofFfmpeg);
  const among = await lookAmongNodes(db, config).catch(() => undefined);
  for (const { level, text, remedy } of among ? nodeFindings(among) : [])
    if (level !== 'bien')
      log[level === 'falta' ? 'error' : 'warn'](`${text} ${remedy ?? ''}`.trim());
}

async function told(deps: Deps, { administrator }: FirstStart): Promise<void> {
  if (!administrator) return;
  await administratorTold(deps).catch((error) => deps.log.error({ err: error }, 'shown again'));
}

/** @param written called where it was: a password that nobody could read is shown again by the next start. */
function greet(
  url: string,
  { administrator, student, teacher }: FirstStart,
  written: () => void,
): void {
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
  if (student) {
    lines.push('', '  A student of the demonstration (shown once):');
    lines.push(`    ${student.email}`, `    ${student.password}`);
  }
  if (teacher) {
    lines.push('', '  A teacher of the demonstration (shown once):');
    lines.push(`    ${teacher.email}`, `    ${teacher.password}`);
  }
  process.stdout.write(`${lines.join('\n')}\n\n`, (error) => {
    if (!error) written();
  });
}
