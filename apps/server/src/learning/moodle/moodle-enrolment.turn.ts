import { Pool } from 'pg';
import type { Database } from '../../platform/database.ts';
import { unhurried } from '../../platform/database-patience.ts';

const turns = new Map<string, Promise<unknown>>();

/**
 * Runs works of the same key one after another: Moodle checks that an e-mail is unique without
 * enforcing it, and would make two accounts of two requests at once.
 *
 * Within this process they queue here, which is all that the embedded database needs: it has one
 * process and one connection, and a transaction open during calls to Moodle would stop the whole
 * product. On PostgreSQL, where other nodes work too, the queue's first also holds an advisory
 * lock, on a connection of its own, beside the pool that requests need. It is a lock of a transaction and not of a session, so that it
 * also holds behind a pooler and ends with a connection that breaks; idle, that transaction has no
 * snapshot and holds nothing else back.
 * @throws the database's lock time-out when another node keeps the key for too long: try later.
 */
export async function inTurn<T>(db: Database, key: string, work: () => Promise<T>): Promise<T> {
  const before = turns.get(key) ?? Promise.resolve();
  const mine = before.then(() => amongNodes(db, key, work));
  const settled = mine.catch(() => {});
  turns.set(key, settled);
  try {
    return await mine;
  } finally {
    if (turns.get(key) === settled) turns.delete(key);
  }
}

async function amongNodes<T>(db: Database, key: string, work: () => Promise<T>): Promise<T> {
  const pool = (db as Partial<{ $client: unknown }>).$client;
  if (!(pool instanceof Pool)) return work();
  return unhurried(pool, async (client) => {
    await client.query('begin');
    await client.query("set local lock_timeout = '60s'");
    await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [turnKey(key)]);
    return work();
  });
}

/** The name under which nodes know the turn. */
export function turnKey(key: string): string {
  return `aulario:moodle:${key}`;
}
