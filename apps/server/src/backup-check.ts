import { checkArchive } from './platform/backup/check-archive.ts';

/** `node backup-check.ts ARCHIVE`: restores it somewhere, counts, and says in one line what is wrong. */
try {
  const manifest = await checkArchive(process.argv[2] ?? '', process.env.BACKUP_PASSPHRASE);
  process.stdout.write(`${JSON.stringify(manifest)}\n`);
  process.exit(0);
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exit(1);
}
