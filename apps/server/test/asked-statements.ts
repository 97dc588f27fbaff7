import pg from 'pg';
import { vi } from 'vitest';
import type { TestApp } from './build-test-app.ts';

type Query = (...asked: unknown[]) => unknown;
type Asks = { query: Query };

/** What the queue asks by itself, whatever is done beside it; what is sent to it is an INSERT. */
const upkeep = (text: string) => /\bjobs\./.test(text) && !/\binsert into\b/i.test(text);

/** The words of all statements that the database is asked while something is done, in their order. */
export async function statementsOf(
  { database }: Pick<TestApp, 'database'>,
  act: () => Promise<unknown>,
): Promise<string[]> {
  const asked: string[] = [];
  const recording = (query: Query): Query =>
    function (this: unknown, ...args) {
      const [said] = args as [string | { text?: string }];
      asked.push(typeof said === 'string' ? said : (said.text ?? ''));
      return query.apply(this, args);
    };
  if (database.kind === 'postgres') {
    const { query } = pg.Client.prototype as unknown as Asks;
    vi.spyOn(pg.Client.prototype as unknown as Asks, 'query').mockImplementation(recording(query));
  } else {
    const statements = database.statements as unknown as Asks & {
      transaction: (work: (tx: Asks) => unknown) => unknown;
    };
    const { query, transaction } = statements;
    vi.spyOn(statements, 'query').mockImplementation(recording(query));
    vi.spyOn(statements, 'transaction').mockImplementation((work) =>
      transaction((tx) =>
        work(Object.create(tx, { query: { value: recording(tx.query.bind(tx)) } })),
      ),
    );
  }
  try {
    await act();
  } finally {
    vi.restoreAllMocks();
  }
  return asked.filter((text) => !upkeep(text));
}
