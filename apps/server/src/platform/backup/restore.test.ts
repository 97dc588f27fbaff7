import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { emptyDatabase } from '../../../test/empty-database.ts';
import { aCourse, aPurchase } from '../../../test/factories.ts';
import { type OpenDatabase, openDatabase } from '../database.ts';
import { lockFolder } from '../folder-lock.ts';
import { createJobs, jobKind } from '../jobs.ts';
import { migrateDatabase } from '../migrate-database.ts';
import { openLocalStorage } from '../storage.local.ts';
import { createBackups, type MadeBackup } from './backups.ts';
import { checkArchive } from './check-archive.ts';
import { entries, type Manifest, manifestSchema } from './manifest.ts';
import { readArchive } from './read-archive.ts';
import type { ReplaceTarget } from './replace-contents.ts';
import { restoreArchive } from './restore.ts';
import { foreignTables, storedTables } from './snapshot.ts';
import { writeArchive } from './write-archive.ts';

const passphrase = 'una frase que nadie adivina';
const words = jobKind('test.said', z.object({ word: z.string() }));
const now = new Date('2026-11-21T15:00:00Z');

let test: TestApp;
let folder: string;
let course: { _id: string };
let archive: string;
let made: MadeBackup;
/** Where the first drill restores to, and what later ones meet. */
let drilled: Awaited<ReturnType<typeof aTarget>>;
let counted: Record<string, number>;
/** One that is not sealed, made while people buy: each costs the seconds of trying it out. */
let plain: Promise<{ path: string; made: MadeBackup }> | undefined;

beforeAll(async () => {
  test = await buildTestApp();
  folder = await mkdtemp(join(tmpdir(), 'aulario-backup-'));
  course = await aCourse(test);
  await aPurchase(test, { course: course._id });
  await test.deps.storage.put('vouchers/2026/v1.pdf', Buffer.from('recibo'), 'application/pdf');
  const boss = createJobs(test.database, console);
  const handler = { kind: words, run: async () => {} };
  await boss.start([handler], { work: false });
  await test.deps.db.transaction((tx) => boss.send(tx, words, { word: 'mañana' }));
  await boss.stop();
  counted = await countRows(test.database);
  archive = join(folder, 'copia.enc');
  made = await backups(passphrase).make({ to: archive });
  drilled = await aTarget();
}, 120_000);
afterAll(async () => {
  await drilled?.drop();
  await test.close();
  await rm(folder, { recursive: true, force: true });
});

const backups = (phrase?: string) =>
  createBackups({
    config: {
      ...test.deps.config,
      backup: { folder: join(folder, 'backups'), passphrase: phrase, bucket: undefined },
    },
    database: test.database,
    storage: test.deps.storage,
    clock: test.clock,
  });
const restore = (path: string, target: ReplaceTarget, options: { force?: boolean } = {}) =>
  restoreArchive(path, passphrase, target, { force: options.force ?? false, now });
function plainArchive() {
  plain ??= (async () => {
    const path = join(folder, 'clara.tar.gz');
    const buying = Promise.all(
      Array.from({ length: 12 }, () => aPurchase(test, { course: course._id })),
    );
    const copied = await backups().make({ to: path, databaseAlone: true });
    await buying;
    return { path, made: copied };
  })();
  return plain;
}

/** What an archive says of itself; `make` tried it out. */
async function manifestOf(path: string): Promise<Manifest> {
  let said: Manifest | undefined;
  await readArchive(path, undefined, async (name, content) => {
    let text = '';
    for await (const chunk of content) text += chunk;
    if (name === entries.manifest) said = manifestSchema.parse(JSON.parse(text));
  });
  return said ?? expect.fail(`${path} has no manifest`);
}
let targets = 0;
/** A place of its own, on the engine that the run is about. */
async function aTarget(): Promise<ReplaceTarget & { drop(): Promise<void> }> {
  targets += 1;
  const database = await emptyDatabase();
  return {
    databaseUrl: database?.url,
    dataDir: join(folder, `destino-${targets}`),
    s3: undefined,
    drop: async () => database?.drop(),
  };
}

