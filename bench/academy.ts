import { cpSync, existsSync, mkdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { logIn } from './log-in.ts';
import { startOurs } from './running.ts';

export type Size = { courses: number; people: number };

/** A large demonstration academy that measurements start servers on. */
export type BenchAcademy = {
  kind: 'embedded' | 'postgres';
  size: Size;
  /** The settings under which our server serves it. */
  settings: Record<string, string>;
  /** Where a yardstick finds the same rows. */
  yardstick: Record<string, string>;
  close(): Promise<void>;
};

const cache = join(import.meta.dirname, '../.cache/bench');

/** The embedded one, made once for a size and kept in `.cache/bench`. */
export async function embeddedAcademy(size: Size): Promise<BenchAcademy> {
  const folder = join(cache, `embedded-${size.courses}-${size.people}`);
  if (!existsSync(folder)) {
    const making = `${folder}.making`;
    mkdirSync(making, { recursive: true });
    console.log(`Filling ${folder} …`);
    await (await startOurs({ DATA_DIR: making, ...demo(size) })).stop();
    renameSync(making, folder);
  }
  await keepStill({ DATA_DIR: folder });
  // The yardstick reads a copy: an embedded database has one process.
  const copy = `${folder}.copy`;
  if (!existsSync(copy)) cpSync(join(folder, 'database'), copy, { recursive: true });
  return {
    kind: 'embedded',
    size,
    settings: { DATA_DIR: folder },
    yardstick: { PGLITE_DIR: copy },
    close: async () => {},
  };
}

/** The same on a private PostgreSQL, made anew; undefined where no server programs are. */
export async function postgresAcademy(size: Size): Promise<BenchAcademy | undefined> {
  const { postgresPrograms, startPostgres } = await import('../scripts/postgres.mjs');
  if (!postgresPrograms()) return undefined;
  const server = await startPostgres();
  const settings = {
    DATABASE_URL: server.url,
    DATA_DIR: join(cache, 'postgres-files'),
    JWT_SECRET: 'a-secret-for-measurements-only-0123456789',
  };
  console.log('Filling PostgreSQL …');
  await (await startOurs({ ...settings, ...demo(size) })).stop();
  await keepStill(settings);
  await settle(server.url);
  return {
    kind: 'postgres',
    size,
    settings,
    yardstick: { DATABASE_URL: server.url },
    close: () => server.stop(),
  };
}

/** Without the nightly backup, which would fall into one measurement or another: where the database is embedded nobody is answered meanwhile. */
async function keepStill(settings: Record<string, string>): Promise<void> {
  const server = await startOurs(settings);
  try {
    const answer = await fetch(`${server.url}/api/settings/backups`, {
      method: 'PUT',
      headers: {
        authorization: `Bearer ${await logIn(server.url)}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ every: 'nunca', hour: 3, keepDays: 7, keepWeeks: 5, keepMonths: 12 }),
    });
    if (!answer.ok) throw new Error(`the backups could not be turned off: ${answer.status}`);
  } finally {
    await server.stop();
  }
}

/** As the database does by itself within minutes: what is measured is an academy that was there yesterday. */
async function settle(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('vacuum (analyze)');
  await client.end();
}

function demo({ courses, people }: Size): Record<string, string> {
  return { DEMO: 'on', DEMO_COURSES: String(courses), DEMO_USERS: String(people) };
}
