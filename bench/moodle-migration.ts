import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '../apps/server/src/config.ts';
import { createMoodleClient } from '../apps/server/src/integrations/moodle/moodle.client.ts';
import type { MigrationDeps } from '../apps/server/src/migrations/migration.deps.ts';
import { migrationJobs } from '../apps/server/src/migrations/migration.jobs.ts';
import { migrationById } from '../apps/server/src/migrations/migration.queries.ts';
import { startMigration } from '../apps/server/src/migrations/migration.service.ts';
import { systemActor } from '../apps/server/src/platform/actor.ts';
import { systemClock } from '../apps/server/src/platform/clock.ts';
import { openDatabase } from '../apps/server/src/platform/database.ts';
import { migrateDatabase } from '../apps/server/src/platform/migrate-database.ts';
import { openStorage } from '../apps/server/src/platform/storage.ts';
import { startMoodleDouble } from '../apps/server/test/moodle-double.ts';

/**
 * `node bench/moodle-migration.ts [people] [--json]`: that many people, 3 % of them rubbish, from a double of
 * Moodle in this process. Prints what a row costs, the double's own time taken off, and how much
 * memory the run added from its first tenth to its end. DATABASE_URL measures PostgreSQL.
 */
export type MigrationRound = {
  round: string;
  rows: number;
  /** Milliseconds of ours. */
  perRow: number;
  /** Megabytes at the end above those at a tenth. */
  more: number;
};

const people = Number(process.argv[2] ?? 10_000);
const dataDir = await mkdtemp(join(tmpdir(), 'aulario-bench-'));
const site = await startMoodleDouble();
for (let n = 0; n < people; n += 1) {
  const rubbish = n % 33 === 0;
  site.state.addUser({
    firstname: `Alumna ${n}`,
    lastname: 'Del Campus',
    email: rubbish ? `no es un correo ${n}` : `alumna.${n}@example.com`,
    idnumber: String(40_000_000 + n),
  });
}
const config = readConfig({
  DATA_DIR: dataDir,
  DATABASE_URL: process.env.DATABASE_URL,
  JWT_SECRET: 'a secret of the bench, long enough to be one',
  MOODLE_URL: site.url,
  MOODLE_TOKEN: site.token,
});
const database = await openDatabase({ url: config.databaseUrl, dataDir });
await migrateDatabase(database);

// The double's time is its own process's in life: what Moodle takes is not what we cost.
let away = 0;
const client = createMoodleClient({ url: site.url, token: site.token });
const moodle = new Proxy(client, {
  get(target, name: keyof typeof client) {
    const ask = target[name] as (...args: unknown[]) => Promise<unknown>;
    return async (...args: unknown[]) => {
      const since = performance.now();
      try {
        return await ask(...args);
      } finally {
        away += performance.now() - since;
      }
    };
  },
});
const waiting: { migration: string }[] = [];
const deps: MigrationDeps = {
  db: database.db,
  clock: systemClock,
  // Jobs are run here, one after another.
  jobs: {
    send: async (_tx, _kind, data) => void waiting.push(data as { migration: string }),
    sendAll: async (_tx, _kind, data) =>
      void waiting.push(...(data as readonly { migration: string }[])),
    check: async () => {},
  },
  log: console,
  moodle,
  storage: openStorage({ folder: join(dataDir, 'files') }),
  config,
};
const [handler] = migrationJobs(deps);
const administrator = { ...systemActor, roles: ['Administrador' as const] };

const rounds: MigrationRound[] = [];
for (const round of ['the first run', 'the same again']) {
  away = 0;
  const { _id } = await startMigration(deps, administrator, 'users', {
    source: 'moodle',
    dryRun: false,
  });
  const since = performance.now();
  const before = process.cpuUsage();
  const memory: number[] = [];
  const watch = setInterval(() => {
    globalThis.gc?.();
    const { heapUsed, external } = process.memoryUsage();
    memory.push((heapUsed + external) / 1024 / 1024);
  }, 500);
  for (let next = waiting.shift(); next; next = waiting.shift()) await handler?.run(next);
  clearInterval(watch);
  const took = performance.now() - since - away;
  const { user, system } = process.cpuUsage(before);
  const done = await migrationById(database.db, _id);
  const rows = done?.rows ?? 0;
  const early = memory[Math.floor(memory.length / 10)] ?? 0;
  const late = memory.at(-1) ?? 0;
  rounds.push({ round, rows, perRow: took / rows, more: late - early });
  if (!process.argv.includes('--json'))
    console.log(
      `${round}: ${rows} rows, ${done?.state}, ${JSON.stringify(done?.counts)}\n` +
        `  ${(took / rows).toFixed(2)} ms a row of ours, ${((user + system) / 1000 / rows).toFixed(2)} ms of processor with the double's (at most 2); ${(late - early).toFixed(0)} MB more at the end than at a tenth`,
    );
}
if (process.argv.includes('--json')) console.log(JSON.stringify(rounds));
await database.close();
await site.close();
await rm(dataDir, { recursive: true, force: true });
