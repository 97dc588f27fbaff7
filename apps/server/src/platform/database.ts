import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { drizzle as drizzleEmbedded } from 'drizzle-orm/pglite';
import type pg from 'pg';
import { seconds } from './clock.ts';
import { attendPool, KeptPool, leadPast, poolPatience, serverLimits } from './database-patience.ts';
import { watchSilence } from './database-silence.ts';
import { sslFault, sslFileFault } from './database-ssl.ts';
import { preparedStatements, type Statements } from './embedded-statements.ts';
import { postgresError } from './error.ts';
import { holdFolder, type Orders } from './folder-lock.ts';
import { workingLast } from './last-work.ts';
import { nameStatements } from './named-statements.ts';
import { endOnPanic, endProcess } from './panic.ts';
import { PlanningPool } from './planning-pool.ts';
import {
  directIsPooled,
  directMark,
  isDirect,
  keepForRole,
  leadsApart,
  leadToOne,
  pooled,
} from './pooler.ts';
import { refuseUnready } from './readied-database.ts';
import { markingCalls } from './repeats/running-call.ts';
import { typoTolerance } from './search.ts';
import { spokenFault } from './spoken-fault.ts';
import { folderFault, lacksSystem, wrongSetting } from './start-fault.ts';
import { SyncedFolder, syncedParameters, unsyncedFlag } from './synced-folder.ts';
import { knowingTestMode } from './test-mode/test-mode.ts';
import { DatabaseUnavailable, unopenedDatabase } from './unopened-database.ts';
import { within } from './within.ts';

export type Database = NodePgDatabase;
/** What is inside `transaction(tx => …)`. Query functions take `Database | Tx` first. */
export type Tx = Parameters<Parameters<Database['transaction']>[0]>[0];
export type Db = Database | Tx;

type Opened = {
  db: Database;
  /** The same database by a connection of its own: whoever asks whether it answers stands in no queue of the pool. */
  probe: Database;
  close(): Promise<void>;
};

/**
 * Embedded has one connection and one process: inside `transaction(tx => …)` a query on the outer
 * `db` waits for ever.
 */
export type OpenDatabase =
  | (Opened & {
      kind: 'embedded';
      pglite: PGlite;
      /** The same, for whoever asks the same statements again and again. */
      statements: Statements;
      orders: Orders;
    })
  | (Opened & {
      kind: 'postgres';
      pool: pg.Pool;
      /** Without a pooler between: for what lasts longer than a transaction. The same pool where there is none. */
      direct: pg.Pool;
      /** For statements that are written once; none through a pooler. */
      once: pg.Pool | undefined;
    });

/** Generated from the `*.tables.ts` files; the same for both kinds of database. */
export const migrationsFolder = join(import.meta.dirname, '../../drizzle');

/**
 * Opens PostgreSQL by its URL, or the embedded one in a folder.
 * @throws DatabaseUnavailable with one clear sentence.
 */
export async function openDatabase(where: {
  url?: string | undefined;
  /** Where that one is a pooler such as PgBouncer: PostgreSQL itself. */
  directUrl?: string | undefined;
  dataDir: string;
  /** The connections of PostgreSQL, when they are to be other than plain. */
  Client?: typeof pg.Client | undefined;
}): Promise<OpenDatabase> {
  const { url, directUrl, Client } = where;
  return url ? openPostgres({ url, directUrl, Client }) : openEmbedded(where.dataDir);
}

/** An embedded database that the caller made and owns, in the shape of any other. */
export async function overEmbedded(
  pglite: PGlite,
  close = () => pglite.close(),
  orders: Orders = { take: () => {} },
): Promise<OpenDatabase> {
  await pglite.exec(`set pg_trgm.word_similarity_threshold = ${typoTolerance}`);
  // Both drivers answer queries alike; the product reads `rows` and `returning`, which both have.
  const statements = preparedStatements(pglite);
  const plain = drizzleEmbedded(statements as unknown as PGlite) as unknown as Database;
  const db = workingLast(knowingTestMode(markingCalls(plain)));
  return { kind: 'embedded', db, probe: db, pglite, statements, orders, close };
}

/**
 * Its buffers are memory of this process, and the system's own cache keeps its files; the log has as much
 * room as it would have beside buffers of 128 MB.
 */
const embeddedSettings = ['-c', 'shared_buffers=16MB', '-c', 'wal_buffers=4MB'];

/** The extensions that the tables need; loaded with every embedded database. */
export const embeddedExtensions = { pg_trgm };

