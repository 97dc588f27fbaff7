import { count, sql } from 'drizzle-orm';
import { integer, pgTable } from 'drizzle-orm/pg-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase } from '../../test/database.ts';
import type { Db, OpenDatabase } from './database.ts';
import { totalOf } from './total.ts';

const things = pgTable('things', { n: integer('n').notNull() });
const firstPage = { page: 1, limit: 20 };

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
  await database.db.execute(sql`create table things (n integer not null)`);
});
afterEach(async () => {
  await database.db.delete(things);
});
afterAll(() => database.close());

const add = (db: Db, many: number) =>
  db.execute(sql`insert into things select generate_series(1, ${many}::int)`);
const countOf = (db: Db) => db.select({ n: count() }).from(things);

describe('the total of a list', () => {
  it('is of now while the list is short', async () => {
    const { db } = database;
    await add(db, 998);
    expect(await totalOf(db, firstPage, countOf(db))).toBe(998);
    await add(db, 1);
    expect(await totalOf(db, firstPage, countOf(db))).toBe(999);
  });

  it('may be of a moment ago when it is long, for the same list only', async () => {
    const { db } = database;
    await add(db, 1_500);
    expect(await totalOf(db, firstPage, countOf(db))).toBe(1_500);
    await add(db, 1);
    expect(await totalOf(db, firstPage, countOf(db))).toBe(1_500);
    const others = db.select({ n: count() }).from(things).where(sql`n > ${0}`);
    expect(await totalOf(db, firstPage, others)).toBe(1_501);
  });

  it('is of now inside a transaction', async () => {
    await database.db.transaction(async (tx) => {
      await add(tx, 2_000);
      expect(await totalOf(tx, firstPage, countOf(tx))).toBe(2_000);
      await add(tx, 1);
      expect(await totalOf(tx, firstPage, countOf(tx))).toBe(2_001);
    });
  });

  it('is not counted for the further pieces of a file', async () => {
    const { db } = database;
    await add(db, 10);
    expect(await totalOf(db, { ...firstPage, walk: { after: 'x' } }, countOf(db))).toBe(0);
  });

  it('is not counted where the page says how long the list is', async () => {
    const { db } = database;
    await add(db, 45);
    const rows = (many: number) => Array.from({ length: many });
    const never = countOf(db).where(sql`1 / (n - n) = 1`);
    expect(await totalOf(db, firstPage, never, rows(7))).toBe(7);
    expect(await totalOf(db, firstPage, never, [])).toBe(0);
    expect(await totalOf(db, { ...firstPage, page: 3 }, never, rows(5))).toBe(45);
    // A whole page may be followed by another, and an empty one lies beyond the end.
    const all = countOf(db).where(sql`n > ${-1}`);
    expect(await totalOf(db, firstPage, all, rows(20))).toBe(45);
    expect(await totalOf(db, { ...firstPage, page: 9 }, all, [])).toBe(45);
  });
});
