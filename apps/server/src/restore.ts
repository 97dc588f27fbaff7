import { existsSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from './config.ts';
import { openBackupPlace } from './platform/backup/backup-place.ts';
import { summary } from './platform/backup/backups.ts';
import { checkArchive } from './platform/backup/check-archive.ts';
import { restoreArchive } from './platform/backup/restore.ts';
import { sslFault } from './platform/database-ssl.ts';
import { becomeOwner, writeInPrivate } from './platform/private-folder.ts';
import { spokenFault } from './platform/spoken-fault.ts';
import { DatabaseUnavailable } from './platform/unopened-database.ts';

/**
 * `npm run restore -- ARCHIVE [--force] [--check]`: puts an archive where the settings point. ARCHIVE is a
 * file, or the name of one that is kept in BACKUP_DIR or the bucket. `--check` only tries it out.
 */
async function main(): Promise<string> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { force: { type: 'boolean' }, check: { type: 'boolean' } },
  });
  const [named] = positionals;
  if (!named || positionals.length > 1)
    throw new Error('Falta decir qué respaldo: npm run restore -- ARCHIVO [--force] [--check]');
  const config = readConfig(process.env);
  becomeOwner(config.dataDir);
  writeInPrivate(config.dataDir);
  const { passphrase, folder, bucket } = config.backup;
  const s3 = config.s3 && { ...config.s3, bucket: bucket ?? config.s3.bucket };
  const { path, release } = existsSync(named)
    ? { path: resolve(named), release: async () => {} }
    : await openBackupPlace(folder, s3).fetch(basename(named));
  if (!existsSync(path))
    throw new Error(
      `No existe el respaldo ${named}: en BACKUP_DIR (o DATA_DIR/backups) están los que hay.`,
    );
  try {
    if (values.check) return said(summary(await checkArchive(path, passphrase)), 'Está entero');
    const { dataDir } = config;
    const databaseUrl = config.databaseDirectUrl ?? config.databaseUrl;
    const { manifest, setAside } = await restoreArchive(
      path,
      passphrase,
      { databaseUrl, dataDir, s3: config.s3 },
      { force: values.force ?? false, now: new Date() },
    );
    const aside = setAside
      ? `Lo que había está en ${setAside}; bórralo cuando todo esté bien.\n`
      : '';
    return `${said(summary(manifest), 'Restaurado')}${aside}`;
  } finally {
    await release();
  }
}

function said({ rows, tables, files, jobs }: ReturnType<typeof summary>, what: string): string {
  return `${what}: ${rows} filas de ${tables} tablas, ${files === null ? 'sin archivos' : `${files} archivos`}, ${jobs} tareas en espera.\n`;
}

main().then(
  (text) => {
    process.stdout.write(text);
    process.exit(0);
  },
  (error: Error) => {
    process.stderr.write(`${sslFault(error) ?? spokenFault(error)}\n`);
    process.exit(error instanceof DatabaseUnavailable ? error.exitCode : 1);
  },
);
