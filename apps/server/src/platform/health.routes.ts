import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Deps } from './deps.ts';
import { DomainError } from './error.ts';

/** `/health`: the process lives. `/ready`: it can serve: database, storage and jobs answer. */
export function healthRoutes(app: FastifyInstance, { db, storage, jobs, log }: Deps): void {
  const response = { 200: z.object({ status: z.literal('ok') }) };
  const schema = { tags: ['Health'], response, security: [] };
  const alive = { ...schema, summary: 'The process is alive.' };
  const ready = { ...schema, summary: 'Database, jobs and files answer.' };
  app.get('/health', { config: { access: 'public' }, schema: alive }, async () => ({
    status: 'ok' as const,
  }));
  app.get('/ready', { config: { access: 'public' }, schema: ready }, async () => {
    try {
      await Promise.all([db.execute(sql`select 1`), storage.check(), jobs.check()]);
    } catch (error) {
      log.warn({ err: error }, 'not ready');
      throw new DomainError('unavailable');
    }
    return { status: 'ok' as const };
  });
}
