import { eq, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../../test/build-test-app.ts';
import { type SchemaTable, schemaTables } from '../../../../test/schema-tables.ts';
import { columnsOf, dataGroups, dataMap } from '../../../legal/data-map/data-map.ts';
import { users } from '../../../people/users/user.tables.ts';
import { recordsOfPerson } from '../own-records.service.ts';
import { ownedTables } from '../ownership.ts';
import { leftOutOf, ownGroups, recordColumns, shownIn } from './own-records.ts';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());

/** Tables through which an erasure finds others. */
const between = ['enrolments', 'attempts', 'deals', 'certificates'];
/** Whose rows are of nobody who can be erased, or go by themselves. */
const others = ['users', 'privacy_acts'];
/** What is not under way any more. */
const ended: Record<string, string> = { deals: 'pagado', shippings: 'entregado' };

const goes = (fate: string) => fate === 'removed' || fate === 'replaced';
const mark = 'marca-personal';

it('erases what the map says that it erases, and leaves what the map says that stays', async () => {
  const { db } = test.deps;
  const { user } = await test.signedInAs('Alumno');
  await db
    .update(users)
    .set({ dni: '40404040', mobile: '+51940404040' })
    .where(eq(users.id, user.id));
  const [person] = await db.select().from(users).where(eq(users.id, user.id));
  if (!person) throw new Error('Nobody is there.');
  const tables = await schemaTables();
  const erased = new Set(dataGroups().flatMap(({ table, fate }) => (goes(fate) ? [table] : [])));
  const filled = [
    ...new Set([...erased, ...between, ...recordColumns().map(({ table }) => table)]),
  ].filter((name) => !others.includes(name));
  await db.transaction(async (tx) => {
    // Rows of every table for one person, whatever else they would need beside them.
    await tx.execute(sql`set local session_replication_role = replica`);
    for (const name of filled) {
      const table = tables.get(name);
      if (!table) throw new Error(name);
      await tx.execute(rowOf(table, person));
    }
    const own = { city: mark, address: mark, headline: mark, passwordHash: mark, beforeName: mark };
    await tx.update(users).set(own).where(eq(users.id, person.id));
  });
  expect(await marksIn('users', ['city', 'password_hash'])).not.toEqual([]);
  const held = new Set<string>();
  for (const { table, columns } of dataGroups().filter((group) => filled.includes(group.table)))
    for (const marked of await marksIn(table, columnsOf(columns))) held.add(marked);
  const given = await recordsOfPerson(db, { _id: person.id, mailbox: person.email });
  const told = new Set(
    given.flatMap(({ table, rows }) =>
      rows.flatMap(({ fields }) => Object.keys(fields).map((column) => `${table}.${column}`)),
    ),
  );
  const untold = recordColumns()
    .filter(({ table }) => filled.includes(table))
    .flatMap(({ table, columns }) => columns.map((column) => `${table}.${column}`))
    .filter((column) => !told.has(column));
  expect(untold).toEqual([]);
  const { token } = await test.signedInAs('Administrador');
  for (const act of ['blocking', 'erasure']) {
    const body = { reason: 'Lo pidió por escrito.' };
    const done = await test.call('PUT', `/users/${person.id}/${act}`, { token, body });
    expect(done.status, JSON.stringify(done.body)).toBe(200);
  }
  const left: string[] = [];
  const lost: string[] = [];
  for (const { table, fate, columns } of dataGroups()) {
    if (!filled.includes(table) && table !== 'users') continue;
    const names = columnsOf(columns).filter((name) => holdsMark(tables.get(table), name));
    const marked = await marksIn(table, names);
    if (goes(fate)) left.push(...marked);
    else if (fate !== 'staff' && !erased.has(table))
      lost.push(
        ...names
          .map((name) => `${table}.${name}`)
          .filter((name) => held.has(name) && !marked.includes(name)),
      );
  }
  expect(left).toEqual([]);
  expect(lost).toEqual([]);
});

it('gives each personal column to whom it is of, or says why not', async () => {
  const owned = await ownedTables(test.deps.db, { users: ['one'] });
  const found = recordColumns().filter(({ table }) => !owned.has(table));
  expect(found.map(({ table, columns }) => `${table}: ${columns}`)).toEqual([]);
  const personal = ownGroups().flatMap(({ table, columns }) =>
    columnsOf(columns).map((column) => `${table}.${column}`),
  );
  const elsewhere = [...new Set([...Object.keys(dataMap)])].flatMap((table) =>
    [...columnsOf(shownIn[table]?.columns ?? ''), ...leftOutOf(table)].map(
      (one) => `${table}.${one}`,
    ),
  );
  expect(elsewhere.filter((one) => !personal.includes(one))).toEqual([]);
  expect(elsewhere.filter((one, at) => elsewhere.indexOf(one) < at)).toEqual([]);
});

const holdsMark = (table: SchemaTable | undefined, name: string) =>
  /Text|Json|Custom|Array/.test(
    table?.columns.find((column) => column.name === name)?.columnType ?? '',
  );

/** Which of these columns hold the mark, or what is the person's own, in any row. */
async function marksIn(table: string, columns: string[]): Promise<string[]> {
  const found: string[] = [];
  for (const column of columns) {
    const { rows } = await test.deps.db.execute(
      sql`select 1 from ${sql.identifier(table)}
        where ${sql.identifier(column)}::text ~ ${`${mark}|40404040`} limit 1`,
    );
    if (rows.length > 0) found.push(`${table}.${column}`);
  }
  return found;
}

/** A row of a table that is this person's in each way there is: every id is theirs, every other text a mark. */
function rowOf({ name, columns }: SchemaTable, person: typeof users.$inferSelect): SQL {
  const { personal = [] } = dataMap[name] ?? {};
  const theirs = new Set(personal.flatMap((group) => columnsOf(group.columns)));
  const written = columns.filter(
    (column) => !column.generated && (column.notNull || theirs.has(column.name) || isLink(column)),
  );
  const value = (column: PgColumn): SQL => {
    if (column.name === 'state' && ended[name]) return sql`${ended[name]}`;
    if (['email', 'to'].includes(column.name)) return sql`${person.email}`;
    if (['dni', 'search_text'].includes(column.name)) return sql`${person.dni}`;
    if (column.name === 'mobile') return sql`${person.mobile}`;
    // What is kept is found by its number, which says nothing of anybody.
    if (name === 'deals' && column.name === 'number') return sql`'N-000001'`;
    if (isLink(column) || column.name === 'id') return sql`${person.id}`;
    return fillerOf(column);
  };
  return sql`insert into ${sql.identifier(name)} (${sql.join(
    written.map((column) => sql.identifier(column.name)),
    sql`, `,
  )}) values (${sql.join(written.map(value), sql`, `)})`;
}

const isLink = ({ name, columnType }: PgColumn) => /_id$/.test(name) && columnType === 'PgText';

function fillerOf({ columnType }: PgColumn): SQL {
  if (/Timestamp|Date/.test(columnType)) return sql`now()`;
  if (/Boolean/.test(columnType)) return sql`false`;
  if (/Json/.test(columnType)) return sql`${JSON.stringify([mark])}::jsonb`;
  if (/Array/.test(columnType)) return sql`array[${mark}]`;
  if (/Integer|BigInt|Double|Real/.test(columnType)) return sql`1`;
  return sql`${mark}`;
}
