import { Pool } from 'pg';
import type { Database } from '../platform/database.ts';

const turns = new Map<string, Promise<unknown>>();

/**
 * Runs works of the same key one after another: Moodle checks that an e-mail is unique without
 * enforcing it, and would make two accounts of two requests at once.
 *
 * Within this process they queue here, which is all that the embedded database needs: it has one
 * process and one connection, and a transaction open during calls to Moodle would stop the whole
 * product. On PostgreSQL, where other nodes work too, the queue's first also holds an advisory
 * lock, on a connection of its own. It is a lock of a transaction and not of a session, so that it
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
  const client = await pool.connect();
  let broken: Error | undefined;
  const breaks = (error: Error) => {
    broken = error;
  };
  // A connection that breaks while nobody asks anything of it would otherwise end the process.
  client.on('error', breaks);
  try {
    await client.query('begin');
    await client.query("set local lock_timeout = '60s'");
    await client.query('set local idle_in_transaction_session_timeout = 0');
    await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [turnKey(key)]);
    return await work();
  } finally {
    await client.query('rollback').catch(breaks);
    client.off('error', breaks);
    client.release(broken);
  }
}

/** The name under which nodes know the turn. */
export function turnKey(key: string): string {
  return `aulario:moodle:${key}`;
}
