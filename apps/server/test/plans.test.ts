import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { installDemo } from '../src/demo/demo.service.ts';
import type { Keep } from '../src/demo/demo-keep.ts';
import { files } from '../src/files/file.tables.ts';
import { buildTestApp, type TestApp } from './build-test-app.ts';
import { onPostgres } from './database.ts';

/** What grows with the academy. Elsewhere reading all of a small table is right. */
const large = ['users', 'courses', 'deals', 'deal_lines', 'payments', 'enrolments', 'contacts'];

/** The ten heaviest reads of the product: lists, searches and records that join the most. */
const reads: Record<string, string> = {
  'the catalogue': '/open/courses?limit=20',
  'a search of visitors': '/open/courses?search=excel+avanzado',
  'a course': '/open/courses/detail?slug=excel-para-la-oficina',
  people: '/users',
  'people by surname': '/users?sort=lastName',
  'a search of people, mistyped': '/users?search=balarta',
  'a search of people by a common name': '/users?search=quispe',
  sales: '/deals',
  'a search of sales, mistyped': '/deals?search=quispee',
  payments: '/payments',
  enrolments: '/enrolments',
  'enrolments in a course, mistyped': '/enrolments?search=exel',
  contacts: '/contacts',
};

type Plan = {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  Plans?: Plan[];
};
type Asked = { text: string; values: unknown[] };

describe.runIf(onPostgres())('plans of the heaviest reads', () => {
  let t: TestApp;
  let token: string;

  beforeAll(async () => {
    t = await buildTestApp();
    const random = keepNothing(t);
    await installDemo({ ...t.deps }, { courses: 500, users: 1_000 }, random);
    // Not "analyze" alone: new entries of a search index wait aside until a vacuum, and make it dear.
    await t.deps.db.execute(sql`vacuum (analyze)`);
    // The demonstration makes its indexes anew after its rows, in one transaction: until every older transaction of the
    // whole server is over, those of other tests too, PostgreSQL reads past them (pg_index.indcheckxmin).
    for (const table of large) await t.deps.db.execute(sql.raw(`reindex table ${table}`));
    ({ token } = await t.signedInAs('Administrador'));
  }, 60_000);
  afterAll(() => t?.close());

  it.each(Object.entries(reads))('reads %s through the same indexes as before', async (_, path) => {
    const asked = await statementsOf(async () => {
      const { status, body } = await t.call('GET', path, { token });
      expect({ status, empty: JSON.stringify(body).length < 100 }).toEqual({
        status: 200,
        empty: false,
      });
    });
    const used = new Set<string>();
    for (const statement of asked) for (const step of await planOf(t, statement)) used.add(step);
    expect([...used].sort()).toMatchSnapshot();
  });

  it('keeps the plan of the first page of the catalogue, which is asked most', async () => {
    const asked = await statementsOf(() => t.call('GET', '/open/courses?limit=20'));
    const page = asked.find(({ text }) => text.includes('with page as'));
    if (!page || t.database.kind !== 'postgres') throw new Error('The page was not asked.');
    const client = await t.database.pool.connect();
    try {
      await client.query('begin');
      await client.query('set local plan_cache_mode = auto');
      // Five are planned for their values before PostgreSQL compares.
      for (let turn = 0; turn < 8; turn++) await client.query({ name: 'page', ...page });
      const { rows } = await client.query(
        `select generic_plans::int as kept from pg_prepared_statements where name = 'page'`,
      );
      expect(rows).toEqual([{ kept: 3 }]);
    } finally {
      await client.query('rollback');
      client.release(true);
    }
  });
});

/** Every SELECT that is sent while something is done. */
async function statementsOf(act: () => Promise<unknown>): Promise<Asked[]> {
  const asked: Asked[] = [];
  const send = pg.Client.prototype.query;
  pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
    const [said, given] = args as [string | Partial<Asked>, unknown[]?];
    const text = typeof said === 'string' ? said : (said.text ?? '');
    const values = (typeof said === 'string' ? given : (said.values ?? given)) ?? [];
    // How many there are may be counted in any of several indexes, as large as each other.
    const counts = /^\s*select count\(\*\)/i.test(text);
    if (/^\s*(select|with)/i.test(text) && !counts && Array.isArray(values)) {
      asked.push({ text, values });
    }
    return (send as (...all: unknown[]) => unknown).apply(this, args);
  } as typeof send;
  try {
    await act();
  } finally {
    pg.Client.prototype.query = send;
  }
  return asked;
}

/**
 * How each large table is read: by which index, or in full. Costs, order and joins are left out: they
 * differ between versions. Reading a table in full and sorting are made dear, so that they are chosen only where there
 * is no other way: on tables as small as a test's it would often be the cheapest.
 */
async function planOf({ database }: TestApp, { text, values }: Asked): Promise<string[]> {
  if (database.kind !== 'postgres') return [];
  const client = await database.pool.connect();
  try {
    await client.query('begin');
    await client.query('set local enable_seqscan = off');
    await client.query('set local enable_sort = off');
    await client.query('set local jit = off');
    const { rows } = await client.query(`explain (format json) ${text}`, values);
    return stepsOf(rows[0]['QUERY PLAN'][0].Plan);
  } finally {
    await client.query('rollback');
    client.release();
  }
}

function stepsOf(plan: Plan): string[] {
  const below = (plan.Plans ?? []).flatMap(stepsOf);
  const index = plan['Index Name'];
  const table = plan['Relation Name'];
  // Whether an index is read by itself, with its rows or as a bitmap depends on how many rows there are.
  if (index && large.some((name) => index.startsWith(`${name}_`))) return [...below, index];
  if (table && large.includes(table) && plan['Node Type'] === 'Seq Scan')
    return [...below, `all of ${table}`];
  return below;
}

/** The demonstration without its pictures, which take most of its time. */
function keepNothing({ deps: { db, clock } }: TestApp): Keep {
  const insert = async (purpose: string, open: boolean) => {
    const row = { purpose, open, mime: 'image/webp', bytes: 1, sha256: 'none' };
    const sizes = open ? { width: 800, height: 450, widths: [400, 800] } : {};
    const [kept] = await db
      .insert(files)
      .values({ ...row, ...sizes, createdAt: clock.now() })
      .returning();
    return kept as typeof files.$inferSelect;
  };
  return {
    drawing: (_svg, purpose) => insert(purpose, true),
    voucher: async () => (await insert('voucher', false)).id,
    agreement: async () => (await insert('agreement-document', false)).id,
  };
}
