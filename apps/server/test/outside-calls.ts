import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';
import type { OpenDatabase } from '../src/platform/database.ts';
import type { Deps } from '../src/platform/deps.ts';

/**
 * No outside system is called inside a database transaction: a silent one would hold its locks, and on the
 * embedded database the only connection of the product. Nor is the database asked past it, which on the embedded one
 * waits for ever. Here each such call fails, and the test with it.
 */
const within = new AsyncLocalStorage<{ runs: boolean }>();
const seen: string[] = [];

/** What these clients answer by themselves, without a call to anybody. */
const ownAnswers = new Set<string | symbol>(['serves', 'isSigned', 'isTheirs', 'close']);

/** The same database, whose transactions know that they are one. */
export function markTransactions(database: OpenDatabase): void {
  const { db } = database;
  const begin = db.transaction.bind(db);
  db.transaction = (async (work, config) => {
    // A test key's transactions are savepoints of the one that is taken back.
    const transaction = { runs: within.getStore()?.runs ?? false };
    const marked: typeof work = (tx) => {
      transaction.runs = true;
      return work(tx);
    };
    try {
      return await within.run(transaction, () => begin(marked, config));
    } finally {
      // What was begun in it and goes on by itself is outside of it now.
      transaction.runs = false;
    }
  }) as typeof db.transaction;
  if (database.kind === 'postgres') refusePast(database.pool);
}

function refusePast(pool: pg.Pool): void {
  const { query, connect } = pool;
  pool.query = ((...asked: unknown[]) => {
    refuseInside(`the database was asked past it (${textOf(asked[0])})`);
    return Reflect.apply(query, pool, asked);
  }) as typeof pool.query;
  pool.connect = ((...asked: unknown[]) => {
    refuseInside('another connection was taken');
    return Reflect.apply(connect, pool, asked);
  }) as typeof pool.connect;
}

const textOf = (asked: unknown) => (typeof asked === 'string' ? asked : `${Object(asked).text}`);

/** @throws where a transaction runs; the product may catch it, the end of the test does not */
function refuseInside(what: string): void {
  if (!within.getStore()?.runs) return;
  const where = `Inside a database transaction ${what}`;
  seen.push(where);
  throw new Error(where);
}

/** Does, while a transaction runs, what somebody else would at that moment, on a connection of their own. */
export function asSomebodyElse<T>(work: () => T): T {
  return within.exit(work);
}

/** The same outside systems, each of whose calls fails inside a transaction. */
export function keepOutside<T extends Partial<Deps>>(outside: T): T {
  const kept = Object.entries(outside).map(([name, client]) => [
    name,
    client && guarded(name, client as object),
  ]);
  return Object.fromEntries(kept) as T;
}

function guarded<T extends object>(name: string, client: T): T {
  return new Proxy(client, {
    get(target, key) {
      const value: unknown = Reflect.get(target, key);
      if (typeof value !== 'function' || ownAnswers.has(key)) return value;
      return (...args: unknown[]) => {
        refuseInside(`${name}.${String(key)} was called`);
        return Reflect.apply(value, target, args);
      };
    },
  });
}

/** What was called where it must not be, since it was asked last; the product may have caught the error. */
export function callsInTransactions(): string[] {
  return seen.splice(0);
}
