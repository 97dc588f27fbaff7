import type pg from 'pg';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry, Summary } from 'prom-client';
import type { OpenDatabase } from '../database.ts';
import type { PublicCache } from '../public-cache/public-cache.ts';
import type { Replica } from '../replica/replica.ts';
import { type ArchiveFigures, archiveFigures, archiveLate } from './archive-figures.ts';
import { jobFigures } from './job-figures.ts';
import { createOutside, type Outside } from './outside.ts';

/** What this process counts, and what it asks the database when somebody looks. */
export type Metrics = {
  registry: Registry;
  /** A request that the framework answered; `route` is its pattern. */
  answered(request: { method: string; route: string; status: number; seconds: number }): void;
  /** A request that was turned away so that others are served. */
  shed(kind: string): void;
  /** The requests of this process so far; kept answers are not among them. */
  requests(): Promise<RequestFigures>;
  outside: Outside;
  close(): void;
};

export type RequestFigures = {
  answered: number;
  /** Of them, those that failed by a fault of ours (5xx). */
  failed: number;
  /** Turned away under overload. */
  shed: number;
  /** Seconds within which half and 95 % were answered in the last quarter of an hour; null when nobody asked. */
  half: number | null;
  most: number | null;
};

type Watched = {
  database: OpenDatabase;
  cache: PublicCache;
  replica?: Replica | undefined;
};

/** Metrics in Prometheus' words; names begin with `aulario_`. */
export function createMetrics({ database, cache, replica }: Watched): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'aulario_request_seconds',
    help: 'Requests that were worked on, by route.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, 10],
    registers,
  });
  const shed = new Counter({
    name: 'aulario_requests_shed_total',
    help: 'Requests turned away with 503 under overload.',
    labelNames: ['kind'],
    registers,
  });
  const recent = new Summary({
    name: 'aulario_request_recent_seconds',
    help: 'How long requests took in the last quarter of an hour.',
    percentiles: [0.5, 0.95],
    maxAgeSeconds: 900,
    ageBuckets: 5,
    pruneAgedBuckets: true,
    registers,
  });
  const seen = { answered: 0, failed: 0, shed: 0 };
  new Gauge({
    name: 'aulario_cache_answers',
    help: 'Public answers given from memory (hit) and made anew (miss), and the bytes kept.',
    labelNames: ['what'],
    registers,
    collect() {
      const { hits, misses, bytes } = cache.stats();
      this.set({ what: 'hit' }, hits);
      this.set({ what: 'miss' }, misses);
      this.set({ what: 'bytes' }, bytes);
    },
  });
  watchJobs(database, registers);
  watchPool(database, registers);
  watchArchive(database, registers);
  if (replica) watchReplica(replica, registers);
  return {
    registry,
    answered({ method, route, status, seconds }) {
      requests.observe({ method, route, status: `${Math.floor(status / 100)}xx` }, seconds);
      recent.observe(seconds);
      seen.answered += 1;
      if (status >= 500) seen.failed += 1;
    },
    shed(kind) {
      shed.inc({ kind });
      seen.shed += 1;
    },
    async requests() {
      const { values } = await recent.get();
      const within = (part: number) =>
        values.find(({ labels }) => 'quantile' in labels && labels.quantile === part)?.value ||
        null;
      return { ...seen, half: within(0.5), most: within(0.95) };
    },
    outside: createOutside(registry),
    close: () => registry.clear(),
  };
}

function watchJobs(database: OpenDatabase, registers: Registry[]): void {
  const oldest = new Gauge({
    name: 'aulario_job_oldest_seconds',
    help: 'How long the oldest job of a queue has been due.',
    labelNames: ['queue'],
    registers,
  });
  new Gauge({
    name: 'aulario_jobs',
    help: 'Jobs by queue and state.',
    labelNames: ['queue', 'state'],
    registers,
    async collect() {
      this.reset();
      oldest.reset();
      for (const { name: queue, waiting, running, failed, oldest: age } of await jobFigures(
        database.db,
      )) {
        this.set({ queue, state: 'waiting' }, waiting);
        this.set({ queue, state: 'running' }, running);
        this.set({ queue, state: 'failed' }, failed);
        oldest.set({ queue }, age);
      }
    },
  });
}

function watchPool(database: OpenDatabase, registers: Registry[]): void {
  if (database.kind === 'embedded') return;
  const pools = database.once ? [database.pool, database.once] : [database.pool];
  const total = (of: (pool: pg.Pool) => number) => pools.reduce((sum, pool) => sum + of(pool), 0);
  new Gauge({
    name: 'aulario_database_connections',
    help: 'Connections of this process to PostgreSQL.',
    labelNames: ['state'],
    registers,
    collect() {
      this.set(
        { state: 'open' },
        total(({ totalCount }) => totalCount),
      );
      this.set(
        { state: 'idle' },
        total(({ idleCount }) => idleCount),
      );
      this.set(
        { state: 'waited-for' },
        total(({ waitingCount }) => waitingCount),
      );
    },
  });
}

function watchArchive(database: OpenDatabase, registers: Registry[]): void {
  if (database.kind === 'embedded') return;
  let reading: Promise<ArchiveFigures | null> | undefined;
  const read = () => {
    reading ??= archiveFigures(database.db)
      .catch(() => null)
      .finally(() => {
        reading = undefined;
      });
    return reading;
  };
  const gauge = (name: string, help: string, of: (figures: ArchiveFigures) => number) =>
    new Gauge({
      ...{ name, help, registers },
      async collect() {
        const figures = await read();
        if (figures) this.set(of(figures));
        else this.remove();
      },
    });
  gauge(
    'aulario_archive_late_seconds',
    'For how long something of PostgreSQL’s log waits to be archived; absent where nothing is.',
    archiveLate,
  );
  gauge(
    'aulario_archive_waiting_segments',
    'Full segments of PostgreSQL’s log that wait to be archived.',
    ({ segments }) => segments,
  );
  gauge(
    'aulario_archive_failing',
    'Whether PostgreSQL failed when it last tried to archive its log, or was not told how (1).',
    ({ failing, told }) => (failing || !told ? 1 : 0),
  );
}

function watchReplica({ lag, reads }: Replica, registers: Registry[]): void {
  new Gauge({
    name: 'aulario_replica_lag_seconds',
    help: 'How far the replica is behind; +Inf while it cannot be read.',
    registers,
    collect() {
      this.set(lag());
    },
  });
  new Gauge({
    name: 'aulario_replica_reads',
    help: 'Statements read from the replica, and those it could not answer that the primary did.',
    labelNames: ['where'],
    registers,
    collect() {
      this.set({ where: 'replica' }, reads.replica - reads.primary);
      this.set({ where: 'primary' }, reads.primary);
    },
  });
}
