import { sql } from 'drizzle-orm';
import { type Actor, systemActor } from '../platform/actor.ts';
import type { Tx } from '../platform/database.ts';
import type { Deps } from '../platform/deps.ts';
import { postgresError } from '../platform/error.ts';
import * as queries from './migration.queries.ts';
import type { Counts, MigrationRecord, MigrationRowRecord } from './migration.tables.ts';
import { refused, type Verdict } from './migration-kind.ts';
import { judgeRows, workOf } from './migration-kinds.ts';

export type RunDeps = Pick<Deps, 'db' | 'clock' | 'jobs'>;

/**
 * Rows in one transaction: few enough that the product waits a fraction of a second for it. A comparison
 * writes nothing but its own rows, and takes more of them.
 */
const chunk = 100;
const compared = 400;

/** Compares or writes the next rows. @returns whether there may be more. */
export async function workOnRows(deps: RunDeps, id: string): Promise<boolean> {
  try {
    return await rowsStep(deps, id, undefined, judgeRows);
  } catch (error) {
    if (!isTaken(error)) throw error;
  }
  // Somebody else wrote an e-mail or a code of these rows meanwhile: find out which, one by one.
  for (let done = 0; done < chunk; done += 1) {
    try {
      if (!(await rowsStep(deps, id, 1, judgeRows))) return false;
    } catch (error) {
      if (!isTaken(error)) throw error;
      await rowsStep(deps, id, 1, async (_, __, rows) => rows.map(() => refused(taken)));
    }
  }
  return true;
}

/** Takes back the next rows, from the last to the first. @returns whether there may be more. */
export async function takeBackRows({ db, clock, jobs }: RunDeps, id: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const migration = await claim(tx, id);
    if (migration?.phase !== 'deshacer') return false;
    const now = clock.now();
    const rows = await queries.lastWrittenRows(tx, id, migration.position, chunk);
    if (rows.length === 0) {
      await queries.updateMigration(tx, id, { state: 'deshecha', position: 0, finishedAt: now });
      return false;
    }
    const write = { tx, actor: actorOf(migration), now, jobs };
    const why = await workOf(migration.kind).undo(write, rows);
    await queries.keepUndone(
      tx,
      rows.map((row) => ({ id: row.id, reason: why.get(row.id) ?? null })),
      now,
    );
    const last = rows.at(-1) as MigrationRowRecord;
    await queries.updateMigration(tx, id, { state: 'en-curso', position: last.position - 1 });
    return true;
  });
}

async function rowsStep(
  { db, clock, jobs }: RunDeps,
  id: string,
  limit: number | undefined,
  judge: typeof judgeRows,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const migration = await claim(tx, id);
    if (migration?.phase !== 'comparar' && migration?.phase !== 'escribir') return false;
    const comparing = migration.phase === 'comparar';
    const now = clock.now();
    const most = limit ?? (comparing ? compared : chunk);
    const rows = await queries.nextRows(tx, id, migration.position, most);
    const last = rows.at(-1);
    if (!last) {
      const open = comparing || migration.counts.conflict > 0;
      if (comparing) await queries.forgetKeys(tx, id);
      await queries.updateMigration(tx, id, {
        state: open ? 'por-revisar' : 'terminada',
        position: migration.rows,
        finishedAt: now,
      });
      return false;
    }
    const look = {
      db: tx,
      now,
      source: migration.source,
      comparing: comparing ? { migrationId: id, before: migration.position } : null,
    };
    const verdicts = await judge(look, migration.kind, rows);
    if (comparing) {
      const news = rows.flatMap(({ position }, place) => {
        const { outcome, keys } = verdicts[place] as Verdict;
        return outcome === 'created' ? [{ position, keys }] : [];
      });
      await queries.keepKeys(tx, id, news);
    } else {
      await workOf(migration.kind).write({ tx, actor: actorOf(migration), now, jobs }, verdicts);
    }
    await queries.keepResults(
      tx,
      rows.map((row, place) => ({ ...(verdicts[place] as Verdict), id: row.id })),
      comparing ? null : now,
    );
    await queries.updateMigration(tx, id, {
      state: 'en-curso',
      position: last.position,
      counts: added(migration.counts, verdicts),
      startedAt: migration.startedAt ?? now,
      phaseAt: migration.phaseAt ?? now,
    });
    return true;
  });
}

/**
 * The migration, locked, if it is still to go on. One chunk at a time in the whole product: two runs
 * that bring the same people would each find them new.
 */
async function claim(tx: Tx, id: string): Promise<MigrationRecord | undefined> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('aulario:migrations'))`);
  const migration = await queries.lockMigration(tx, id);
  return migration?.state === 'en-cola' || migration?.state === 'en-curso' ? migration : undefined;
}

/** What a migration writes, whoever started it has written. */
function actorOf({ byId, byName }: MigrationRecord): Actor {
  return { ...systemActor, id: byId, name: byName };
}

function added(counts: Counts, verdicts: readonly Verdict[]): Counts {
  const sum = { ...counts };
  for (const { outcome } of verdicts) sum[outcome] += 1;
  return sum;
}

const taken = 'Otro registro ya tiene el correo, documento, usuario o código de esta fila.';

function isTaken(error: unknown): boolean {
  return postgresError(error)?.code === '23505';
}
