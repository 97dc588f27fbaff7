import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { preparedStatements, type Statements } from './embedded-statements.ts';
import { onceMark } from './written-once.ts';

const created = `create table things (id integer primary key, name text, tags text[], made timestamptz, data jsonb, price numeric, there boolean)`;

describe('statements that are read once', () => {
  let pglite: PGlite;
  let statements: Statements;
  let calls = 0;

  beforeAll(async () => {
    pglite = await PGlite.create();
    await pglite.exec(created);
    const ask = pglite.execProtocolStream.bind(pglite);
    pglite.execProtocolStream = (...asked) => {
      calls += 1;
      return ask(...asked);
    };
    statements = preparedStatements(pglite);
  });
  afterAll(() => pglite.close());

  it('answer what PGlite answers, of every type, as objects and as arrays', async () => {
    const insert = 'insert into things values ($1, $2, $3, $4, $5, $6, $7) returning *';
    const values = [1, 'Ñandú "uno"', ['a', 'b,c', '{}'], new Date(0), { a: [1, null] }, 2.5, true];
    const one = await statements.query(insert, values);
    const nothing = [2, null, null, null, null, null, null];
    const two = await statements.query(insert, nothing);
    for (const [sql, params] of [
      ['select * from things order by id', []],
      [
        'select name, count(*) as n from things where id = any($1) group by name order by 1',
        [[1, 2]],
      ],
      [`select 'null'::jsonb as nothing, '"text"'::jsonb as text, $1::text as given`, [null]],
      ['update things set name = $1 where id = $2', ['otro', 2]],
      ['delete from things where id > $1 returning id', [5]],
    ] as const)
      for (const rowMode of ['object', 'array'] as const) {
        const asked = [sql, [...params], { rowMode }] as Parameters<PGlite['query']>;
        const own = await statements.query(...asked);
        expect(own).toEqual(await pglite.query(...asked));
        expect(await statements.query(...asked)).toEqual(own);
      }
    expect(one).toMatchObject({ rows: [{ id: 1, tags: ['a', 'b,c', '{}'] }], affectedRows: 1 });
    expect(two.rows).toMatchObject([{ id: 2, tags: null, price: null }]);
  });

  it('are asked in one call from the second time on', async () => {
    const sql = 'select id from things where id = $1';
    await statements.query(sql, [1]);
    calls = 0;
    await statements.query(sql, [2]);
    await statements.transaction((tx) => tx.query(sql, [1]));
    // One each; the beginning and the end of a transaction are two.
    expect(calls).toBe(6);
  });

  it('are asked so however long they are, when they are written once', async () => {
    const long = `select id from things where id = $1 ${'-'.repeat(20_000)}\n`;
    for (const [text, perQuestion] of [
      [`${long}${onceMark}`, 1],
      [long, 6],
    ] as const) {
      await statements.query(text, [1]);
      calls = 0;
      await statements.query(text, [2]);
      expect(calls, text.slice(-30)).toBe(perQuestion);
    }
  });

  it('fail as there, and leave the connection to whoever comes next', async () => {
    const twice = 'insert into things (id) values ($1)';
    for (let n = 0; n < 2; n += 1)
      await expect(statements.query(twice, [1])).rejects.toMatchObject({
        ...{ code: '23505', constraint: 'things_pkey', query: twice, params: [1] },
      });
    await expect(statements.query('select nothing from things')).rejects.toMatchObject({
      code: '42703',
    });
    await expect(
      statements.transaction(async (tx) => {
        await tx.query('update things set name = $1', ['lost']);
        await tx.query(twice, [1]);
      }),
    ).rejects.toMatchObject({ code: '23505' });
    const { rows } = await statements.query('select name from things where id = $1', [1]);
    expect(rows).toEqual([{ name: 'Ñandú "uno"' }]);
  });

  it('are read anew when their table took another form, or when they are many', async () => {
    const sql = 'select * from things where id = $1';
    expect((await statements.query(sql, [1])).fields).toHaveLength(7);
    await pglite.exec('alter table things add column more text');
    expect((await statements.query(sql, [1])).fields).toHaveLength(8);
    for (let n = 0; n < 400; n += 1) await statements.query(`select ${n} + id from things`);
    const { rows } = await pglite.query<{ n: number }>(
      `select count(*)::int as n from pg_prepared_statements where name like 'kept-%'`,
    );
    expect(rows[0]?.n).toBeLessThan(310);
    expect((await statements.query(sql, [1])).rows).toHaveLength(1);
  });

  it('wait for the disk, but for those that may be lost with the power, one by one', async () => {
    const waits =
      "select current_setting('synchronous_commit') as waits, id from things where id = $1";
    for (let n = 0; n < 2; n += 1) {
      const unsynced = await statements.queryUnsynced(waits, [1]);
      expect(unsynced).toMatchObject({ rows: [{ waits: 'off', id: 1 }], affectedRows: 0 });
      const { rows } = await statements.query(waits, [1]);
      expect(rows).toEqual([{ waits: 'on', id: 1 }]);
    }
    const renamed = await statements.queryUnsynced('update things set name = $1', ['kept']);
    expect(renamed.affectedRows).toBe(2);
    await expect(
      statements.queryUnsynced('insert into things (id) values ($1)', [1]),
    ).rejects.toMatchObject({ code: '23505' });
    await pglite.exec('deallocate all');
    const again = await statements.queryUnsynced(waits, [1]);
    expect(again.rows).toMatchObject([{ waits: 'off' }]);
    expect((await pglite.query('select distinct name from things')).rows).toEqual([
      { name: 'kept' },
    ]);
  });

  it('are refused by a database that is closed, and do not break it', async () => {
    const other = await PGlite.create();
    const { query } = preparedStatements(other);
    await query('select 1');
    await other.close();
    await expect(query('select 1')).rejects.toThrow('PGlite is closed');
  });

  it('tell those who listen what a change announces', async () => {
    const heard: string[] = [];
    await pglite.listen('things', (payload) => heard.push(payload));
    await statements.query('select pg_notify($1, $2)', ['things', 'one']);
    await statements.transaction((tx) => tx.query('select pg_notify($1, $2)', ['things', 'two']));
    expect(heard).toEqual(['one', 'two']);
  });
});
