import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { describe, expect, it, onTestFinished } from 'vitest';
import { onPostgres } from '../../test/database.ts';
import { emptyDatabase } from '../../test/empty-database.ts';
import { replaceContents } from './backup/replace-contents.ts';
import { openDatabase } from './database.ts';

async function administered() {
  const database = await emptyDatabase();
  const client = new pg.Client({ connectionString: database?.url });
  await client.connect();
  onTestFinished(async () => {
    await client.end();
    await database?.drop();
  });
  return { url: database?.url ?? '', client };
}

const startOn = (url: string) =>
  openDatabase({ url, dataDir: '' }).then(
    (database) => database.close(),
    (error: Error) => error,
  );

describe.runIf(onPostgres())('a database where our tables cannot be made', () => {
  it('is refused with what to run when pg_trgm lies where nobody finds it, and taken once it was run', async () => {
    const { url, client } = await administered();
    await client.query('create schema extensions');
    await client.query('create extension pg_trgm schema extensions');
    const said = 'ALTER EXTENSION pg_trgm SET SCHEMA public;';
    const refused = { message: expect.stringContaining(said), exitCode: 78 };
    expect(await startOn(url)).toMatchObject(refused);
    const dataDir = await mkdtemp(join(tmpdir(), 'aulario-unready-'));
    const restored = replaceContents(
      { databaseUrl: url, dataDir, s3: undefined },
      { force: false, now: new Date(), asideAs: 'before-restore' },
      async () => expect.fail('it was filled'),
    );
    await expect(restored).rejects.toMatchObject(refused);
    await rm(dataDir, { recursive: true });
    await client.query(said);
    expect(await startOn(url)).toBeUndefined();
  });

  it('is refused with what to run when its user may make nothing there', async () => {
    const { url, client } = await administered();
    const role = `nadie_${Date.now()}`;
    await client.query(`create role ${role} login password 'x'`);
    const as = new URL(url);
    as.username = role;
    as.password = 'x';
    const fault = await startOn(as.href);
    expect(fault).toMatchObject({ message: expect.stringMatching(/GRANT CREATE/), exitCode: 78 });
    const grants = /«(.+)»/.exec((fault as Error).message)?.[1] ?? '';
    await client.query(grants);
    expect(await startOn(as.href)).toBeUndefined();
    await client.query(`drop owned by ${role}; drop role ${role}`);
  });
});
