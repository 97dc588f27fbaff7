import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { jobHandlers } from '../src/jobs.ts';
import { embeddedExtensions, openDatabase, overEmbedded } from '../src/platform/database.ts';
import type { Deps } from '../src/platform/deps.ts';
import { createJobs } from '../src/platform/jobs.ts';
import { migrateDatabase } from '../src/platform/migrate-database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A dump of a migrated embedded database, or the URL of a server with a template database. */
    testDatabase: { dump: string } | { url: string; template: string };
  }
}

/** Migrates one database for all test files: each then starts from a copy. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const url = process.env.TEST_DATABASE_URL;
  return url ? templateDatabase(project, url) : embeddedDump(project);
}

async function embeddedDump(project: TestProject) {
  const folder = await mkdtemp(join(tmpdir(), 'aulario-test-'));
  const pglite = await PGlite.create({ extensions: embeddedExtensions });
  const database = await overEmbedded(pglite);
  await prepare(database);
  const dump = join(folder, 'database.tar');
  await writeFile(dump, Buffer.from(await (await pglite.dumpDataDir('none')).arrayBuffer()));
  await pglite.close();
  project.provide('testDatabase', { dump });
  return () => rm(folder, { recursive: true, force: true });
}

async function templateDatabase(project: TestProject, url: string) {
  const template = `aulario_template_${process.pid}`;
  const server = new pg.Client({ connectionString: url });
  await server.connect();
  await server.query(`create database ${template}`);
  const at = new URL(url);
  at.pathname = `/${template}`;
  const database = await openDatabase({ url: at.href, dataDir: '' });
  await prepare(database);
  await database.close();
  project.provide('testDatabase', { url, template });
  return async () => {
    await server.query(`drop database if exists ${template} with (force)`);
    await server.end();
  };
}

async function prepare(database: Awaited<ReturnType<typeof openDatabase>>): Promise<void> {
  await migrateDatabase(database);
  const jobs = createJobs(database, console);
  await jobs.start(jobHandlers({} as Deps), { work: false });
  await jobs.stop();
}
