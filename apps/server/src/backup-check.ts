import { checkArchive } from './platform/backup/check-archive.ts';
import { spokenFault } from './platform/spoken-fault.ts';

/** `node backup-check.ts ARCHIVE`: restores it somewhere, counts, and says in one line what is wrong. */
try {
  const manifest = await checkArchive(process.argv[2] ?? '', process.env.BACKUP_PASSPHRASE);
  process.stdout.write(`${JSON.stringify(manifest)}\n`);
  process.exit(0);
} catch (error) {
  process.stderr.write(`${spokenFault(error)}\n`);
  process.exit(1);
}
