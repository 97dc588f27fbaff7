import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { seconds } from './clock.ts';
import type { Database } from './database.ts';
import type { Deps } from './deps.ts';
import { roomOfFiles } from './disk-room.ts';
import { DomainError, postgresError } from './error.ts';
import { withinTurns } from './within.ts';

/** How long a part may take to answer, in milliseconds: whoever asks whether it is ready does not wait long. */
const patience = seconds(2);
/** How long an answer of a part holds: everybody may ask, and each look writes. */
const holds = seconds(2);
/** After how long one that hangs is not waited for, and a new one begins. */
const lost = seconds(10);

/** `/health`: the process lives. `/ready`: it can serve: database, files and jobs answer, and can be written. */
export function healthRoutes(app: FastifyInstance, { probe, storage, jobs, log }: Deps): void {
  const response = { 200: z.object({ status: z.literal('ok') }) };
  const schema = { tags: ['Health'], response, security: [] };
  const open = 'Open to everybody.';
  const alive = {
    ...schema,
    operationId: 'health.alive',
    summary: 'The process is alive.',
    description: open,
  };
  const ready = {
    ...schema,
    operationId: 'health.ready',
    description: open,
    summary: 'Database, jobs and files answer and can be written; else 503 says which does not.',
  };
  const parts = [
    part('database', 'La base de datos no responde o no puede escribir.', () => writes(probe)),
    part('files', 'El almacenamiento de archivos no responde.', () => keeps(storage)),
    part('jobs', 'La cola de tareas no responde.', () => jobs.check()),
  ];
  app.get('/health', { config: { access: 'public', nameless: true }, schema: alive }, async () => ({
    status: 'ok' as const,
  }));
  app.get('/ready', { config: { access: 'public', nameless: true }, schema: ready }, async () => {
    const faults = (await Promise.all(parts.map((look) => look()))).filter((fault) => !!fault);
    if (faults.length === 0) return { status: 'ok' as const };
    for (const { path, err } of faults) log.warn({ err, part: path }, 'not ready');
    throw new DomainError(
      'unavailable',
      undefined,
      faults.map(({ path, message }) => ({ path, message })),
    );
  });
}

type Fault = { path: string; message: string; err: unknown } | undefined;

/** Looks at one part; while a look is under way, or just was, everybody shares it. */
function part(path: string, message: string, check: () => Promise<unknown>): () => Promise<Fault> {
  let looking: Promise<unknown> | undefined;
  const look = () => {
    const mine = check();
    const forget = () => {
      if (looking === mine) looking = undefined;
    };
    mine.then(() => void setTimeout(forget, holds).unref(), forget);
    setTimeout(forget, lost).unref();
    return mine;
  };
  return async () => {
    looking ??= look();
    return withinTurns(patience, path, looking).then(
      () => undefined,
      (err) => ({ path, message: err instanceof NoRoom ? err.message : message, err }),
    );
  };
}

class NoRoom extends Error {}

/** That one byte fits says little: a PDF, or a picture in its sizes, is some megabytes. */
async function keeps(storage: Deps['storage']): Promise<void> {
  const free = await storage
    .check()
    .then(() => storage.free())
    .catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOSPC' || error.code === 'EDQUOT') return 0;
      throw error;
    });
  if (free === null || free >= roomOfFiles) return;
  const most = roomOfFiles / 1024 / 1024;
  throw new NoRoom(
    `Quedan menos de ${most} MB en el disco de los archivos: libera espacio o amplía el disco.`,
  );
}

/**
 * Writes a table that ends with its transaction: what finds a full disk, which a table with room left in its
 * pages does not, and stands in the way of nobody.
 */
async function writes(db: Database): Promise<void> {
  await db
    .transaction(async (tx) => {
      await tx.execute(sql`set local statement_timeout = '10s'`);
      await tx.execute(sql`create temporary table ready_probe (n int) on commit drop`);
      await tx.execute(sql`insert into ready_probe values (1)`);
    })
    .catch((error) => {
      // A role that may make no temporary tables says nothing about the disk.
      if (postgresError(error)?.code !== '42501') throw error;
    });
}
