import type { NodePgDatabase } from 'drizzle-orm/node-postgres';

type Tx = Parameters<Parameters<NodePgDatabase['transaction']>[0]>[0];
const left = new WeakMap<Tx, (() => Promise<unknown>)[]>();

/**
 * Leaves this for the end of a transaction, after all that its work does and before it is committed: what locks a row for which
 * everybody queues, so that they wait for a moment and not for the whole work. Inside of a savepoint it is done at once.
 */
export async function workLast(tx: Tx, work: () => Promise<unknown>): Promise<void> {
  const works = left.get(tx);
  if (works) works.push(work);
  else await work();
}

/** Does what was left so far now, for who needs what comes of it. */
export async function doWhatIsLeft(tx: Tx): Promise<void> {
  const works = left.get(tx) ?? [];
  while (works.length > 0) await works.shift()?.();
}

/** The same database, whose transactions do at their end what was left for it. */
export function workingLast(db: NodePgDatabase): NodePgDatabase {
  const begin = db.transaction;
  db.transaction = ((work, config) =>
    begin.call(
      db,
      async (tx) => {
        left.set(tx, []);
        const result = await work(tx);
        await doWhatIsLeft(tx);
        left.delete(tx);
        return result;
      },
      config,
    )) as typeof db.transaction;
  return db;
}
