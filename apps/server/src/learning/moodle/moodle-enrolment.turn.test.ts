import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { onPostgres, openTestDatabase } from '../../../test/database.ts';
import { users } from '../../people/users/user.tables.ts';
import type { OpenDatabase } from '../../platform/database.ts';
import { inTurn, turnKey } from './moodle-enrolment.turn.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

describe('turns', () => {
  it('of one key come one after another, also after a failure, and those of others do not wait', async () => {
    const seen: string[] = [];
    const { promise: gate, resolve: open } = Promise.withResolvers<void>();
    const first = inTurn(database.db, 'a', async () => {
      await gate;
      seen.push('first');
      throw new Error('broken');
    });
    const second = inTurn(database.db, 'a', async () => seen.push('second'));
    await inTurn(database.db, 'b', async () => seen.push('other'));
    open();
    await expect(first).rejects.toThrow('broken');
    await second;
    expect(seen).toEqual(['other', 'first', 'second']);
  });

  it('leave the database free for everybody else', async () => {
    await inTurn(database.db, 'a', async () => {
      await database.db.transaction(async (tx) => tx.select().from(users).limit(1));
    });
  });

  it.runIf(onPostgres())('wait for the other nodes', async () => {
    if (database.kind !== 'postgres') throw new Error('needs PostgreSQL');
    const other = await database.pool.connect();
    const seen: string[] = [];
    try {
      await other.query('begin');
      await other.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [turnKey('c')]);
      const mine = inTurn(database.db, 'c', async () => seen.push('mine'));
      await new Promise((later) => setTimeout(later, 300));
      seen.push('theirs');
      await other.query('rollback');
      await mine;
    } finally {
      other.release();
    }
    expect(seen).toEqual(['theirs', 'mine']);
  });

  it.runIf(onPostgres())('survive a connection that breaks in the middle', async () => {
    if (database.kind !== 'postgres') throw new Error('needs PostgreSQL');
    const { pool } = database;
    await inTurn(database.db, 'd', async () => {
      await pool.query(
        `select pg_terminate_backend(pid) from pg_locks
         where locktype = 'advisory' and pid <> pg_backend_pid() and database = (select oid from pg_database where datname = current_database())`,
      );
      await new Promise((later) => setTimeout(later, 100));
    });
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  });
});
