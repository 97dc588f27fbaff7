import { AsyncLocalStorage } from 'node:async_hooks';
import type { OpenDatabase } from '../src/platform/database.ts';
import type { Deps } from '../src/platform/deps.ts';

/**
 * No outside system is called inside a database transaction: a silent one would hold its locks, and on the
 * embedded database the only connection of the product. Here each such call fails, and the test with it.
 */
const within = new AsyncLocalStorage<true>();
const seen: string[] = [];

/** What these clients answer by themselves, without a call to anybody. */
const ownAnswers = new Set<string | symbol>(['serves', 'isSigned', 'isTheirs', 'close']);

/** The same database, whose transactions know that they are one. */
export function markTransactions({ db }: OpenDatabase): void {
  const begin = db.transaction.bind(db);
  db.transaction = ((work, config) =>
    within.run(true, () => begin(work, config))) as typeof db.transaction;
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
        if (within.getStore()) {
          const what = `${name}.${String(key)} was called inside a database transaction`;
          seen.push(what);
          throw new Error(what);
        }
        return Reflect.apply(value, target, args);
      };
    },
  });
}

/** What was called where it must not be, since it was asked last; the product may have caught the error. */
export function callsInTransactions(): string[] {
  return seen.splice(0);
}
