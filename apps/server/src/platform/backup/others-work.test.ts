import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { onPostgres } from '../../../test/database.ts';
import { emptyDatabase } from '../../../test/empty-database.ts';
import { migrationsFolder } from '../database.ts';
import { applyMigrations } from '../migrations.ts';
import { intoPostgres } from './load-database.ts';
import { othersWork } from './others-work.ts';
import { replaceContents } from './replace-contents.ts';

/** What an academy's analyst may have put beside Aulario, and how each is named. */
const theirs = [
  ['create view public.ventas as select id from public.users', 'vista public.ventas'],
  ['create table public.leads (n serial primary key)', 'tabla public.leads'],
  [
    "create function public.igv(n numeric) returns numeric language sql as 'select n * 0.18'",
    'función public.igv(numeric)',
  ],
  ["create type public.ciudad as enum ('Lima')", 'tipo public.ciudad'],
  ['create schema informes', undefined],
  ['create view informes.v as select id, username from public.users', 'vista informes.v'],
  [
    'create table informes.t (n int, ciudad public.ciudad, user_id text references public.users (id))',
    'columna informes.t.ciudad',
  ],
  ['create table informes.libre (n int)', undefined],
  [
    // pg_trgm stays, and with it what needs it alone.
    'create index nombres on informes.t using gin (user_id gin_trgm_ops)',
    undefined,
  ],
  ['alter table public.users add column puntos int', 'columna public.users.puntos'],
  [
    "create function informes.anotar() returns trigger language plpgsql as 'begin return new; end'",
    undefined,
  ],
  [
    'create trigger anotado after insert on public.deals for each row execute function informes.anotar()',
    'disparador anotado de public.deals',
  ],
  [
    'create publication almacen for table public.users, public.deals',
    'publicación almacen de public.deals, public.users',
  ],
  ['create publication libre for table informes.libre', undefined],
  ['create policy propios on public.users using (true)', 'política propios de public.users'],
  [
    'create rule callado as on delete to public.labels do instead nothing',
    'regla callado de public.labels',
  ],
  [
    'create statistics public.juntos on email, username from public.users',
    'estadística juntos de public.users',
  ],
  [
    "alter table public.users add constraint con_arroba check (email like '%@%') not valid",
    'restricción con_arroba de public.users',
  ],
  ['create index por_ciudad on public.users (city)', 'índice por_ciudad de public.users'],
] as const;

describe.runIf(onPostgres())('what others made in the database', () => {
  let database: Awaited<ReturnType<typeof emptyDatabase>>;
  let client: pg.Client;
  let dataDir: string;
  beforeAll(async () => {
    database = await emptyDatabase();
    dataDir = await mkdtemp(join(tmpdir(), 'aulario-others-'));
    client = new pg.Client({ connectionString: database?.url });
    await client.connect();
    await applyMigrations(intoPostgres(client).query, migrationsFolder, { from: 0 });
  });
  afterAll(async () => {
    await client.end().catch(() => {});
    await database?.drop();
    await rm(dataDir, { recursive: true, force: true });
  });

  it('is nothing in a database that is Aulario’s alone', async () => {
    expect(await othersWork(intoPostgres(client).query)).toEqual([]);
  });

  it('is named, each once, and nothing of it goes, not even by force', async () => {
    for (const [statement] of theirs) await client.query(statement);
    const named = theirs.flatMap(([, name]) => name ?? []);
    expect((await othersWork(intoPostgres(client).query)).sort()).toEqual(
      [...named, 'restricción t_user_id_fkey de informes.t'].sort(),
    );
    await client.end();
    for (const force of [false, true]) {
      const said = await replaceContents(
        { databaseUrl: database?.url, dataDir, s3: undefined },
        { force, now: new Date(), asideAs: 'before-restore' },
        async () => expect.fail('what others made was dropped'),
      ).catch((error: Error) => error.message);
      for (const name of named) expect(said).toContain(name);
      expect(said).toContain('no se cambió nada');
    }
    client = new pg.Client({ connectionString: database?.url });
    await client.connect();
    expect((await client.query('select * from informes.v')).fields).toHaveLength(2);
    expect((await client.query('select ciudad from informes.t')).fields).toHaveLength(1);
  });

  it('leaves extensions of the database where they are, when it is empty and when it is full', async () => {
    const other = await emptyDatabase();
    const at = new pg.Client({ connectionString: other?.url });
    await at.connect();
    for (const name of ['pg_stat_statements', 'citext'])
      await at.query(`create extension ${name} schema public`);
    const oids = "select oid from pg_class where relname = 'pg_stat_statements'";
    const before = (await at.query(oids)).rows;
    await at.end();
    for (const force of [false, true])
      await replaceContents(
        { databaseUrl: other?.url, dataDir, s3: undefined },
        { force, now: new Date(), asideAs: 'before-restore' },
        async (incoming) => applyMigrations(incoming.database.query, migrationsFolder, { from: 0 }),
      );
    const after = new pg.Client({ connectionString: other?.url });
    await after.connect();
    expect((await after.query(oids)).rows).toEqual(before);
    await after.end();
    await other?.drop();
  });
});
