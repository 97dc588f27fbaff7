import pg from 'pg';
import { seconds } from '../clock.ts';
import type { OpenDatabase } from '../database.ts';
import { destroySilent } from '../database-patience.ts';
import { nodeName } from '../files-place.ts';
import { within } from '../within.ts';
import type { PublicCache } from './public-cache.ts';

/** What wants to know that something public changed, and whether that can be heard. */
export type Hears = Pick<PublicCache, 'clear' | 'listen'>;

/** What the triggers of the tables that visitors read announce. */
const channel = 'public_changed';
const pauses = [100, 500, 1_000, 5_000];
/** How often it is asked whether it still hears, and how long it may take to say so. */
const often = seconds(5);

/**
 * Empties the cache of this node whenever any node changes what visitors read. While the database
 * cannot be heard nothing is kept. Returns how to stop.
 */
export async function hearChanges(
  database: OpenDatabase,
  cache: Hears,
  log: { warn(details: object, message: string): void },
  /** How this node is called among the connections. */
  name = nodeName(undefined),
): Promise<() => Promise<void>> {
  if (database.kind === 'embedded') {
    const stop = await database.pglite.listen(channel, () => cache.clear());
    cache.listen(true);
    return () => stop();
  }
  return hearPostgres({ ...database.direct.options, application_name: name }, cache, log);
}

async function hearPostgres(
  options: pg.PoolOptions,
  cache: Hears,
  log: { warn(details: object, message: string): void },
): Promise<() => Promise<void>> {
  let client: pg.Client | undefined;
  let stopped = false;
  let failures = 0;
  let timer: NodeJS.Timeout | undefined;
  let stopAsking = () => {};

  const again = (error?: Error) => {
    if (stopped || timer) return;
    stopAsking();
    cache.listen(false);
    client?.removeAllListeners().on('error', () => {});
    if (client) destroySilent(client);
    log.warn({ err: error }, 'changes cannot be heard: public answers are not kept');
    const pause = pauses[Math.min(failures, pauses.length - 1)];
    failures += 1;
    timer = setTimeout(connect, pause);
    timer.unref();
  };
  const connect = async () => {
    timer = undefined;
    client = new pg.Client({
      ...options,
      keepAlive: true,
      keepAliveInitialDelayMillis: 1_000,
    });
    client.on('error', again).on('end', () => again());
    client.on('notification', () => cache.clear());
    try {
      await client.connect();
      await client.query(`listen ${channel}`);
      failures = 0;
      cache.listen(true);
      stopAsking = keepAsking(client, again);
    } catch (error) {
      again(error as Error);
    }
  };
  await connect();
  return async () => {
    stopped = true;
    clearTimeout(timer);
    stopAsking();
    cache.listen(false);
    await client?.end().catch(() => {});
  };
}

/** Notices stay away without a word where the host was lost: nothing else is asked over this connection. */
function keepAsking(client: pg.Client, lost: (error: Error) => void): () => void {
  let over = false;
  const timer = setInterval(() => {
    within(often, 'the connection of changes', client.query('select 1')).catch((error: Error) => {
      if (!over) lost(error);
    });
  }, often);
  timer.unref();
  return () => {
    over = true;
    clearInterval(timer);
  };
}
