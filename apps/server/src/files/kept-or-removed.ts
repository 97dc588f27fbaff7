import type { Deps } from '../platform/deps.ts';
import { fileById } from './file.queries.ts';
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
    const gone = fileById(db, file.id).then(async (row) => {
      if (!row) await removeStored(storage, file);
    });
    // The fault that matters is the first; the sweep comes to what could not be removed now.
    await gone.catch(() => {});
    throw error;
  }
}

/** Takes away what the storage keeps of a file. */
export async function removeStored(
  storage: Deps['storage'],
  { id, open, widths }: Pick<FileRow, 'id' | 'open' | 'widths'>,
): Promise<void> {
  if (!open) return storage.remove(privateKey(id));
  for (const width of widths ?? [])
    for (const format of ['avif', 'webp']) await storage.remove(`images/${id}-${width}.${format}`);
}

/** Where the storage keeps a private file, for a mail that carries it. */
export const privateKey = (id: string) => `private/${id}`;
