import type { PGlite, Transaction } from '@electric-sql/pglite';
import { LRUCache } from 'lru-cache';
import { serialize } from 'pg-protocol';
import { postgresError } from './error.ts';
import { mayComeAgain } from './written-once.ts';

type Query = PGlite['query'];
type Asked = Parameters<Query>;
type Options = Asked[2];
type Message = Awaited<ReturnType<PGlite['execProtocolStream']>>[number];
/** What a driver needs of the embedded database. */
export type Statements = Pick<PGlite, 'query' | 'transaction'> & {
  /** As `query`, for what may be lost when the power fails: its commit does not wait for the disk. */
  queryUnsynced: Query;
};
type Field = { name: string; dataTypeID: number };

/** A statement that the database has read already: the types that it takes, and what it gives. */
type Prepared = { name: string; takes: number[]; gives: Field[] };

/** What is asked again is among the last few hundred; each is kept, with its plan, in the database's memory. */
const mostKept = 300;
const noWaiting = "select set_config('synchronous_commit', 'off', true)";
/** Of a statement that the database no longer has, and of one whose tables were changed since. */
const mustBeReadAnew = new Set(['26000', '0A000']);

/**
 * The embedded database as a driver asks it: a statement is read by it once, and after that asked in one call where
 * PGlite makes six. What is answered, and what is thrown, is as with `PGlite.query`.
 */
export function preparedStatements(pglite: PGlite): Statements {
  const run = statementRunner(pglite);
  const alone = (asked: Asked, synced = true) =>
    pglite._runExclusiveQuery(() => run(asked, synced));
  const query =
    (synced: boolean) =>
    async (...asked: Asked) => {
      if (!mayComeAgain(asked[0])) return pglite.query(...asked);
      await pglite._checkReady();
      return pglite._runExclusiveTransaction(async () =>
        alone(asked, synced).catch((error: Error) => {
          if (!isToBeReadAnew(error)) throw error;
          return alone(asked, synced);
        }),
      );
    };
  return {
    query: query(true) as Query,
    queryUnsynced: query(false) as Query,
    transaction: (work) =>
      pglite.transaction((tx) => {
        const query = (...asked: Asked) =>
          tx.closed || !mayComeAgain(asked[0]) ? tx.query(...asked) : alone(asked);
        return work(Object.create(tx, { query: { value: query } }) as Transaction);
      }),
  };
}

function isToBeReadAnew(error: Error): boolean {
  return mustBeReadAnew.has(postgresError(error)?.code ?? '');
}

/** How many were read so far: each has a name of its own, whoever asks. */
let names = 0;

/** Asks one statement; whoever calls it has the connection for themselves. */
function statementRunner(pglite: PGlite) {
  const gone: string[] = [];
  const kept = new LRUCache<string, Prepared>({
    max: mostKept,
    dispose: ({ name }) => gone.push(name),
  });
  const ask = (messages: Buffer[]): Promise<Message[]> =>
    pglite.execProtocolStream(Buffer.concat([...messages, serialize.sync()]), { syncToFs: false });

  const prepare = async (text: string): Promise<Prepared> => {
    names += 1;
    const made: Prepared = { name: `kept-${names}`, takes: [], gives: [] };
    const { name } = made;
    const answer = await ask([
      ...gone.splice(0).map((old) => serialize.close({ type: 'S', name: old })),
      serialize.parse({ name, text }),
      serialize.describe({ type: 'S', name }),
    ]);
    for (const message of answer) {
      if ('dataTypeIDs' in message) made.takes = message.dataTypeIDs as number[];
      else if (message.name === 'rowDescription' && 'fields' in message)
        made.gives = message.fields as Field[];
    }
    kept.set(text, made);
    return made;
  };

  const known = async (text: string) => kept.get(text) ?? (await prepare(text));

  return async ([text, params = [], options]: Asked, synced: boolean) => {
    try {
      // One call is one transaction, in which this holds too.
      const before = synced ? [] : executing(pglite, await known(noWaiting), []);
      const prepared = await known(text);
      const whole = await ask([...before, ...executing(pglite, prepared, params)]);
      const answer = whole.slice(whole.findLastIndex((message) => message.name === 'bindComplete'));
      return readAnswer(answer, prepared.gives, pglite.parsers, options);
    } catch (error) {
      if (isToBeReadAnew(error as Error)) for (const one of [text, noWaiting]) kept.delete(one);
      throw Object.assign(error as Error, { query: text, params, queryOptions: options });
    }
  };
}

function executing({ serializers }: PGlite, { name, takes }: Prepared, params: unknown[]) {
  const values = params.map((value, at) => {
    if (value === null || value === undefined) return null;
    const write = serializers[takes[at] ?? 0];
    return write ? write(value) : String(value);
  });
  return [serialize.bind({ statement: name, values }), serialize.execute()];
}

const changes = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE', 'COPY']);

/** The rows of an answer in the shape that PGlite gives them. */
function readAnswer(
  answer: Message[],
  gives: Field[],
  parsers: PGlite['parsers'],
  options: Options,
) {
  const readers = gives.map(
    ({ dataTypeID }) => options?.parsers?.[dataTypeID] ?? parsers[dataTypeID],
  );
  const read = (text: string | null, at: number) => {
    const parse = readers[at];
    return text === null || !parse ? text : parse(text, gives[at]?.dataTypeID);
  };
  const rows: unknown[] = [];
  let command = '';
  for (const message of answer) {
    if (message.name === 'dataRow' && 'fields' in message) {
      const values = (message.fields as (string | null)[]).map(read);
      rows.push(
        options?.rowMode === 'array'
          ? values
          : Object.fromEntries(values.map((value, at) => [gives[at]?.name, value])),
      );
    } else if (message.name === 'commandComplete' && 'text' in message)
      command = String(message.text);
  }
  const words = command.split(' ');
  const rowCount = Number(words.at(-1));
  return {
    ...{ rows, fields: gives.map(({ name, dataTypeID }) => ({ name, dataTypeID })) },
    ...{ command: words[0] ?? '', rowCount: Number.isNaN(rowCount) ? undefined : rowCount },
    affectedRows: changes.has(words[0] ?? '') ? rowCount : 0,
  };
}
