import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ConfigError, readConfig } from './config.ts';
import { byTerminal, makeListedBackup } from './office/operations/listed-backup.ts';
import { createBackups, type MadeBackup } from './platform/backup/backups.ts';
import { BackupFolderFault } from './platform/backup/reach-folder.ts';
import { systemClock } from './platform/clock.ts';
import { openDatabase } from './platform/database.ts';
import { FolderBusy, orderHolder } from './platform/folder-lock.ts';
import { becomeOwner, writeInPrivate } from './platform/private-folder.ts';
import { spokenFault } from './platform/spoken-fault.ts';
import { openStorage } from './platform/storage.ts';
import { DatabaseUnavailable } from './platform/unopened-database.ts';

/**
 * `npm run backup [-- --to FILE]`: database and files in one archive, while the product runs. Only one
 * process may open the embedded database: where one runs, it is asked to do it.
 */
type Made = MadeBackup & { byServer?: boolean; unlisted?: boolean };

async function main(): Promise<Made> {
  const { values } = parseArgs({ options: { to: { type: 'string' } } });
  const to = values.to ? resolve(values.to) : undefined;
  const config = readConfig(process.env);
  becomeOwner(config.dataDir);
  writeInPrivate(config.dataDir);
  if (!config.databaseUrl) {
    // Whoever names a folder here means this one, whatever the server's is.
    const folder = process.env.BACKUP_DIR ? { folder: config.backup.folder } : {};
    const order = { do: 'backup', ...(to ? { to } : folder) };
    const answer = await orderHolder(config.dataDir, order);
    if (answer && 'error' in answer) throw new Error(String(answer.error));
    if (answer) return { ...(answer as MadeBackup & { unlisted?: boolean }), byServer: true };
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
  const { where, bytes, encrypted, rows, tables, files, jobs, ...made } = await main();
  process.stdout.write(
    `${where}\n${(bytes / 1024 / 1024).toFixed(1)} MB, ${encrypted ? 'cifrado' : 'sin cifrar'}. Se restauró para comprobarlo: ${rows} filas de ${tables} tablas, ${files ?? 0} archivos, ${jobs} tareas en espera.\n`,
  );
  // What was said here counts for nothing where another process does it.
  if (made.byServer)
    process.stdout.write(
      'Lo hizo el servidor que está en marcha, con sus ajustes: también BACKUP_PASSPHRASE y el depósito son los suyos.\n',
    );
  if (made.unlisted)
    process.stdout.write(
      'Quedó en la carpeta de BACKUP_DIR de esta orden, que no es la del servidor: no figura en Estado ni se retira con los demás.\n',
    );
  if (!encrypted) {
    process.stdout.write(
      'Sin BACKUP_PASSPHRASE no lleva la clave que firma las sesiones y abre los ajustes sellados: guarda JWT_SECRET (o DATA_DIR/jwt-secret) en otro lugar.\n',
    );
  }
  process.exit(0);
} catch (error) {
  const known =
    error instanceof ConfigError ||
    error instanceof DatabaseUnavailable ||
    error instanceof FolderBusy ||
    error instanceof BackupFolderFault;
  process.stderr.write(
    `${known ? (error as Error).message : `No se hizo el respaldo: ${spokenFault(error)}`}\n`,
  );
  process.exit(1);
}
