import { type Room, roomForDatabase } from './disk-room.ts';
import { folderFault, fullDisk, lacksSystem, StartFault, wrongSetting } from './start-fault.ts';

/** The database cannot be used; the message says why in one line. */
export class DatabaseUnavailable extends StartFault {}

/**
 * Why the embedded database of a folder did not open. It ends in the same words whether its files are broken or
 * the disk is full, and over a healthy one nobody should restore a copy: the folder is looked at first.
 */
export async function unopenedDatabase(
  folder: string,
  reason: string,
  room?: Room,
): Promise<DatabaseUnavailable> {
  const found = await roomForDatabase(folder, room);
  if (found.is === 'full') return new DatabaseUnavailable(fullDisk(found.reason), lacksSystem);
  if (found.is === 'unwritable')
    return new DatabaseUnavailable(folderFault(found.reason), wrongSetting);
  return new DatabaseUnavailable(
    `La base de datos de ${folder} no abre: restaura una copia con «npm run restore» (${reason}).`,
    lacksSystem,
  );
}
