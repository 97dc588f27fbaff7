import { z } from 'zod';
import { MoodleFault } from '../integrations/moodle/moodle.fault.ts';
import { reasonOf } from '../learning/moodle/moodle-enrolment.reason.ts';
import { DomainError } from '../platform/error.ts';
import { type JobHandler, jobKind } from '../platform/jobs.ts';
import { makeRoom } from '../platform/make-room.ts';
import { isTrouble } from '../platform/trouble.ts';
import type { MigrationDeps } from './migration.deps.ts';
import * as queries from './migration.queries.ts';
import { takeBackRows, workOnRows } from './migration.run.ts';
import type { MigrationRecord } from './migration.tables.ts';
import { readOn } from './reading.run.ts';

/**
 * Works on a migration for a while and sends itself on, so that a long one neither keeps a worker
 * from everything else nor counts as lost. It goes on from what the tables say, after any crash.
 */
export const migrationJob = jobKind('migration', z.object({ migration: z.string() }), {
  retryLimit: 20,
  expireInSeconds: 600,
});

/** Milliseconds that one job works before it makes room. */
const turn = 20_000;

export function migrationJobs(deps: MigrationDeps): JobHandler<typeof migrationJob.data>[] {
  return [{ kind: migrationJob, run: ({ migration }) => workOn(deps, migration) }];
}

async function workOn(deps: MigrationDeps, id: string): Promise<void> {
  const until = performance.now() + turn;
  try {
    while (await step(deps, id)) {
      await makeRoom();
      if (performance.now() < until) continue;
      await deps.db.transaction((tx) => deps.jobs.send(tx, migrationJob, { migration: id }));
      return;
    }
  } catch (error) {
    await stopped(deps, id, error);
  }
}

/** @returns whether there is more to do. */
async function step(deps: MigrationDeps, id: string): Promise<boolean> {
  const migration = await queries.migrationById(deps.db, id);
  if (!migration || !goesOn(migration)) return false;
  if (migration.phase === 'leer') return readOn(deps, migration);
  if (migration.phase === 'deshacer') return takeBackRows(deps, id);
  return workOnRows(deps, id);
}

function goesOn({ state }: MigrationRecord): boolean {
  return state === 'en-cola' || state === 'en-curso';
}

/** @throws the fault again when it may pass, so that the job is tried later. */
async function stopped(deps: MigrationDeps, id: string, error: unknown): Promise<void> {
  const passes = error instanceof MoodleFault ? error.mayPass : isTrouble(error);
  deps.log.warn({ err: error, migration: id }, 'a migration stopped');
  const reason =
    error instanceof MoodleFault
      ? reasonOf(error)
      : error instanceof DomainError
        ? error.message
        : 'Algo falló de nuestro lado. Lo hecho está guardado: se puede continuar.';
  const migration = await queries.migrationById(deps.db, id);
  if (migration && goesOn(migration)) {
    await queries.updateMigration(deps.db, id, passes ? { reason } : { reason, state: 'fallida' });
  }
  if (passes) throw error;
}
