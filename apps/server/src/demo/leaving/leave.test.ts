import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp } from '../../../test/build-test-app.ts';
import { emptyDatabase } from '../../../test/empty-database.ts';
import { readSetting, writeSetting } from '../../academy/academy.queries.ts';
import { academyProfile, depositAccounts } from '../../academy/academy.service.ts';
import { settings } from '../../academy/academy.tables.ts';
import { certificateRules } from '../../certificates/issuing/rules.service.ts';
import { type Config, readConfig } from '../../config.ts';
import { files } from '../../files/file.tables.ts';
import { prepare } from '../../first-start.ts';
import { byTerminal } from '../../office/operations/listed-backup.ts';
import { insertUser } from '../../people/users/user.queries.ts';
import type { Backups } from '../../platform/backup/backups.ts';
import { newId } from '../../platform/columns.ts';
import { type OpenDatabase, openDatabase } from '../../platform/database.ts';
import { lockFolder } from '../../platform/folder-lock.ts';
import { migrateDatabase } from '../../platform/migrate-database.ts';
import { openStorage } from '../../platform/storage.ts';
import { installDemo } from '../demo.service.ts';
import type { Keep } from '../demo-keep.ts';
import { isTaken } from '../demo-taken.ts';
import { isRealFolder, markFolder } from '../real-academy.ts';
import { beginAcademy, replaceDemonstration } from './begin-academy.ts';
import { leave } from './leave.service.ts';
import { readNote, writeNote } from './leaving-note.ts';

const clock = { now: () => new Date('2026-11-21T15:00:00Z') };
const silent = { info() {}, warn() {}, error() {} };
const director = { name: 'Elsa Poma Chuquillanqui', position: 'Directora', signature: null };
const own = { method: 'yape', bank: 'Yape', holder: 'Puma S.A.C.', number: '9', cci: null };

let folder: string;
let config: Config;
let drop: (() => Promise<void>) | undefined;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'aulario-leave-'));
  const empty = await emptyDatabase();
  drop = empty?.drop;
  const where = empty ? { DATABASE_URL: empty.url, JWT_SECRET: 'x'.repeat(32) } : {};
  config = readConfig({ DATA_DIR: join(folder, 'data'), DEMO: 'on', ...where });
});
afterAll(async () => {
  await drop?.();
  await rm(folder, { recursive: true });
});

const open = () => openDatabase({ url: config.databaseUrl, dataDir: config.dataDir });
const storage = () => openStorage({ folder: join(config.dataDir, 'files') });
const count = async ({ db }: OpenDatabase, table: string) =>
  Number(
    (await db.execute<{ n: number }>(sql.raw(`select count(*) as n from ${table}`))).rows[0]?.n,
  );

/** Rows without pictures, which take most of the time. */
function withoutDrawing({ db }: OpenDatabase): Keep {
  const insert = async (purpose: string) => {
    const row = { purpose, open: true, mime: 'image/webp', bytes: 1, sha256: 'none' };
    const [kept] = await db
      .insert(files)
      .values({ ...row, width: 800, height: 450, widths: [400] })
      .returning();
    return kept as typeof files.$inferSelect;
  };
  return {
    drawing: (_svg, purpose) => insert(purpose),
    voucher: async () => (await insert('voucher')).id,
    agreement: async () => (await insert('agreement-document')).id,
  };
}

/** The demonstration after its owner gave it a name, an account, a logo and a colleague. */
async function ownedDemonstration(database: OpenDatabase): Promise<string> {
  const { db } = database;
  await migrateDatabase(database);
  await installDemo({ db, storage: storage(), clock, log: silent }, {}, withoutDrawing(database));
  const person = { firstName: 'Ana', lastName: 'Puma', status: true };
  const admin = await insertUser(db, { ...person, email: 'ana@puma.pe', roles: ['Administrador'] });
  const row = { id: newId(), purpose: 'academy', open: true, mime: 'image/webp', bytes: 4 };
  const [logo] = await db
    .insert(files)
    .values({ ...row, sha256: 'own', createdBy: admin.id })
    .returning();
  await storage().put(`images/${logo?.id}-400.webp`, Buffer.from('logo'), 'image/webp');
  await storage().put('images/otra-400.webp', Buffer.from('otra'), 'image/webp');
  const image = {
    _id: logo?.id,
    base: `/archivos/${logo?.id}`,
    width: 400,
    height: 400,
    widths: [400],
  };
  const named = { ...(await academyProfile(db)), name: 'Academia Puma', logo: image };
  await writeSetting(db, 'academy', named);
  const invented = await depositAccounts(db);
  expect(invented.some(({ qr }) => qr)).toBe(true);
  await writeSetting(db, 'accounts', [...invented, { ...own, currency: 'PEN' }]);
  const rules = await certificateRules(db);
  expect(rules.signatories).toHaveLength(1);
  const signatories = [...rules.signatories, director];
  await writeSetting(db, 'certificates', { ...rules, passMark: 13, signatories });
  return `images/${logo?.id}-400.webp`;
}

