import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
// @ts-expect-error: plain JavaScript, which any Node runs.
import { postgresPrograms, startPostgres, startReplica } from '../../scripts/postgres.mjs';
import { administratorToken, call } from '../api.ts';
import { type Running, start, temporaryFolder } from '../process.ts';
import { publishedCourse } from './academy.ts';
import { pause } from './people.ts';

type Postgres = { url: string; stop(): Promise<void> };

const settings = (folder: string, url: string) => ({
  ...{ DATA_DIR: folder, DATABASE_URL: url, DEMO: 'off' },
  JWT_SECRET: 'un-secreto-de-prueba-de-mas-de-32-letras',
});

describe.skipIf(!postgresPrograms())('a PostgreSQL with a streaming replica', () => {
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  let primary: Postgres;
  let replica: Postgres;
  let server: Running;
  let token: string;
  let course: string;

  beforeAll(async () => {
    folder = await temporaryFolder();
    primary = await startPostgres();
    replica = await startReplica(primary.url);
    server = await start({
      ...settings(folder.path, primary.url),
      DATABASE_REPLICA_URL: replica.url,
    });
    token = await administratorToken(server.url);
    course = await publishedCourse(server.url, token, 1);
  }, 180_000);
  afterAll(async () => {
    await server?.stop();
    await replica?.stop();
    await primary?.stop();
    await folder?.remove();
  });

  /** A visitor who looks at what nobody asked for before; nothing of it is kept. */
  let asked = 0;
  const look = async () => {
    asked += 1;
    const answer = await fetch(`${server.url}/api/open/courses?search=gestion+${asked}`);
    return answer.status;
  };
  const summary = async () => {
    const { body } = await call(server.url, 'GET', '/open/courses/detail?slug=gestion-publica');
    return body.summary;
  };
  const change = async (text: string) => {
    const { body } = await call(server.url, 'GET', `/courses/${course}`, { token });
    const changed = { summary: text, version: body.version };
    const answer = await call(server.url, 'PUT', `/courses/${course}`, { token, body: changed });
    expect(answer.status).toBe(200);
  };
  const readThere = async () => {
    const text = await (await fetch(`${server.url}/api/metrics`)).text();
    return Number(/^aulario_replica_reads\{where="replica"\} (\S+)$/m.exec(text)?.[1]);
  };
  const readsThere = async () => {
    const before = await readThere();
    await look();
    return (await readThere()) > before;
  };

  it('is read by visitors', async () => {
    await expect.poll(readsThere, { timeout: 20_000 }).toBe(true);
  });

  it('shows a change at once although the replica hangs behind, and to the writer what they wrote', async () => {
    await onServer(replica.url, 'select pg_wal_replay_pause()');
    await change('Escrito mientras la réplica espera.');
    await expect
      .poll(summary, { timeout: 1_500, interval: 50 })
      .toBe('Escrito mientras la réplica espera.');
    // As a browser does: the session and every cookie that was set travel along.
    const written = await fetch(`${server.url}/api/labels`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Recién escrita' }),
    });
    expect(written.status).toBe(201);
    const [mark = ''] = written.headers.get('set-cookie')?.split(';') ?? [];
    expect(mark).toMatch(/^escrito=\d+$/);
    const headers = { authorization: `Bearer ${token}`, cookie: `jwt=${token}; ${mark}` };
    const list = await fetch(`${server.url}/api/labels?search=recien`, { headers });
    expect(await list.json()).toHaveLength(1);
    // Further behind than is borne, it is read by nobody.
    await expect.poll(readsThere, { timeout: 15_000 }).toBe(false);
    expect(await look()).toBe(200);
    await onServer(replica.url, 'select pg_wal_replay_resume()');
    await expect.poll(readsThere, { timeout: 20_000 }).toBe(true);
    expect(await summary()).toBe('Escrito mientras la réplica espera.');
  });

  it('takes over when the primary is lost, and nothing that was acknowledged is missing', async () => {
    await change('Lo último que aceptó el principal.');
    // Streaming is not waited for: what has not arrived would be lost with the primary (docs/scaling.md).
    await caughtUp(primary.url, replica.url);
    await server.stop();
    await primary.stop();
    await onServer(replica.url, 'select pg_promote()');
    server = await start(settings(folder.path, replica.url));
    expect(await summary()).toBe('Lo último que aceptó el principal.');
    await change('Escrito en el que era réplica.');
    await expect.poll(summary, { timeout: 1_500 }).toBe('Escrito en el que era réplica.');
  }, 120_000);
});

async function onServer(url: string, statement: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(statement)).rows[0];
  } finally {
    await client.end();
  }
}

async function caughtUp(primary: string, replica: string): Promise<void> {
  const { end } = (await onServer(primary, 'select pg_current_wal_insert_lsn() as end')) as {
    end: string;
  };
  for (;;) {
    const { there } = (await onServer(
      replica,
      `select pg_last_wal_replay_lsn() >= '${end}'::pg_lsn as there`,
    )) as { there: boolean };
    if (there) return;
    await pause(100);
  }
}
