import { mkdtemp, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { finished } from 'node:stream/promises';
import { PGlite } from '@electric-sql/pglite';
import { embeddedExtensions } from '../database.ts';
import { loadArchive } from './load-archive.ts';
import { intoEmbedded, loadDatabase } from './load-database.ts';
import type { Manifest } from './manifest.ts';

/** Bytes of an archive whose database is tried out in memory, which is three times as fast. */
const largestInMemory = 32 * 1024 * 1024;

/**
 * Restores an archive into a database that is thrown away, whichever kind it came from: every row is
 * read in, counted, and checked by its foreign keys; every file is read to its end.
 * @throws WrongPassphrase, ArchiveDamaged, DatabaseNewer, or what the database said of a bad row.
 */
export async function checkArchive(path: string, passphrase?: string): Promise<Manifest> {
  const folder = await mkdtemp(join(dirname(path), '.check-'));
  const small = (await stat(path)).size < largestInMemory;
  const pglite = await PGlite.create({
    ...(small ? {} : { dataDir: folder }),
    extensions: embeddedExtensions,
  });
  try {
    return await pglite.transaction((tx) =>
      loadArchive(path, passphrase, {
        database: loadDatabase(intoEmbedded(tx)),
        file: async (_, content) => {
          content.resume();
          await finished(content);
        },
        secret: async () => {},
      }),
    );
  } finally {
    await pglite.close();
    await rm(folder, { recursive: true, force: true });
  }
}
