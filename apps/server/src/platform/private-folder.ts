import { chmodSync, chownSync, existsSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** What the data folder holds: people's files, everybody's data, and what runs at the next start. */
const parts = ['files', 'database', 'backups', 'compile-cache'];

/**
 * What this process writes from now on is for its own account alone: files 0600, folders 0700, whatever
 * library writes them. Folders that an earlier version left open to others are closed; what lies in them is
 * then out of reach too. Call it before anything is written.
 */
export function writeInPrivate(dataDir: string): void {
  process.umask(0o077);
  for (const part of parts) close(join(dataDir, part));
}

/**
 * A command that root gives writes as the account whose data these are: a backup of root's would leave a folder in which
 * the server cannot write its own. What an earlier one left is given back. Call it before anything is written.
 */
export function becomeOwner(dataDir: string): void {
  if (process.getuid?.() !== 0 || !existsSync(dataDir)) return;
  const { uid, gid } = statSync(dataDir);
  if (uid === 0) return;
  for (const folder of parts.map((part) => join(dataDir, part)))
    if (existsSync(folder) && statSync(folder).uid === 0) chownSync(folder, uid, gid);
  process.setgroups?.([gid]);
  process.setgid?.(gid);
  process.setuid?.(uid);
}

function close(folder: string): void {
  try {
    if (existsSync(folder)) chmodSync(folder, 0o700);
  } catch (error) {
    // Another account's folder, or a disk without permissions: whoever set it up decides.
    process.stderr.write(`${folder} stays as open as it is: ${(error as Error).message}\n`);
  }
}