async function order(database: OpenDatabase, name: string, samples = false): Promise<string> {
  // A backup of its own is tried elsewhere; here it counts that it comes first.
  const figures = { bytes: 1, rows: 2, files: 3, encrypted: false };
  const made = { name: 'respaldo.tar.gz', where: 'respaldo.tar.gz', ...figures };
  const backups = { make: async () => made } as unknown as Backups;
  return leave({ db: database.db, config, clock, backups }, { ...byTerminal, name, samples });
}

describe('leaving the demonstration', { timeout: 180_000 }, () => {
  it('gives an academy with its staff and settings and nothing invented, after a backup', async () => {
    let database = await open();
    const logo = await ownedDemonstration(database);
    await expect(order(database, 'Academia Tocapu')).rejects.toThrow('Academia Puma');
    expect(await readNote(config.dataDir)).toBe(undefined);
    expect(await order(database, ' academia puma ')).toBe('respaldo.tar.gz');
    const note = await readNote(config.dataDir);
    expect(note?.backup).toBe('respaldo.tar.gz');
    expect(note?.records.map(({ table }) => table)).not.toContain('courses');
    await order(database, 'Academia Puma', true);
    await database.close();

    await replaceDemonstration(config);
    database = await open();
    try {
      const tables = [
        'editions',
        'testimonies',
        'course_teachers',
        'deals',
        'payments',
        'certificates',
        'claims',
        'contacts',
        'mails',
      ];
      for (const table of tables) expect([table, await count(database, table)]).toEqual([table, 0]);
      const { rows } = await database.db.execute(sql`select email from users`);
      expect(rows).toEqual([{ email: 'ana@puma.pe' }]);
      expect(await academyProfile(database.db)).toMatchObject({
        ...{ name: 'Academia Puma', ruc: '', legalName: '', about: [], demo: false },
        logo: { width: 400 },
      });
      expect(await depositAccounts(database.db)).toEqual([{ ...own, currency: 'PEN', qr: null }]);
      expect(await certificateRules(database.db)).toMatchObject({
        ...{ passMark: 13, signatories: [director] },
      });
      const kept: string[] = [];
      for await (const key of storage().keys()) kept.push(key);
      // What the lessons of the samples show comes too, and nothing else.
      expect(kept).toContain(logo);
      expect(kept.filter((key) => key !== logo && !key.startsWith('media'))).toEqual([]);

      // What was asked to stay is there to be looked at, and for sale nowhere.
      const { rows: samples } = await database.db.execute(
        sql`select distinct status, rating, published_at from courses`,
      );
      expect(samples).toEqual([{ status: 'borrador', rating: 0, published_at: null }]);
      expect(await count(database, 'courses')).toBe(3);
      expect(await count(database, 'lessons')).toBeGreaterThan(10);
      expect(await count(database, 'categories where status')).toBe(0);

      const { rows: listed } = await database.db.execute(
        sql`select distinct cause, state from backups`,
      );
      expect(listed).toEqual([{ cause: 'empezar-academia', state: 'hecho' }]);

      // It is one no more, and no start fills it again.
      await expect(order(database, 'Academia Puma')).rejects.toThrow('no es una demostración');
      expect(await isTaken(database.db)).toBe(true);
      expect(isRealFolder(config.dataDir)).toBe(true);
    } finally {
      await database.close();
    }
  });

  it('leaves the demonstration as it was when the academy cannot be made', async () => {
    const dataDir = join(folder, 'held');
    const held = { ...config, dataDir, databaseUrl: undefined };
    markFolder(dataDir);
    const note = { since: clock.now().toISOString(), byId: null, byName: 'x', backup: 'y' };
    await writeNote(dataDir, { ...note, records: [] });
    const release = await lockFolder(dataDir);
    const said: unknown[] = [];
    await beginAcademy(held, { ...silent, error: (...all: unknown[]) => void said.push(all) });
    await release();
    expect(said).toHaveLength(1);
    expect(await readNote(dataDir)).toBe(undefined);
  });
});

describe('a real academy', { timeout: 60_000 }, () => {
  it('is never filled with invented people, though either of its two marks is lost', async () => {
    const test = await buildTestApp();
    const { db } = test.deps;
    const start = (on: boolean) =>
      prepare({
        ...test.deps,
        config: { ...test.deps.config, demo: { ...test.deps.config.demo, on } },
      });
    const { dataDir } = test.deps.config;
    await start(false);
    expect([await readSetting(db, 'installation'), isRealFolder(dataDir)]).toEqual([
      expect.objectContaining({ real: true }),
      true,
    ]);
    await rm(join(dataDir, 'real-academy'));
    await start(true);
    expect(isRealFolder(dataDir)).toBe(true);
    await db.delete(settings).where(eq(settings.name, 'installation'));
    await start(true);
    expect(await readSetting(db, 'installation')).toMatchObject({ real: true });
    expect(await readSetting(db, 'demo')).toBe(undefined);
    await test.close();
  });
});