async function openEmbedded(dataDir: string): Promise<OpenDatabase> {
  const folder = join(dataDir, 'database');
  await mkdir(folder, { recursive: true, mode: 0o700 }).catch((error: Error) => {
    throw new DatabaseUnavailable(folderFault(spokenFault(error)), wrongSetting);
  });
  const { unlock, orders } = await holdFolder(dataDir);
  try {
    const pglite = await PGlite.create({
      fs: new SyncedFolder(folder),
      extensions: embeddedExtensions,
      startParams: [
        ...PGlite.defaultStartParams.filter((flag) => flag !== unsyncedFlag),
        ...syncedParameters,
        ...embeddedSettings,
      ],
    });
    endOnPanic(pglite, endProcess);
    const close = async () => {
      await pglite.close();
      await unlock();
    };
    return await overEmbedded(pglite, close, orders);
  } catch (error) {
    await unlock();
    throw await unopenedDatabase(folder, (error as Error).message);
  }
}

type PostgresAddress = {
  url: string;
  directUrl: string | undefined;
  Client: typeof pg.Client | undefined;
};

/** What holds in each of our sessions. */
const sessionSettings = {
  // What is read once is planned for what is asked each time: a plan for any values knows none of the narrow indexes.
  plan_cache_mode: 'force_custom_plan',
  // A statement that is made into machine code first is slower for what one request asks, often by most of a second.
  jit: 'off',
  'pg_trgm.word_similarity_threshold': String(typoTolerance),
  ...serverLimits,
};

async function openPostgres({ url, directUrl, Client }: PostgresAddress): Promise<OpenDatabase> {
  const options = optionsOf({ ...sessionSettings, ...directMark });
  // Through a pooler sessions are shared, and none keeps a plan.
  const once = directUrl
    ? undefined
    : openPool({
        ...{ connectionString: url, Client, max: 4, pipeline: true },
        options: optionsOf({ ...sessionSettings, plan_cache_mode: 'auto' }),
      });
  // What is done there beside a pooler is little: jobs, and one node's work.
  const max = directUrl ? 5 : 16;
  const direct = openPool({ connectionString: directUrl ?? url, Client, options, max }, once);
  // A pooler takes no settings from those who connect, and its sessions are shared: the role has them.
  const pool = directUrl ? openPool({ connectionString: url, Client }) : direct;
  const probe = openPool({
    connectionString: url,
    Client,
    max: 1,
    ...(directUrl ? {} : { options }),
  });
  leadPast(pool, direct);
  for (const one of [direct, once]) one?.on('connect', nameStatements);
  const close = async () => {
    const ends = [...new Set([pool, direct, once, probe])].map((one) => one?.end());
    // To a host that was lost, a connection would say goodbye for ever.
    await within(seconds(3), 'PostgreSQL', Promise.all(ends)).catch(() => {});
  };
  const notDirect = directUrl ? directIsPooled : pooled;
  let asked = directUrl ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL';
  try {
    if (!(await isDirect(direct))) throw new DatabaseUnavailable(notDirect);
    asked = 'DATABASE_URL';
    // Before anything is written: what is made on one way has to be there on the other.
    if (!(await leadToOne([direct, pool]))) throw new DatabaseUnavailable(leadsApart);
    await refuseUnready(direct);
    if (directUrl) await keepForRole(direct, pool, sessionSettings);
  } catch (error) {
    await close();
    throw unreached(error, asked, notDirect);
  }
  const db = workingLast(knowingTestMode(markingCalls(drizzle(pool))));
  return { kind: 'postgres', db, probe: drizzle(probe), pool, direct, once, close };
}

/**
 * @param asked the setting whose address was asked
 * @param throughPooler what to say where a pooler stands between that may not.
 */
function unreached(error: unknown, asked: string, throughPooler: string): DatabaseUnavailable {
  if (error instanceof DatabaseUnavailable) return error;
  if (/unsupported startup parameter/.test(reason(error)))
    return new DatabaseUnavailable(throughPooler);
  const ofSsl = sslFileFault(error, asked) ?? sslFault(error, asked);
  const ofSettings = ofSsl || settingsAreWrong.test(postgresError(error)?.code ?? '');
  return new DatabaseUnavailable(
    ofSsl ??
      `No se llega a la base de datos: revisa ${asked} y que PostgreSQL esté en marcha (${spokenFault(error)}).`,
    ofSettings ? wrongSetting : lacksSystem,
  );
}

/** @param once over which goes what is written once; without it, all goes the same way */
function openPool(config: pg.PoolConfig, once?: pg.Pool): pg.Pool {
  const whole = { max: 16, ...poolPatience, ...config };
  const pool = once ? new PlanningPool(whole, once) : new KeptPool(whole);
  attendPool(pool);
  watchSilence(pool);
  return pool;
}

const optionsOf = (settings: Record<string, string>): string =>
  Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ');

/** A password, an account or a database that is not there. */
const settingsAreWrong = /^(28|3D000)/;

function reason(error: unknown): string {
  const { message, code } = error as Error & { code?: string };
  return message || code || 'sin motivo';
}