describe('the restore drill', { timeout: 120_000 }, () => {
  it('leaves out a table or column of somebody else, which no version of ours could make again, and says so', async () => {
    const { db } = test.deps;
    const foreign = () =>
      foreignTables(async <T>(text: string) => (await db.execute(sql.raw(text))).rows as T[]);
    // Words of our migrations, as the second is, are not names of our tables.
    await db.execute(sql`create table "hoja_de_marketing" (n int)`);
    await db.execute(sql`create table "events" (n int)`);
    await db.execute(sql`alter table "users" add column "puntos" int default 7`);
    try {
      const path = join(folder, 'con-otra.tar.gz');
      await backups().make({ to: path, databaseAlone: true });
      const { tables } = await checkArchive(path);
      expect(Object.keys(tables)).not.toContain('hoja_de_marketing');
      expect(Object.keys(tables)).toContain('users');
      expect(Object.keys(tables)).not.toContain('events');
      expect([...(await foreign())]).toEqual(['events', 'hoja_de_marketing']);
    } finally {
      await db.execute(sql`alter table "users" drop column "puntos"`);
      await db.execute(sql`drop table "events"`);
      await db.execute(sql`drop table "hoja_de_marketing"`);
    }
    expect([...(await foreign())]).toEqual([]);
  });

  it('brings back every row, every file and every job that was promised', async () => {
    const target = drilled;
    expect(made).toMatchObject({ encrypted: true, files: 1, jobs: expect.any(Number) });
    await restore(archive, target);
    const database = await openDatabase({ url: target.databaseUrl, dataDir: target.dataDir });
    try {
      await migrateDatabase(database);
      expect(await countRows(database)).toEqual({ ...counted, restored_jobs: made.jobs });
      const file = await openLocalStorage(join(target.dataDir, 'files')).get(
        'vouchers/2026/v1.pdf',
      );
      expect(String(file && Buffer.from(file))).toBe('recibo');

      const said: string[] = [];
      const boss = createJobs(database, console);
      const run = async ({ word }: { word: string }) => void said.push(word);
      await boss.start([{ kind: words, run } as never], { work: true });
      await expect.poll(() => said).toEqual(['mañana']);
      await boss.stop();

      // The rules of the tables are back: what may not be removed still may not.
      await expect(database.db.execute(sql`delete from deals`)).rejects.toThrow();
      await expect(database.db.execute(sql`update deals set user_id = 'nadie'`)).rejects.toThrow();
    } finally {
      await database.close();
    }
  });

  it('holds what belongs together when it is made while people buy', async () => {
    const { path } = await plainArchive();
    // Foreign keys were put back over every row as it was tried out: a sale without its buyer would not have passed.
    const { deals, deal_lines } = (await manifestOf(path)).tables;
    expect(deals?.rows).toBeGreaterThan(0);
    expect(deals?.rows).toBe(deal_lines?.rows);
  });

  it('copies the database alone before an upgrade', async () => {
    const { path, made: alone } = await plainArchive();
    expect(alone.files).toBeNull();
    expect((await manifestOf(path)).files).toBeNull();
  });
});

describe('a restore is refused', { timeout: 120_000 }, () => {
  const untouched = async (target: ReplaceTarget) => {
    const held = await readdir(target.dataDir).catch(() => []);
    expect(held.filter((name) => name !== 'lock.sock')).toEqual([]);
  };

  it('with another passphrase, and changes nothing', async () => {
    const target = await aTarget();
    const attempt = restoreArchive(archive, 'otra frase cualquiera', target, { force: false, now });
    await expect(attempt).rejects.toThrow('no abre este respaldo');
    await untouched(target);
    await target.drop();
  });

  it.each(['sealed', 'plain'])('when a byte of a %s archive was altered', async (kind) => {
    const bytes = await readFile(kind === 'plain' ? (await plainArchive()).path : archive);
    const at = Math.floor(bytes.length * 0.7);
    bytes[at] = (bytes[at] ?? 0) ^ 0x10;
    const altered = join(folder, `alterada-${kind}`);
    await writeFile(altered, bytes);
    const target = await aTarget();
    await expect(restore(altered, target)).rejects.toThrow('está dañado');
    await untouched(target);
    await target.drop();
  });

  it('while a server runs on the folder', async () => {
    const unlock = await lockFolder(drilled.dataDir);
    await expect(restore(archive, drilled, { force: true })).rejects.toThrow('Otro Aulario');
    await unlock();
  });

  it('where something is already, until it is forced; what was there is set aside', async () => {
    await expect(restore(archive, drilled)).rejects.toThrow('--force');
    const { setAside } = await restore(archive, drilled, { force: true });
    expect(await readdir(setAside ?? '')).toContain('files');
  });

  it('when a newer version made it, as is the start on such a database', async () => {
    const database = await openDatabase({ url: drilled.databaseUrl, dataDir: drilled.dataDir });
    try {
      const year = Date.now() + 40 * 365 * 24 * 3600 * 1000;
      await database.db.execute(
        sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('futuro', ${year})`,
      );
      await expect(migrateDatabase(database)).rejects.toThrow('un Aulario más nuevo');
      const path = join(folder, 'futura.tar.gz');
      const source = { database, dataDir: drilled.dataDir, now };
      await writeArchive(source, { to: path });
      await expect(checkArchive(path)).rejects.toThrow('un Aulario más nuevo');
    } finally {
      await database.close();
    }
  });
});

async function countRows(database: OpenDatabase): Promise<Record<string, number>> {
  const run = async <T>(text: string) =>
    (await database.db.execute(sql.raw(text))).rows as unknown as T[];
  const counts: Record<string, number> = {};
  for (const { name } of await storedTables(run)) {
    const [row] = await run<{ n: string }>(`select count(*) as n from "${name}"`);
    counts[name] = Number(row?.n);
  }
  return counts;
}
