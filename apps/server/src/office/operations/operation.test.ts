import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import type { Backups } from '../../platform/backup/backups.ts';
import { endBackup, insertBackup } from './backup.queries.ts';
import { makeBackup } from './backup.service.ts';

let test: TestApp;
let admin: string;
beforeAll(async () => {
  test = await buildTestApp();
  admin = (await test.signedInAs('Administrador')).token;
});
afterAll(() => test.close());

const status = async () => (await test.call('GET', '/system/status', { token: admin })).body;
const list = async () => (await test.call('GET', '/system/backups', { token: admin })).body;

/** Makes a file where a backup would lie: what a real one is and how it is tried out is the first test's, in ten seconds. */
function untried({ place, encrypted }: Backups): Backups {
  return {
    ...{ place, encrypted },
    async make() {
      const time = test.clock.now().toISOString().slice(0, 19).replaceAll(':', '-');
      const name = `aulario-${time}.tar.gz`;
      await mkdir(place.folder, { recursive: true });
      const made = join(place.folder, 'made');
      await writeFile(made, 'respaldo');
      const figures = { bytes: 8, rows: 1, tables: 1, jobs: 0, files: 0 };
      return { name, where: await place.keep(name, made), ...figures, encrypted };
    },
  };
}

describe('backups in the back office', { timeout: 120_000 }, () => {
  it('are made when asked for, tried out, and listed with what is in them', async () => {
    const asked = await test.call('POST', '/system/backups', { token: admin, body: {} });
    expect(asked).toMatchObject({ status: 202, body: { state: 'en-curso', cause: 'manual' } });
    const twice = await test.call('POST', '/system/backups', { token: admin, body: {} });
    expect(twice.status).toBe(409);
    await test.work();
    const [made] = await list();
    expect(made).toMatchObject({ state: 'hecho', error: null, rows: expect.any(Number) });
    expect(made.where).toContain(test.deps.config.backup.folder);
    expect((await status()).backup.last).toMatchObject({ _id: made._id, state: 'hecho' });
  });

  it('are made by themselves when their turn has come, once', async () => {
    test.deps.backups = untried(test.deps.backups);
    test.clock.set('2026-12-05T15:00:00Z');
    const before = (await list()).length;
    await test.deps.db.transaction(async (tx) => {
      const { jobKind } = await import('../../platform/jobs.ts');
      const { z } = await import('zod');
      for (const _ of [1, 2])
        await test.deps.jobs.send(tx, jobKind('backup-schedule', z.object({})), {});
    });
    await test.work();
    const rows = await list();
    expect(rows).toHaveLength(before + 1);
    expect(rows[0]).toMatchObject({ cause: 'programado', byName: 'Sistema', state: 'hecho' });
  });

  it('leave when newer ones have taken their place', async () => {
    const body = { every: 'dia', hour: 3, keepDays: 1, keepWeeks: 0, keepMonths: 0 };
    const changed = await test.call('PUT', '/settings/backups', { token: admin, body });
    expect(changed).toMatchObject({ status: 200, body });
    await insertBackup(test.deps.db, {
      ...{ createdAt: new Date('2026-10-01T15:00:00Z'), state: 'hecho', cause: 'empezar-academia' },
      ...{ byName: 'Ana', name: 'demostracion.tar.gz', encrypted: false },
    });
    test.clock.set('2026-12-08T15:00:00Z');
    const { body: asked } = await test.call('POST', '/system/backups', { token: admin, body: {} });
    await makeBackup(test.deps, asked._id);
    const states = (await list()).map(({ state }: { state: string }) => state);
    // What was before the academy began stays.
    expect(states).toEqual(['hecho', 'retirado', 'retirado', 'hecho']);
    const files = await readdir(test.deps.config.backup.folder);
    expect(files.filter((name) => name.startsWith('aulario-'))).toHaveLength(1);
  });

  it('that cannot be made say why, and the page says that something is to be done', async () => {
    test.clock.set('2026-12-20T15:00:00Z');
    const { body: asked } = await test.call('POST', '/system/backups', { token: admin, body: {} });
    const backups = {
      ...test.deps.backups,
      make: () => Promise.reject(new Error('ENOSPC: no space left on device')),
    };
    await makeBackup({ ...test.deps, backups }, asked._id);
    expect((await list())[0]).toMatchObject({ state: 'fallido', error: /ENOSPC/ });
    const texts = (await status()).findings.map(({ text }: { text: string }) => text);
    expect(texts).toContain('El último respaldo falló.');
    expect(texts).toContain('El último respaldo completo tiene más de una semana.');
  });
});

