import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';
import type { Clock } from '../clock.ts';
import { attendPool } from '../database-patience.ts';

/** A copy of the database that follows it by streaming, and may be read instead of it. */
export type Replica = {
  /** How far it is behind, in seconds; infinite while it cannot be read. */
  lag(): number;
  /** What visitors read was changed just now: nobody reads it from the replica before it got there. */
  changed(): void;
  /** Whether changes can be heard; while not, the replica is not read. */
  hear(hearing: boolean): void;
  /** Whether somebody who wrote at this time, 0 for nobody, may read from it now. */
  serves(wroteAt: number): boolean;
  /** How many statements were read here and, although they might have been, there. */
  reads: { replica: number; primary: number };
  close(): Promise<void>;
};

/** Milliseconds between two looks at how far the replica has come. */
const every = 250;
/** A replica that is further behind than this is not read, in milliseconds. */
const tooFar = 5_000;
/** The clocks of two servers may differ by so much, in milliseconds. */
const skew = 500;

/** Where the statements of the work that runs just now may be read from. */
const reading = new AsyncLocalStorage<{ replica: boolean }>();

/** Does this with reads from the replica where that is right, or with none for sure. */
export function readFrom<T>(where: 'replica' | 'primary', work: () => T): T {
  return reading.run({ replica: where === 'replica' }, work);
}

/** Whether it was already decided, by the page that asks the API for its parts. */
export function whereIsDecided(): boolean {
  return reading.getStore() !== undefined;
}

/**
 * Opens the replica and lets the pool of the primary read from it: statements outside of transactions,
 * of work that said so with `readFrom`. It writes nothing: what the replica refuses, or cannot answer, is
 * asked of the primary.
 */
export function openReplica(url: string, primary: pg.Pool, clock: Clock): Replica {
  const { connectionString: _, ...options } = primary.options;
  const pool = new pg.Pool({ ...options, connectionString: url, max: 16 });
  attendPool(pool);
  const reads = { replica: 0, primary: 0 };
  routeReads(primary, pool, reads);

  /**
   * Everything that was committed before this time (milliseconds since 1970) can be read in the replica;
   * 0 while it cannot be read at all.
   */
  let freshAsOf = 0;
  let changedAt = 0;
  let hearing = false;
  const look = watch(primary, pool, clock, (time) => {
    freshAsOf = time;
  });
  const lag = () =>
    freshAsOf === 0 ? Number.POSITIVE_INFINITY : clock.now().getTime() - freshAsOf;
  return {
    lag: () => lag() / 1000,
    changed: () => {
      changedAt = clock.now().getTime();
    },
    hear: (now) => {
      hearing = now;
    },
    serves: (wroteAt) =>
      hearing &&
      lag() < tooFar &&
      freshAsOf > changedAt &&
      (!wroteAt || freshAsOf > wroteAt + skew),
    reads,
    async close() {
      look.stop();
      await pool.end();
    },
  };
}

/** Only what reads, and reads rows: locks and sequences belong to the primary. */
const plainRead =
  /^\s*select\b(?!.*\b(?:pg_\w+\(|nextval|for\s+(?:no\s+key\s+)?(?:update|share)))/is;

function routeReads(primary: pg.Pool, replica: pg.Pool, reads: Replica['reads']): void {
  const ask = primary.query.bind(primary) as (...asked: unknown[]) => Promise<pg.QueryResult>;
  const askReplica = replica.query.bind(replica) as typeof ask;
  const routed = (...asked: unknown[]) => {
    const store = reading.getStore();
    const [first] = asked;
    const text = typeof first === 'string' ? first : (first as pg.QueryConfig | undefined)?.text;
    // With a callback it is a library of its own ways; ours await.
    const mayRead =
      store?.replica && typeof asked.at(-1) !== 'function' && plainRead.test(text ?? '');
    if (!mayRead) return ask(...asked);
    reads.replica += 1;
    return askReplica(...asked).catch(() => {
      // It wrote after all, or the replica is gone or in the way of what it replays. From here on
      // this work reads what it may have written.
      store.replica = false;
      reads.primary += 1;
      return ask(...asked);
    });
  };
  primary.query = routed as unknown as typeof primary.query;
}

/**
 * Looks again and again how far the replica has come: where the primary's log ended at a time, and
 * whether the replica has replayed it.
 */
function watch(
  primary: pg.Pool,
  replica: pg.Pool,
  clock: Clock,
  say: (freshAsOf: number) => void,
): { stop(): void } {
  let marks: { at: number; end: bigint }[] = [];
  let looking = false;
  const look = async () => {
    if (looking) return;
    looking = true;
    try {
      const at = clock.now().getTime();
      const ended = await primary.query<{ place: string }>(
        'select pg_current_wal_insert_lsn() as place',
      );
      marks.push({ at, end: placeOf(ended.rows[0]?.place) });
      const replayed = await replica.query<{ place: string | null }>(
        'select case when pg_is_in_recovery() then pg_last_wal_replay_lsn() end as place',
      );
      const { place } = replayed.rows[0] ?? {};
      // One that was promoted goes its own way.
      if (!place) return say(0);
      const reached = marks.filter(({ end }) => end <= placeOf(place)).at(-1);
      if (reached) {
        marks = marks.filter((mark) => mark.at > reached.at);
        say(reached.at);
      }
      // One that hangs behind for long is not waited for mark by mark.
      if (marks.length > 100) marks = marks.filter((_, n) => n % 2 === 0);
    } catch {
      say(0);
    } finally {
      looking = false;
    }
  };
  const timer = setInterval(look, every);
  timer.unref();
  void look();
  return { stop: () => clearInterval(timer) };
}

/** A place in the log, `16/B374D848`, as a number. */
export function placeOf(text: string | null | undefined): bigint {
  const [high = '0', low = '0'] = (text ?? '').split('/');
  return (BigInt(`0x${high || '0'}`) << 32n) | BigInt(`0x${low || '0'}`);
}
