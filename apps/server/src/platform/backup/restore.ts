import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { loadArchive } from './load-archive.ts';
import { loadDatabase } from './load-database.ts';
import { type Manifest, secretFiles } from './manifest.ts';
import { type Incoming, type ReplaceTarget, replaceContents } from './replace-contents.ts';

/**
 * Puts database, files and secrets of an archive where the settings point. Until all of it has been
 * read and checked nothing there is changed.
 * @param options.force takes the place of what is there.
 * @returns what came back, and where the old was set aside.
 * @throws FolderBusy while a server runs on the folder; TargetInUse.
 */
export async function restoreArchive(
  path: string,
  passphrase: string | undefined,
  target: ReplaceTarget,
  { force, now }: { force: boolean; now: Date },
): Promise<{ manifest: Manifest; setAside: string | undefined }> {
  const options = { force, now, asideAs: 'before-restore' };
  const { filled, setAside } = await replaceContents(target, options, (incoming) =>
    loadArchive(path, passphrase, {
      database: loadDatabase(incoming.database),
      ...beside(incoming),
    }),
  );
  return { manifest: filled, setAside };
}

function beside({ files, folder }: Incoming) {
  return {
    async file(key: string, content: Readable) {
      // Lectures weigh gigabytes: through the disk, and never held whole.
      const spooled = join(folder, `.restored-${randomUUID()}`);
      try {
        await pipeline(content, createWriteStream(spooled, { mode: 0o600 }));
        await files.putFile(key, spooled, 'application/octet-stream');
      } finally {
        await rm(spooled, { force: true });
      }
    },
    async secret(name: string, bytes: Buffer) {
      if (!secretFiles.some((known) => known === name)) return;
      await writeFile(join(folder, name), bytes, { mode: 0o600 });
    },
  };
}
