import { AsyncLocalStorage } from 'node:async_hooks';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';

type Tx = Parameters<Parameters<NodePgDatabase['transaction']>[0]>[0];
/** A call that is taken back: its transaction while there is one, and what is done when there is none any more. */
type Tested = { tx: Tx | undefined; after: (() => Promise<unknown>)[] };
const running = new AsyncLocalStorage<Tested>();

/** What a database and a transaction can both be asked. */
const asked = [
  ...(['select', 'selectDistinct', 'selectDistinctOn', '$count', 'with', '$with'] as const),
  ...(['insert', 'update', 'delete', 'execute', 'transaction'] as const),
];

/** Whether what runs now is taken back at its end. */
export const isTestMode = (): boolean => running.getStore() !== undefined;

/**
 * Leaves this for when what runs now was taken back: what is to stay of a test call, and waiting that should hold nobody's database.
 * @returns whether it will be done; outside of test mode it is not.
 */
export function afterTestMode(work: () => Promise<unknown>): boolean {
  const tested = running.getStore();
  tested?.after.push(work);
  return tested !== undefined;
}

class TakenBack extends Error {}

/**
 * Does this whole and takes it back: one transaction around all that it asks of the database, which is never committed. Its own
 * transactions are parts of it; jobs that they send go with it.
 * @returns what it came to.
 * @throws what it threw.
 */
export async function inTestMode<T>(db: NodePgDatabase, work: () => Promise<T>): Promise<T> {
  let done: { value: T } | undefined;
  const tested: Tested = { tx: undefined, after: [] };
  try {
    await db.transaction(async (tx) => {
      tested.tx = tx;
      done = { value: await running.run(tested, work) };
      throw new TakenBack();
    });
  } catch (error) {
    if (!(error instanceof TakenBack)) throw error;
  } finally {
    tested.tx = undefined;
    for (const left of tested.after) await left();
  }
  return (done as { value: T }).value;
}

/** The same database, which in test mode is the transaction that will be taken back. */
export function knowingTestMode(db: NodePgDatabase): NodePgDatabase {
  for (const act of asked) {
    const usual = db[act] as (...given: unknown[]) => unknown;
    const either = (...given: unknown[]) => {
      const tested = running.getStore();
      if (!tested) return usual.apply(db, given);
      const { tx } = tested;
      // Its connection is somebody else's by now: what is asked on it would stay, or go with their work.
      if (!tx) throw new Error('a test call asks the database after it was taken back');
      return (tx[act] as (...given: unknown[]) => unknown).apply(tx, given);
    };
    Object.assign(db, { [act]: either });
  }
  return db;
}
