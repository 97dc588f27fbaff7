import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildTestApp, type TestApp } from '../../test/build-test-app.ts';
import { onPostgres } from '../../test/database.ts';
import { aCourse } from '../../test/factories.ts';
import { attendPool, KeptPool, unhurried } from './database-patience.ts';
import { watchSilence } from './database-silence.ts';
import { alone } from './migrate-database.ts';

let test: TestApp;
let pool: pg.Pool;
beforeAll(async () => {
  test = await buildTestApp();
  if (test.database.kind === 'postgres') pool = test.database.pool;
});
afterAll(() => test.close());

describe.runIf(onPostgres())('a host that is lost without a word', () => {
  it('costs its connections only, each as soon as it was asked something and kept silent', async () => {
    const way = await openWay(pool.options);
    const lost = new pg.Pool({ ...pool.options, connectionString: way.address, max: 4 });
    attendPool(lost, 500);
    const ask = () => lost.query('select 1 as one');
    try {
      await Promise.all([ask(), ask(), ask(), ask()]);
      way.swallow();
      const began = performance.now();
      const asked = await Promise.allSettled([ask(), ask(), ask(), ask()]);
      expect(asked.map(({ status }) => status)).toEqual(Array(4).fill('rejected'));
      expect(performance.now() - began).toBeLessThan(5_000);
      // The way is there again for new connections; those from before stay lost.
      const { rows } = await ask();
      expect(rows).toEqual([{ one: 1 }]);
    } finally {
      way.close();
      await lost.end().catch(() => {});
    }
  });

  it('takes no place of the pool with a transaction that it could not begin', async () => {
    const way = await openWay(pool.options);
    const lost = new KeptPool({ ...pool.options, connectionString: way.address, max: 1 });
    attendPool(lost, 500);
    const db = drizzle(lost);
    const ask = () => db.transaction((tx) => tx.execute(sql`select 1`));
    try {
      await ask();
      way.swallow();
      await expect(ask()).rejects.toThrow();
      // The way is there again, and the one place free.
      await ask();
    } finally {
      way.close();
      await lost.end().catch(() => {});
    }
  });

  it('is noticed by all connections once one was asked', async () => {
    const way = await openWay(pool.options);
    const lost = new pg.Pool({ ...pool.options, connectionString: way.address, max: 4 });
    attendPool(lost, 500);
    const ask = () => lost.query('select 1');
    try {
      await Promise.all([ask(), ask(), ask(), ask()]);
      way.swallow();
      await expect(ask()).rejects.toThrow();
      const began = performance.now();
      await Promise.all([ask(), ask(), ask(), ask()]);
      expect(performance.now() - began).toBeLessThan(450);
    } finally {
      way.close();
      await lost.end().catch(() => {});
    }
  });

  it('is told from a long statement by asking anew, and nobody waits for it a second time', async () => {
    const way = await openWay(pool.options);
    const lost = new KeptPool({ ...pool.options, connectionString: way.address, max: 4 });
    attendPool(lost);
    watchSilence(lost, { before: 400, answer: 400, every: 100 });
    const ask = () => lost.query('select 1');
    try {
      // Longer than it takes to ask anew, twice.
      await lost.query('select pg_sleep(1.5)');
      way.fallSilent();
      const began = performance.now();
      await expect(Promise.all([ask(), ask()])).rejects.toThrow('PostgreSQL keeps silent');
      const noticed = performance.now();
      expect(noticed - began).toBeLessThan(5_000);
      await expect(ask()).rejects.toThrow('PostgreSQL keeps silent');
      expect(performance.now() - noticed).toBeLessThan(300);
      way.speak();
      await vi.waitFor(ask, 10_000);
    } finally {
      way.close();
      await lost.end().catch(() => {});
    }
  });

  it('does not end long work that says nothing for a while', async () => {
    const short = new pg.Pool({ ...pool.options, max: 1 });
    attendPool(short, 300);
    const { rows } = await unhurried(short, (client) =>
      client.query("select pg_sleep(1), current_setting('statement_timeout') as patience"),
    );
    expect(rows[0]?.patience).toBe('0');
    await short.end();
  });

  it('does not end what one node does for all when it starts', async () => {
    const { rows } = await alone(test.database, 'a-test', (db) =>
      db.transaction((tx) => tx.execute("select current_setting('statement_timeout') as patience")),
    );
    expect(rows[0]?.patience).toBe('0');
  });
});

describe.runIf(onPostgres())('a lock that somebody holds', () => {
  it('is answered with 503 and when to come back, and leaves everybody else served', async () => {
    await aCourse(test);
    const { token } = await test.signedInAs('Administrador');
    const holder = await pool.connect();
    await holder.query('begin');
    await holder.query('lock table courses in access exclusive mode');
    try {
      const asked = Array.from({ length: 20 }, () => test.call('GET', '/courses', { token }));
      // More than there are connections: whoever waits for one waits longer than for a lock.
      const others = await test.call('GET', '/claims', { token });
      expect(others.status).toBe(200);
      // Nobody takes this node out of service for a table that somebody holds.
      expect((await test.call('GET', '/ready')).status).toBe(200);
      for (const answer of await Promise.all(asked)) {
        expect(answer.status).toBe(503);
        expect(answer.headers['retry-after']).toBe('5');
      }
    } finally {
      await holder.query('rollback');
      holder.release();
    }
    expect((await test.call('GET', '/courses', { token })).status).toBe(200);
  }, 60_000);
});

/** A way to a server that can swallow what goes over its connections of now, and lets new ones through. */
async function openWay({ connectionString = '' }: pg.PoolOptions) {
  const address = new URL(connectionString);
  const { hostname, port } = address;
  const sockets = new Set<Socket>();
  let silent = false;
  const server = createServer((near) => {
    if (silent) return void sockets.add(near.on('error', () => {}).resume());
    const far = connect(Number(port || 5432), hostname);
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket);
      socket.on('error', () => {}).on('close', () => other.destroy());
      socket.pipe(other);
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  address.host = `127.0.0.1:${(server.address() as { port: number }).port}`;
  const swallow = () => {
    for (const socket of sockets) socket.unpipe().resume();
  };
  return {
    address: address.href,
    swallow,
    /** As a server that was stopped: it takes connections, and says nothing. */
    fallSilent() {
      silent = true;
      swallow();
    },
    speak() {
      silent = false;
    },
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
