import type { Readable } from 'node:stream';
import { ArchiveDamaged } from './archive-cipher.ts';
import type { DatabaseLoading } from './load-database.ts';
import { aboutSchema, entries, type Manifest, manifestSchema } from './manifest.ts';
import { readArchive } from './read-archive.ts';

export type ArchiveSink = {
  database: DatabaseLoading;
  /** Takes a file; it must read it to its end. */
  file(key: string, content: Readable): Promise<void>;
  secret(name: string, bytes: Buffer): Promise<void>;
};

/**
 * Reads an archive into a database and a place for files, and compares what came with what the
 * archive says of itself. @throws WrongPassphrase, ArchiveDamaged, DatabaseNewer.
 */
export async function loadArchive(
  path: string,
  passphrase: string | undefined,
  { database, file, secret }: ArchiveSink,
): Promise<Manifest> {
  const files = { count: 0, bytes: 0 };
  let manifest: Manifest | undefined;
  await readArchive(path, passphrase, async (name, content) => {
    const [, folder, rest = ''] = /^(files|database|secrets)\/(.+)$/.exec(name) ?? [];
    if (folder === 'files') {
      content.on('data', (chunk: Buffer) => {
        files.bytes += chunk.length;
      });
      content.pause();
      files.count += 1;
      await file(rest, content);
    } else if (folder === 'database') {
      await database.table(rest.replace(/\.copy$/, ''), content);
    } else if (folder === 'secrets') {
      await secret(rest, await bytesOf(content));
    } else if (name === entries.about) {
      await database.begin(aboutSchema.parse(JSON.parse(String(await bytesOf(content)))));
    } else if (name === entries.jobs) {
      database.jobs(await bytesOf(content));
    } else if (name === entries.manifest) {
      manifest = manifestSchema.parse(JSON.parse(String(await bytesOf(content))));
    }
  });
  if (!manifest) throw new ArchiveDamaged('le falta el final');
  const { count = 0, bytes = 0 } = manifest.files ?? {};
  if (count !== files.count || bytes !== files.bytes)
    throw new ArchiveDamaged(`están enteros ${files.count} de sus ${count} archivos`);
  await database.finish(manifest);
  return manifest;
}

async function bytesOf(content: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of content) chunks.push(chunk);
  return Buffer.concat(chunks);
}
