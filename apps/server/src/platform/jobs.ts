import type { PGlite } from '@electric-sql/pglite';
import { SpanKind } from '@opentelemetry/api';
import { sql } from 'drizzle-orm';
import { type Db, fromDrizzle, fromPglite, type Job, type JobResult, PgBoss } from 'pg-boss';
import type { z } from 'zod';
import { seconds } from './clock.ts';
import type { OpenDatabase, Tx } from './database.ts';
import { heartbeatSeconds, takeFromTheDead } from './dead-workers.ts';
import { embeddedJobs } from './embedded-jobs.ts';
import { makeRoom } from './make-room.ts';
import { restoredJobs } from './restored-jobs.tables.ts';
import { spokenFault } from './spoken-fault.ts';
import { inSpan } from './tracing/span.ts';

/** A kind of work done outside of requests. Its handler may run again after a crash: make it idempotent. */
export type JobKind<T extends z.ZodType = z.ZodType> = {
  name: string;
  data: T;
  /** Seconds after which a running job counts as lost. */
  expireInSeconds: number;
  retryLimit: number;
  /** How many a worker takes at once; it takes more when all of them are done. */
  atOnce: number;
  /** How many workers this process has for it: with two, one takes more while the last of the other is done. */
  workers: number;
};

/** A job failed, and who did it says so in words of its own: the log has no line of each. */
export class SaidByItself extends Error {}

/** Declares a kind of job; eight tries with growing pauses unless said otherwise. */
export function jobKind<T extends z.ZodType>(
  name: string,
  data: T,
  options: Partial<Pick<JobKind, 'expireInSeconds' | 'retryLimit' | 'atOnce' | 'workers'>> = {},
): JobKind<T> {
  return { name, data, expireInSeconds: 120, retryLimit: 8, atOnce: 5, workers: 1, ...options };
}

export type JobHandler<T extends z.ZodType = z.ZodType> = {
  kind: JobKind<T>;
  /**
   * When it comes by itself, as a cron line in the time of Lima ("0 6 * * *"): once among all nodes,
   * with `{}` as its data.
   */
  every?: string;
  run(data: z.output<T>): Promise<void>;
};

/** Sends jobs in the transaction of the change that causes them: both happen or neither. */
export type JobSender = {
  /** @param options.afterSeconds how long it waits at least. */
  send<T extends z.ZodType>(
    tx: Tx,
    kind: JobKind<T>,
    data: z.input<T>,
    options?: { afterSeconds?: number },
  ): Promise<void>;
  /** Sends many of one kind in one statement. */
  sendAll<T extends z.ZodType>(
    tx: Tx,
    kind: JobKind<T>,
    data: readonly z.input<T>[],
  ): Promise<void>;
  /** Rejects when jobs cannot be kept now; for the readiness of the process. */
  check(): Promise<void>;
};

export type Jobs = JobSender & {
  /** Creates the queues and, unless told not to, begins to work on them. */
  start(handlers: JobHandler[], options: { work: boolean }): Promise<void>;
  /** Does all that is due now, in this process; for tests and for the end of an import. */
  drain(handlers: JobHandler[]): Promise<number>;
  /** Begins no more work; what is under way goes on. */
  rest(): void;
  /** Waits for what is under way, six seconds at most; what is not over is done again later. */
  stop(): Promise<void>;
};

