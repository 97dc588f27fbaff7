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

/** A backup takes as long as it takes; after four hours the process that made it is gone. */
const longest = hours(4);
export const makeBackupJob = jobKind('backup-make', z.object({ id: z.string() }), {
  expireInSeconds: longest / 1000,
  retryLimit: 0,
  atOnce: 1,
});

type BackupDeps = Pick<Deps, 'db' | 'jobs' | 'backups' | 'clock' | 'log'>;

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
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  query: z.output<NonNullable<typeof operationEndpoints.listBackups.query>>,
): Promise<Page<Backup>> {
  requirePermission(actor, 'settings:read');
  const { rows, total } = await queries.listBackups(db, query);
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
  await queries.giveUpBackups(db, new Date(now.getTime() - longest), now);
  const turn = lastTurn(await backupSettings(db), now);
  const last = await queries.newestBackup(db, ['hecho', 'en-curso']);
  if (turn && !(last && last.createdAt >= turn)) await beginBackup(deps, systemActor, 'programado');
}

/** The job: makes it, checks it, and lets those go that need not be kept. */
export async function makeBackup(deps: BackupDeps, id: string): Promise<void> {
  const { db, clock, backups, log } = deps;
  try {
    const { name, where, bytes, rows, files } = await backups.make();
    await queries.changeBackup(db, id, {
      ...{ state: 'hecho', finishedAt: clock.now(), name, where, bytes, rows, files },
    });
  } catch (error) {
    log.error({ err: error }, 'no backup was made');
    const reason = spokenFault(error).slice(0, 500);
    await queries.changeBackup(db, id, {
      ...{ state: 'fallido', finishedAt: clock.now(), error: reason },
    });
    return;
  }
  await forgetOld(deps);
}

async function beginBackup(
  { db, jobs, clock, backups }: BackupDeps,
  actor: Actor,
  cause: BackupCause,
): Promise<BackupRow> {
  return db.transaction(async (tx) => {
    const running = await queries.newestBackup(tx, ['en-curso']);
    if (running && running.createdAt.getTime() > clock.now().getTime() - longest)
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
