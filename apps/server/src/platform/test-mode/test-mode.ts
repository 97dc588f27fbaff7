import { AsyncLocalStorage } from 'node:async_hooks';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';

type Tx = Parameters<Parameters<NodePgDatabase['transaction']>[0]>[0];
const running = new AsyncLocalStorage<Tx>();

/** What a database and a transaction can both be asked. */
const asked = [
  ...(['select', 'selectDistinct', 'selectDistinctOn', '$count', 'with', '$with'] as const),
  ...(['insert', 'update', 'delete', 'execute', 'transaction'] as const),
];

/** Whether what runs now is taken back at its end. */
export const isTestMode = (): boolean => running.getStore() !== undefined;

class TakenBack extends Error {}

/**
 * Does this whole and takes it back: one transaction around all that it asks of the database, which is never committed. Its own
 * transactions are parts of it; jobs that they send go with it.
 * @returns what it came to.
 * @throws what it threw.
 */
export async function inTestMode<T>(db: NodePgDatabase, work: () => Promise<T>): Promise<T> {
  let done: { value: T } | undefined;
  try {
    await db.transaction(async (tx) => {
      done = { value: await running.run(tx, work) };
      throw new TakenBack();
    });
  } catch (error) {
    if (!(error instanceof TakenBack)) throw error;
  }
  return (done as { value: T }).value;
}

/** The same database, which in test mode is the transaction that will be taken back. */
export function knowingTestMode(db: NodePgDatabase): NodePgDatabase {
  for (const act of asked) {
    const usual = db[act] as (...given: unknown[]) => unknown;
    const either = (...given: unknown[]) => {
      const tx = running.getStore();
      return tx
        ? (tx[act] as (...given: unknown[]) => unknown).apply(tx, given)
        : usual.apply(db, given);
    };
    Object.assign(db, { [act]: either });
  }
  return db;
}
