import type { Socket } from 'node:net';
import pg from 'pg';
import { minutes, seconds } from './clock.ts';

/**
 * How long anything may wait for PostgreSQL, in milliseconds (decision 073). A lock that somebody holds fails
 * whoever needs it before the others, who wait for a connection meanwhile, lose their patience too.
 */
const patience = {
  /** A place among the connections, or a new connection. */
  connection: seconds(8),
  lock: seconds(3),
  statement: seconds(20),
  /** A transaction whose process says nothing: it died, or its host was lost. */
  idleTransaction: seconds(30),
  /** An answer of any kind to what was asked; longer than the server itself would let it run. */
  silence: seconds(25),
};

/** What the server is told about every connection of a pool. */
export const serverLimits = {
  statement_timeout: String(patience.statement),
  lock_timeout: String(patience.lock),
  idle_in_transaction_session_timeout: String(patience.idleTransaction),
  // In seconds: connections to a host that was lost are not kept for two hours.
  tcp_keepalives_idle: '30',
  tcp_keepalives_interval: '5',
  tcp_keepalives_count: '3',
};

/** How the pool itself waits. An idle connection whose host was lost is noticed within 15 s. */
export const poolPatience = {
  connectionTimeoutMillis: patience.connection,
  keepAlive: true,
  keepAliveInitialDelayMillis: seconds(5),
} satisfies pg.PoolConfig;

/**
 * Looks after the connections of a pool: one that breaks while nobody listens must not end the process, and one
 * that keeps silent while it is asked something is given up. Keep-alive does not notice that: the system asks
 * again for a quarter of an hour before it believes that what it sent was lost.
 */
export function attendPool(pool: pg.Pool, silence: number = patience.silence): void {
  const open = new Set<pg.ClientBase>();
  pool.on('remove', (client) => open.delete(client));
  // An idle connection that breaks: the next query opens another.
  pool.on('error', () => {});
  pool.on('connect', (client) => {
    // Nor one that breaks between two statements of a transaction, where the pool does not listen: the
    // next statement fails, and the transaction with it.
    client.on('error', () => {});
    open.add(client);
    endOnSilence(client, silence, () => {
      // The others went the same way: those that are asked nothing would each keep somebody waiting as long.
      for (const other of open) if (insideOf(other).readyForQuery) destroySilent(other);
    });
  });
}

/**
 * A pool whose connections leave it as soon as they break, whoever has them: Drizzle begins a transaction before it
 * takes care to give its connection back, so that one which broke at that moment held its place for ever.
 */
export class KeptPool extends pg.Pool {
  /** Nobody answers there just now: who asks is told so at once (`watchSilence`). */
  lost = false;

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Parameters<pg.Pool['connect']>[0]): void;
  override connect(callback?: Parameters<pg.Pool['connect']>[0]) {
    if (this.lost && callback) return void callback(keepsSilent(), undefined, () => {});
    if (this.lost) return Promise.reject(keepsSilent());
    // By callback the pool asks itself, for one statement, and gives back whatever becomes of it.
    return callback ? super.connect(callback) : super.connect().then(releasedOnEnd);
  }
}

function releasedOnEnd(client: pg.PoolClient): pg.PoolClient {
  const { release } = client;
  let released = false;
  client.release = (fault) => {
    if (released) return;
    released = true;
    client.off('end', ended);
    release(fault);
  };
  const ended = () => client.release(true);
  client.once('end', ended);
  return client;
}

/** What `pg` does not declare of its client. */
type Inside = { connection: { stream: Socket }; readyForQuery: boolean };

const insideOf = (client: pg.ClientBase) => client as unknown as Inside;

function endOnSilence(client: pg.ClientBase, silence: number, lost: () => void): void {
  insideOf(client).connection.stream.setTimeout(silence, () => {
    if (insideOf(client).readyForQuery) return;
    destroySilent(client);
    lost();
  });
}

/** The socket of a connection, for what is written to it together. */
export const socketOf = (client: pg.ClientBase): Socket => insideOf(client).connection.stream;

/** Ends a connection over which nothing comes any more; it is not said goodbye, which would not arrive. */
export function destroySilent(client: pg.ClientBase): void {
  insideOf(client).connection.stream.destroy(keepsSilent());
}

const keepsSilent = () =>
  Object.assign(new Error('PostgreSQL keeps silent'), { code: 'ETIMEDOUT' });

/** What was heard on a connection so far, and whether it was asked something that was not answered yet. */
export function streamOf(client: pg.ClientBase): { bytes: number; asked: boolean } {
  const { connection, readyForQuery } = insideOf(client);
  return { bytes: connection.stream.bytesRead, asked: !readyForQuery };
}

/** The way past a pooler, for pools that lead to one. */
const past = new WeakMap<pg.Pool, pg.Pool>();

/** From now on long work asked of a pool that leads to a pooler goes past it (decision 076). */
export function leadPast(pool: pg.Pool, direct: pg.Pool): void {
  past.set(pool, direct);
}

/**
 * Does long work on a connection of its own that has no limits of time, beside the pool and past any pooler: what moves the whole
 * database, waits for another node, or holds a turn while somebody outside is asked.
 */
export async function unhurried<T>(
  pool: pg.Pool,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const { options: direct } = past.get(pool) ?? pool;
  const options = [
    direct.options,
    ...Object.keys(serverLimits)
      .filter((name) => name.endsWith('_timeout'))
      .map((name) => `-c ${name}=0`),
  ];
  const client = new pg.Client({
    ...direct,
    options: options.join(' '),
    keepAliveInitialDelayMillis: minutes(0.5),
  });
  // It may break while nobody asks anything of it; whoever asks next is told.
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => {});
  }
}
