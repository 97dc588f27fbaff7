import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { onPostgres } from '../../../test/database.ts';
import { filesPlace, nodeName } from '../../platform/files-place.ts';
import { lookAmongNodes, nodeFindings } from './nodes.findings.ts';

it.each([
  [0, 1, []],
  [-20_000, 1, []],
  [45_000, 0, [['reloj', 'aviso', /45 segundos adelantado/]]],
  [-180_000, 1, [['reloj', 'aviso', /3 minutos atrasado/]]],
  [3 * 3_600_000, 1, [['reloj', 'falta', /3 horas adelantado/]]],
  [0, 2, [['datos', 'falta', /2 lugares/]]],
] as const)('a clock %i ms ahead and files in %i places', (ahead, places, wanted) => {
  expect(nodeFindings({ ahead, places })).toEqual(
    wanted.map(([subject, level, text]) => ({
      ...{ subject, level, text: expect.stringMatching(text), remedy: expect.any(String) },
    })),
  );
});

describe('the place of files', () => {
  let folders: string[];
  beforeAll(async () => {
    const make = () => mkdtemp(join(tmpdir(), 'aulario-place-'));
    folders = [await make(), await make()];
  });
  afterAll(() => Promise.all(folders.map((one) => rm(one, { recursive: true }))));

  it('is the same for who shares it, and another elsewhere', async () => {
    const [one, other] = folders.map((dataDir) => ({ dataDir, s3: undefined }));
    const all = [one, one, other].map((config) => filesPlace(config as never));
    const [first, again, elsewhere] = await Promise.all(all);
    expect(first).toMatch(/^[0-9a-f]{16}$/);
    expect(again).toBe(first);
    expect(elsewhere).not.toBe(first);
    const s3 = {
      bucket: 'archivos',
      region: 'sa-east-1',
      accessKey: 'a',
      secretKey: 's',
      endpoint: undefined,
    };
    const inBucket = await filesPlace({ dataDir: '/a', s3 });
    expect(await filesPlace({ dataDir: '/b', s3: { ...s3, accessKey: 'otra' } })).toBe(inBucket);
    expect(await filesPlace({ dataDir: '/a', s3: { ...s3, bucket: 'otros' } })).not.toBe(inBucket);
  });
});

describe.runIf(onPostgres())('nodes on one PostgreSQL', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await buildTestApp();
  });
  afterAll(() => test.close());

  it('are told apart by where each keeps its files', async () => {
    const { db, config } = test.deps;
    const places = async () =>
      (await lookAmongNodes(db, { databaseUrl: config.databaseUrl ?? 'postgres:' }))?.places;
    const { database } = test;
    const options = database.kind === 'postgres' ? database.direct.options : {};
    const connected = await Promise.all(
      ['a', 'a', 'b'].map(async (letter) => {
        const client = new pg.Client({
          ...options,
          application_name: nodeName(letter.repeat(16)),
        });
        await client.connect();
        return client;
      }),
    );
    expect(await places()).toBe(2);
    await connected.pop()?.end();
    await expect.poll(places).toBe(1);
    for (const client of connected) await client.end();
    expect((await lookAmongNodes(db, { databaseUrl: 'postgres:' }))?.ahead).toBeLessThan(5_000);
  });
});
