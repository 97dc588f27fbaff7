import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
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
      const source = {
        ...{ database, dataDir: config.dataDir, now },
        storage: databaseAlone ? undefined : storage,
      };
      const { manifest, bytes } = await writeArchive(source, { to: path, passphrase });
      try {
        await checkInAnotherProcess(path, passphrase);
      } catch (error) {
        await rm(path, { force: true });
        throw error;
      }
      const where = to || elsewhere ? path : await place.keep(name);
      return { ...summary(manifest), name, where, bytes, encrypted: passphrase !== undefined };
    },
  };
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
    const { stderr } = error as { stderr?: string };
    throw new Error(
      `El respaldo nuevo no se pudo restaurar y se borró: ${stderr?.trim() || spokenFault(error)}`,
    );
  }
}