describe('a backup whose server was stopped', { timeout: 60_000 }, () => {
  const order = () => test.call('POST', '/system/backups', { token: admin, body: {} });
  const leaveJob = (id: string, change: SQL) =>
    test.deps.db.execute(sql`update jobs.job set ${change} where data->>'id' = ${id}`);
  const said: string[] = [];
  beforeAll(() => {
    test.deps.backups = untried(test.deps.backups);
    for (const level of ['error', 'warn'] as const)
      vi.spyOn(test.deps.log, level).mockImplementation((...words: unknown[]) => {
        said.push(String(words[1]));
      });
  });
  afterAll(() => vi.restoreAllMocks());
  beforeEach(() => said.splice(0));

  it('is made anew, and the log says so', async () => {
    test.clock.set('2026-12-27T15:00:00Z');
    const { body: asked } = await order();
    // As pg-boss leaves a job that it could not wait for, where there are tries left.
    await leaveJob(asked._id, sql`started_on = now(), state = 'retry'`);
    const limit = sql`select retry_limit from jobs.job where data->>'id' = ${asked._id}`;
    expect(Number((await test.deps.db.execute(limit)).rows[0]?.retry_limit)).toBeGreaterThan(0);
    expect((await order()).status).toBe(409);
    await test.work();
    expect((await list())[0]).toMatchObject({ _id: asked._id, state: 'hecho', error: null });
    expect(said).toEqual(['a backup that was not finished is made anew']);
  });

  it('has failed where nobody makes it any more, and another is accepted at once', async () => {
    test.clock.set('2026-12-28T15:00:00Z');
    for (const look of [list, status, order]) {
      said.splice(0);
      const { body: asked } = await order();
      await leaveJob(asked._id, sql`state = 'failed'`);
      await look();
      expect(said).toEqual(['a backup was not finished, and is given up']);
      const row = (await list()).find(({ _id }: { _id: string }) => _id === asked._id);
      expect(row).toMatchObject({
        ...{ state: 'fallido', finishedAt: expect.any(String) },
        error: /^El servidor se detuvo antes de terminar\./,
      });
      await test.work();
    }
    expect((await order()).status).toBe(202);
    await test.work();
  });

  it('is left to another node that is making it', async () => {
    test.clock.set('2026-12-29T15:00:00Z');
    const { body: asked } = await order();
    await leaveJob(asked._id, sql`state = 'active', started_on = now()`);
    expect((await order()).status).toBe(409);
    expect((await status()).backup.last).toMatchObject({ _id: asked._id, state: 'en-curso' });
    expect(said).toEqual([]);
    await leaveJob(asked._id, sql`state = 'retry'`);
    await test.work();
  });

  it('is one archive where two made it', async () => {
    test.clock.set('2026-12-30T15:00:00Z');
    const { body: asked } = await order();
    const { make } = test.deps.backups;
    const name = 'aulario-quicker.tar.gz';
    const values = { state: 'hecho' as const, finishedAt: test.clock.now(), name };
    const backups = {
      ...test.deps.backups,
      make: async () => {
        await endBackup(test.deps.db, asked._id, values);
        return make();
      },
    };
    await makeBackup({ ...test.deps, backups }, asked._id);
    const files = await readdir(test.deps.config.backup.folder);
    expect(files.filter((file) => file.includes('2026-12-30'))).toEqual([]);
    expect((await list())[0]).toMatchObject({ _id: asked._id, state: 'hecho' });
  });
});

describe('the metrics', () => {
  it('count requests by their route, and say what waits', async () => {
    await test.call('GET', '/categories', { token: admin });
    const { status, body } = await test.call('GET', '/metrics');
    expect(status).toBe(200);
    const text = String(body);
    expect(text).toMatch(/aulario_request_seconds_count\{method="GET",route="\/api\/categories/);
    expect(text).toContain('aulario_cache_answers');
    expect(text).toContain('nodejs_eventloop_lag_seconds');
  });

  it('say on the page how many requests were answered, and how soon', async () => {
    const before = (await status()).requests;
    await test.call('GET', '/categories', { token: admin });
    const { requests } = await status();
    expect(requests.answered).toBeGreaterThan(before.answered);
    expect(requests).toMatchObject({ failed: 0, shed: 0 });
    expect(requests.half).toBeGreaterThan(0);
    expect(requests.most).toBeGreaterThanOrEqual(requests.half);
  });

  it('are nobody else’s: what a proxy passes on is told that there is nothing', async () => {
    const headers = { 'x-forwarded-for': '190.12.1.1' };
    expect((await test.call('GET', '/metrics', { headers })).status).toBe(404);
  });

  it('count the calls to an outside system, and keep of a failure no word that was sent', async () => {
    const failing = test.deps.metrics.outside.watch('prueba', {
      send: async (to: string) => Promise.reject(new Error(`550 no such user ${to}`)),
    });
    await expect(failing.send('rosa@correo.example')).rejects.toThrow('550');
    await expect
      .poll(() => test.deps.metrics.outside.state('prueba'))
      .toMatchObject({ calls: 1, failures: 1, reason: 'Error 550' });
  });
});
