import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ConfigError, readConfig } from './config.ts';
import { byTerminal, makeListedBackup } from './office/operations/listed-backup.ts';
import { createBackups, type MadeBackup } from './platform/backup/backups.ts';
import { systemClock } from './platform/clock.ts';
import { openDatabase } from './platform/database.ts';
import { FolderBusy, orderHolder } from './platform/folder-lock.ts';
import { becomeOwner, writeInPrivate } from './platform/private-folder.ts';
import { openStorage } from './platform/storage.ts';
import { DatabaseUnavailable } from './platform/unopened-database.ts';

/**
 * `npm run backup [-- --to FILE]`: database and files in one archive, while the product runs. Only one
 * process may open the embedded database: where one runs, it is asked to do it.
 */
async function main(): Promise<MadeBackup> {
  const { values } = parseArgs({ options: { to: { type: 'string' } } });
  const to = values.to ? resolve(values.to) : undefined;
  const config = readConfig(process.env);
  becomeOwner(config.dataDir);
  writeInPrivate(config.dataDir);
  if (!config.databaseUrl) {
    const order = { do: 'backup', ...(to ? { to } : {}) };
    const answer = await orderHolder(config.dataDir, order);
    if (answer && 'error' in answer) throw new Error(String(answer.error));
    if (answer) return answer as MadeBackup;
  }
  const database = await openDatabase({
    url: config.databaseUrl,
    directUrl: config.databaseDirectUrl,
    dataDir: config.dataDir,
  });
  try {
    const storage = openStorage({ folder: join(config.dataDir, 'files'), s3: config.s3 });
    const backups = createBackups({ config, database, storage, clock: systemClock });
    if (to) return await backups.make({ to });
    const deps = { db: database.db, clock: systemClock, backups };
    return await makeListedBackup(deps, { cause: 'manual', byName: byTerminal.byName });
  } finally {
    await database.close();
  }
}

try {
  const { where, bytes, encrypted, rows, tables, files, jobs } = await main();
  process.stdout.write(
    `${where}\n${(bytes / 1024 / 1024).toFixed(1)} MB, ${encrypted ? 'encrypted' : 'not encrypted'}. Restored to check it: ${rows} rows of ${tables} tables, ${files ?? 0} files, ${jobs} jobs that wait.\n`,
  );
  if (!encrypted) {
    process.stdout.write(
      'Without BACKUP_PASSPHRASE the secret that signs sessions and opens sealed settings is not in it: keep JWT_SECRET (or DATA_DIR/jwt-secret) elsewhere.\n',
    );
  }
  process.exit(0);
} catch (error) {
  const known =
    error instanceof ConfigError ||
    error instanceof DatabaseUnavailable ||
    error instanceof FolderBusy;
  process.stderr.write(
    `${known ? (error as Error).message : `No backup was made: ${(error as Error).message}`}\n`,
  );
  process.exit(1);
}