/** pg-boss on the product's own database: no second engine to run. */
export function createJobs(
  database: OpenDatabase,
  log: { error(details: object, message: string): void },
): Jobs {
  const boss = new PgBoss({
    db: connection(database),
    backend: database.kind === 'embedded' ? 'pglite' : 'postgres',
    schema: 'jobs',
    monitorVacuum: false,
  });
  let looking: Look | undefined;
  let leaveTheDead = () => {};
  // Of an attempt at several addresses the error itself says nothing.
  boss.on('error', (error) => log.error({ err: error }, `job queue: ${spokenFault(error)}`));

  return {
    async send(tx, jobKind, data, { afterSeconds } = {}) {
      await boss.send(jobKind.name, jobKind.data.parse(data) as object, {
        db: fromDrizzle(tx, sql),
        ...(afterSeconds ? { startAfter: afterSeconds } : {}),
      });
      looking?.soon();
    },
    async sendAll(tx, jobKind, data) {
      if (data.length === 0) return;
      const jobs = data.map((one) => ({ data: jobKind.data.parse(one) as object }));
      await boss.insert(jobKind.name, jobs, { db: fromDrizzle(tx, sql) });
      looking?.soon();
    },
    async check() {
      await database.probe.execute(sql`select version from jobs.version`);
    },
    async start(handlers, { work }) {
      await boss.start();
      await makeQueues(
        boss,
        handlers.map(({ kind }) => kind),
        database.kind,
      );
      if (!work) return;
      await takeRestored(boss, database, handlers);
      await scheduleAnew(boss, handlers);
      if (database.kind === 'embedded') await releaseJobsOfADeadProcess(database.pglite);
      const workers = new Map<string, string[]>();
      for (const handler of handlers) {
        const begun = Array.from({ length: handler.kind.workers }, () =>
          beginWork(boss, handler, log),
        );
        workers.set(handler.kind.name, await Promise.all(begun));
      }
      if (database.kind === 'postgres') leaveTheDead = takeFromTheDead(connection(database));
      looking = lookForWork(connection(database), workers, (worker) => boss.notifyWorker(worker));
    },
    async drain(handlers) {
      const db = connection(database);
      const names = handlers.map(({ kind }) => kind.name);
      let done = 0;
      let waiting = await withWork(db, names);
      for (let before = -1; before !== done && waiting.size > 0; ) {
        before = done;
        for (const handler of handlers) {
          if (!waiting.has(handler.kind.name)) continue;
          for (const job of await boss.fetch(handler.kind.name, { batchSize: 50 })) {
            await handler.run(handler.kind.data.parse(job.data));
            await boss.complete(handler.kind.name, job.id);
            done += 1;
          }
          waiting = await withWork(db, names);
        }
      }
      return done;
    },
    rest: () => looking?.end(),
    stop: () => {
      leaveTheDead();
      looking?.end();
      return boss.stop({ graceful: true, timeout: seconds(6) });
    },
  };
}

/** @returns the worker's id */
function beginWork(
  boss: PgBoss,
  handler: JobHandler,
  log: { error(details: object, message: string): void },
): Promise<string> {
  const { name, atOnce } = handler.kind;
  return boss.work(
    name,
    {
      pollingIntervalSeconds: 60,
      batchSize: atOnce,
      // Where there was a full batch there is more: thousands of mails are not sent five a second.
      burstWhenBatchFull: true,
      perJobResults: true,
    },
    async (batch) => {
      const results = await Promise.all(batch.map((job) => runOne(handler, job, log)));
      await makeRoom();
      return results;
    },
  );
}

type Look = {
  /** Something was sent: looks before the second is over, when its transaction will have ended. */
  soon(): void;
  end(): void;
};
/** Milliseconds in which a transaction that sent something usually ends. */
const soon = 150;

/**
 * Asks once a second, and soon after something was sent, in one statement, which queues have something due, and wakes
 * their workers. Each looking for itself they were forty statements at the same moment, for which whoever asked then had to wait.
 * @param workers of each queue, by their ids
 */
function lookForWork(db: Db, workers: Map<string, string[]>, wake: (worker: string) => void): Look {
  let looking = false;
  let ended = false;
  let next: NodeJS.Timeout | undefined;
  const look = async () => {
    if (looking || ended) return;
    looking = true;
    try {
      for (const name of await withWork(db, [...workers.keys()])) workers.get(name)?.forEach(wake);
    } catch {
      // A database that is away is what the workers report.
    } finally {
      looking = false;
    }
  };
  const timer = setInterval(look, seconds(1));
  return {
    soon() {
      next ??= setTimeout(() => {
        next = undefined;
        void look();
      }, soon);
    },
    end() {
      // What is sent while the process ends is done by the next one.
      ended = true;
      clearInterval(timer);
      clearTimeout(next);
    },
  };
}

