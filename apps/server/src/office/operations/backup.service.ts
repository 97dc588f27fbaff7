import type {
  Backup,
  BackupCause,
  BackupSettings,
  operationEndpoints,
} from '@aulario/contract/office/operation';
import { z } from 'zod';
import { readSetting, writeSetting } from '../../academy/academy.queries.ts';
import { type Actor, requirePermission, systemActor } from '../../platform/actor.ts';
import { recordAudit } from '../../platform/audit.ts';
import { BackupInterrupted } from '../../platform/backup/backups.ts';
import { hours } from '../../platform/clock.ts';
import type { Db } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { DomainError } from '../../platform/error.ts';
import { jobKind } from '../../platform/jobs.ts';
import type { Page } from '../../platform/list.ts';
import { spokenFault } from '../../platform/spoken-fault.ts';
import * as queries from './backup.queries.ts';
import { lastTurn, toForget, usualBackups } from './backup.schedule.ts';
import type { BackupRow } from './backup.tables.ts';

/** A backup takes as long as it takes; after four hours nobody waits for it any more. What a process that ended left is made anew. */
const longest = hours(4);
export const makeBackupJob = jobKind('backup-make', z.object({ id: z.string() }), {
  expireInSeconds: longest / 1000,
  retryLimit: 3,
  atOnce: 1,
});

type LeftDeps = Pick<Deps, 'db' | 'clock' | 'log'>;
type BackupDeps = LeftDeps & Pick<Deps, 'jobs' | 'backups'>;

/** Says of what nobody makes any more that it failed: whoever looks reads the truth, and another may be made. */
export async function giveUpLeft({ db, clock, log }: LeftDeps): Promise<void> {
  const now = clock.now();
  const ids = await queries.giveUpBackups(db, new Date(now.getTime() - longest), now);
  if (ids.length > 0) log.error({ backups: ids }, 'a backup was not finished, and is given up');
}

export async function backupSettings(db: Db): Promise<BackupSettings> {
  return { ...usualBackups, ...(await readSetting<Partial<BackupSettings>>(db, 'backups')) };
}

/** When backups are made and how many stay. */
export async function changeBackupSettings(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  after: BackupSettings,
): Promise<BackupSettings> {
  requirePermission(actor, 'settings:write');
  return db.transaction(async (tx) => {
    const before = await backupSettings(tx);
    await writeSetting(tx, 'backups', after);
    const entityId = 'backups';
    await recordAudit(tx, actor, { action: 'update', entity: 'setting', entityId, before, after });
    return after;
  });
}

export async function listBackups(
  deps: LeftDeps,
  actor: Actor,
  query: z.output<NonNullable<typeof operationEndpoints.listBackups.query>>,
): Promise<Page<Backup>> {
  requirePermission(actor, 'settings:read');
  await giveUpLeft(deps);
  const { rows, total } = await queries.listBackups(deps.db, query);
  return { rows: rows.map(backupView), total };
}

/**
 * Asks for a backup now; a job makes it.
 * @throws DomainError `wrong-state` while one is being made.
 */
export async function orderBackup(deps: BackupDeps, actor: Actor): Promise<Backup> {
  requirePermission(actor, 'settings:write');
  return backupView(await beginBackup(deps, actor, 'manual'));
}

/** Makes one when its turn has come and nobody has; asked every hour. */
export async function keepSchedule(deps: BackupDeps): Promise<void> {
  const { db, clock } = deps;
  const now = clock.now();
  await giveUpLeft(deps);
  const turn = lastTurn(await backupSettings(db), now);
  const last = await queries.newestBackup(db, ['hecho', 'en-curso']);
  if (turn && !(last && last.createdAt >= turn)) await beginBackup(deps, systemActor, 'programado');
}

/** The job: makes it, checks it, and lets those go that need not be kept. */
export async function makeBackup(deps: BackupDeps, id: string): Promise<void> {
  const { db, clock, backups, log } = deps;
  await giveUpLeft(deps);
  if (!(await queries.isUnderWay(db, id))) return;
  if ((await queries.timesLeft(db, id)) > 0)
    log.warn({ backup: id }, 'a backup that was not finished is made anew');
  try {
    const { name, where, bytes, rows, files } = await backups.make();
    const written = await queries.endBackup(db, id, {
      ...{ state: 'hecho', finishedAt: clock.now(), name, where, bytes, rows, files },
    });
    // Another process took this one for dead and was quicker.
    if (!written) await backups.place.remove(name);
  } catch (error) {
    // The job is done again.
    if (error instanceof BackupInterrupted) throw error;
    log.error({ err: error }, 'no backup was made');
    const reason = spokenFault(error).slice(0, 500);
    await queries.endBackup(db, id, {
      ...{ state: 'fallido', finishedAt: clock.now(), error: reason },
    });
    return;
  }
  await forgetOld(deps);
}

async function beginBackup(deps: BackupDeps, actor: Actor, cause: BackupCause): Promise<BackupRow> {
  const { db, jobs, clock, backups } = deps;
  await giveUpLeft(deps);
  return db.transaction(async (tx) => {
    const running = await queries.newestBackup(tx, ['en-curso']);
    if (running)
      throw new DomainError(
        'wrong-state',
        'Ya se está haciendo un respaldo. Espera a que termine.',
      );
    const row = await queries.insertBackup(tx, {
      ...{ createdAt: clock.now(), state: 'en-curso', cause, byName: actor.name },
      encrypted: backups.encrypted,
    });
    if (cause === 'manual')
      await recordAudit(tx, actor, { action: 'create', entity: 'backup', entityId: row.id });
    await jobs.send(tx, makeBackupJob, { id: row.id });
    return row;
  });
}

async function forgetOld({ db, backups }: BackupDeps): Promise<void> {
  const settings = await backupSettings(db);
  // What was before the academy began is made once, and goes by no schedule.
  const made = (await queries.keptBackups(db)).filter(({ cause }) => cause !== 'empezar-academia');
  for (const { id, name } of toForget(made, settings)) {
    if (name) await backups.place.remove(name);
    await queries.changeBackup(db, id, { state: 'retirado' });
  }
}

export function backupView({ id, createdAt, finishedAt, name: _, ...row }: BackupRow): Backup {
  return {
    _id: id,
    createdAt: createdAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
    ...row,
  };
}
