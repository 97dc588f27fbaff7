import type { Deps } from '../platform/deps.ts';
import { knownFiles } from './file.queries.ts';
import type { FileRow } from './file.tables.ts';

/**
 * Writes the row of a file that is stored already; when that fails, nothing of the file stays. A commit whose
 * answer was lost may have kept the row: then the bytes stay too. What a crash leaves behind is swept.
 */
export async function keptOrRemoved<T>(
  { db, storage }: Pick<Deps, 'db' | 'storage'>,
  file: Pick<FileRow, 'id' | 'open' | 'widths'>,
  write: () => Promise<T>,
): Promise<T> {
  try {
    return await write();
  } catch (error) {
    await removeUnnamed({ db, storage }, [file]);
    throw error;
  }
}

/** Takes away what was stored and no row names. What cannot be removed now is swept: whoever calls it has a fault that matters more. */
export async function removeUnnamed(
  { db, storage }: Pick<Deps, 'db' | 'storage'>,
  files: Pick<FileRow, 'id' | 'open' | 'widths'>[],
): Promise<void> {
  const ids = files.map(({ id }) => id);
  const gone = knownFiles(db, ids).then(async (known) => {
    for (const file of files) if (!known.has(file.id)) await removeStored(storage, file);
  });
  await gone.catch(() => {});
}

/** Takes away what the storage keeps of a file, also the copies that were made when somebody asked for them. */
export async function removeStored(
  storage: Deps['storage'],
  { id, open, widths }: Pick<FileRow, 'id' | 'open' | 'widths'>,
): Promise<void> {
  if (!open) return storage.remove(privateKey(id));
  for (const width of widths ?? [])
    for (const format of ['avif', 'webp', 'png'])
      await storage.remove(`images/${id}-${width}.${format}`);
}

/** Where the storage keeps a private file, for a mail that carries it. */
export const privateKey = (id: string) => `private/${id}`;