const due = `select queue.name from unnest($1::text[]) as queue (name)
  where exists (select from jobs.job where job.name = queue.name
    and job.state < 'active' and not job.blocked and job.start_after <= jobs.job_now())`;

async function withWork(db: Db, queues: string[]): Promise<Set<string>> {
  const { rows } = await db.executeSql(due, [queues]);
  return new Set((rows as { name: string }[]).map(({ name }) => name));
}

/**
 * Creates the queues that are missing and changes those that an earlier version made otherwise. Those that
 * are as they should be, nearly all at nearly every start, cost nothing: pg-boss read them as it began.
 */
async function makeQueues(
  boss: PgBoss,
  kinds: JobKind[],
  database: OpenDatabase['kind'],
): Promise<void> {
  const known = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  for (const { name, retryLimit, expireInSeconds } of kinds) {
    const wanted = {
      ...{ retryLimit, retryDelay: 5, retryBackoff: true, retryDelayMax: 3600, expireInSeconds },
      ...(database === 'embedded' ? {} : { heartbeatSeconds }),
    };
    const queue = known.get(name);
    const differs = Object.entries(wanted).some(
      ([option, value]) => queue?.[option as keyof typeof wanted] !== value,
    );
    if (queue && !differs) continue;
    if (queue) await boss.updateQueue(name, wanted);
    else await boss.createQueue(name, wanted);
    // Makes pg-boss remember the queue: asked for it first inside a transaction, it would look it
    // up on the one embedded connection, which that transaction holds.
    await boss.findJobs(name, { key: 'none' });
  }
}

/** What a backup brought back and a queue still knows; each has its id, so that none comes twice. */
async function takeRestored(
  boss: PgBoss,
  { db }: OpenDatabase,
  handlers: JobHandler[],
): Promise<void> {
  await db.transaction(async (tx) => {
    const jobs = await tx.delete(restoredJobs).returning();
    for (const { kind } of handlers) {
      const mine = jobs.filter(({ name }) => name === kind.name);
      if (mine.length === 0) continue;
      await boss.insert(
        kind.name,
        mine.map(({ id, data, priority, startAfter, singletonKey }) => ({
          ...{ id, priority, startAfter, data: data as object },
          ...(singletonKey ? { singletonKey } : {}),
        })),
        { db: fromDrizzle(tx, sql) },
      );
    }
  });
}

const timezone = 'America/Lima';

/** The times of this version; what an earlier one asked for and this one does not, ends. */
async function scheduleAnew(boss: PgBoss, handlers: JobHandler[]): Promise<void> {
  const known = await boss.getSchedules();
  for (const { name } of known) {
    if (!handlers.some(({ kind, every }) => every && kind.name === name))
      await boss.unschedule(name);
  }
  for (const { kind, every } of handlers) {
    const same = known.some(
      ({ name, cron, timezone: zone }) => name === kind.name && cron === every && zone === timezone,
    );
    if (every && !same) await boss.schedule(kind.name, every, {}, { tz: timezone, missed: 'once' });
  }
}

async function runOne(
  handler: JobHandler,
  job: Job<unknown>,
  log: { error(details: object, message: string): void },
): Promise<JobResult> {
  try {
    await inSpan(`job ${handler.kind.name}`, { kind: SpanKind.CONSUMER, root: true }, () =>
      handler.run(handler.kind.data.parse(job.data)),
    );
    return { id: job.id, status: 'completed' };
  } catch (error) {
    if (!(error instanceof SaidByItself))
      log.error({ err: error, job: handler.kind.name }, 'a job failed and will be tried again');
    return { id: job.id, status: 'failed', output: { message: (error as Error).message } };
  }
}

function connection(database: OpenDatabase): Db {
  if (database.kind === 'embedded') return fromPglite(embeddedJobs(database));
  return { executeSql: (text, values) => database.direct.query(text, values as unknown[]) };
}

/** The embedded database has one process: what runs at its start was left by a dead one. */
async function releaseJobsOfADeadProcess(pglite: PGlite): Promise<void> {
  await pglite.query(
    "update jobs.job set state = 'retry', start_after = now() where state = 'active'",
  );
}
