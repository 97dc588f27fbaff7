import { execFile } from 'node:child_process';
import { rename } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import type { Config } from '../../config.ts';
import type { Clock } from '../clock.ts';
import type { OpenDatabase } from '../database.ts';
import { spokenFault } from '../spoken-fault.ts';
import type { Storage } from '../storage.ts';
import { type BackupPlace, openBackupPlace } from './backup-place.ts';
import type { Manifest } from './manifest.ts';
import { reachFolder } from './reach-folder.ts';
import { inSpool, sweepSpools } from './spool.ts';
import { writeArchive } from './write-archive.ts';

export type MadeBackup = {
  name: string;
  /** Where it is, for people: a path, or s3://… */
  where: string;
  bytes: number;
  encrypted: boolean;
  rows: number;
  tables: number;
  jobs: number;
  /** Null: the database alone. */
  files: number | null;
};

/** What made an archive is being stopped: the archive is nobody's fault. */
export class BackupInterrupted extends Error {}

/** Makes copies of database and files while both are used, and looks after them. */
export type Backups = {
  place: BackupPlace;
  encrypted: boolean;
  /**
   * @param options.to a path of this machine, in place of where backups are kept; with `folder` alone it has its usual name there.
   * @param options.databaseAlone leaves the files out.
   */
  make(options?: { to?: string; folder?: string; databaseAlone?: boolean }): Promise<MadeBackup>;
};

type BackupParts = {
  config: Pick<Config, 'backup' | 'dataDir' | 's3'>;
  database: OpenDatabase;
  storage: Storage | undefined;
  clock: Clock;
};

export function createBackups({ config, database, storage, clock }: BackupParts): Backups {
  const { passphrase, folder, bucket } = config.backup;
  const s3 = config.s3 && { ...config.s3, bucket: bucket ?? config.s3.bucket };
  const place = openBackupPlace(folder, s3);
  return {
    place,
    encrypted: passphrase !== undefined,
    async make({ to, folder: elsewhere, databaseAlone = false } = {}) {
      const now = clock.now();
      const name = to ? basename(to) : nameOf(now, passphrase !== undefined);
      const path = to ?? join(elsewhere ?? place.folder, name);
      await reachFolder(dirname(path));
      if (dirname(path) === place.folder) await sweepSpools(place.folder).catch(() => {});
      const source = {
        ...{ database, dataDir: config.dataDir, now },
        storage: databaseAlone ? undefined : storage,
      };
      // Under its name only when it is whole and was tried out: who is stopped meanwhile leaves none.
      return inSpool(dirname(path), async (spool) => {
        const made = join(spool, name);
        const { manifest, bytes } = await writeArchive(source, { to: made, passphrase });
        await checkInAnotherProcess(made, passphrase);
        const where = to || elsewhere ? await moved(made, path) : await kept(place, made, name);
        return { ...summary(manifest), name, where, bytes, encrypted: passphrase !== undefined };
      });
    },
  };
}

async function moved(from: string, to: string): Promise<string> {
  await rename(from, to);
  return to;
}

/** Where the bucket takes nothing it stays on this machine: it is whole. */
async function kept(place: BackupPlace, path: string, name: string): Promise<string> {
  return place.keep(name, path).catch(async (error) => {
    await moved(path, join(place.folder, name));
    throw error;
  });
}

export function summary({ tables, jobs, files }: Manifest) {
  const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
  return {
    rows,
    tables: Object.keys(tables).length,
    jobs: jobs.count,
    files: files?.count ?? null,
  };
}

/** `aulario-2026-11-21T22-40-05.tar.gz` and `….tar.gz.enc`, in UTC: they sort by their time. */
function nameOf(now: Date, encrypted: boolean): string {
  const time = now.toISOString().slice(0, 19).replaceAll(':', '-');
  return `aulario-${time}-${now.getUTCMilliseconds()}.tar.gz${encrypted ? '.enc' : ''}`;
}

const checker = join(import.meta.dirname, '../../backup-check.ts');

/** Restoring keeps a processor busy: the process that serves people must not do it. */
async function checkInAnotherProcess(path: string, passphrase: string | undefined): Promise<void> {
  const { PATH, TMPDIR } = process.env;
  const env = { PATH, TMPDIR, ...(passphrase ? { BACKUP_PASSPHRASE: passphrase } : {}) };
  try {
    await promisify(execFile)(process.execPath, [checker, path], { env });
  } catch (error) {
    const { stderr, signal } = error as { stderr?: string; signal?: string };
    // Supervisors stop a server with the processes that it began.
    if (signal === 'SIGTERM' || signal === 'SIGINT')
      throw new BackupInterrupted('El servidor se detuvo mientras comprobaba el respaldo.');
    throw new Error(
      `El respaldo nuevo no se pudo restaurar y se borró: ${stderr?.trim() || spokenFault(error)}`,
    );
  }
}
