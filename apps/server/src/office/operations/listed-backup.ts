import type { BackupCause } from '@aulario/contract/office/operation';
import type { MadeBackup } from '../../platform/backup/backups.ts';
import type { Deps } from '../../platform/deps.ts';
import { insertBackup } from './backup.queries.ts';

/** Whoever may write in the folder of the data; their account on the machine is their right. */
export const byTerminal = { byId: null, byName: 'Terminal del servidor' };

/** Makes a backup at once, and writes it into the list that Estado shows and the doctor asks. */
export async function makeListedBackup(
  { db, clock, backups }: Pick<Deps, 'db' | 'clock' | 'backups'>,
  by: { cause: BackupCause; byName: string },
): Promise<MadeBackup> {
  const createdAt = clock.now();
  const made = await backups.make();
  const { name, where, bytes, rows, files, encrypted } = made;
  await insertBackup(db, {
    ...{ createdAt, finishedAt: clock.now(), state: 'hecho', ...by },
    ...{ name, where, bytes, rows, files, encrypted },
  });
  return made;
}
