import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { checkKey } from './storage.key.ts';

/**
 * Files below a folder of this machine, which other accounts cannot read. The mime type is not kept: whoever puts a file records it
 * beside the key.
 */
export function openLocalStorage(folder: string) {
  const pathOf = (key: string) => join(folder, checkKey(key));

  return {
    async put(key: string, bytes: Uint8Array, _mime: string): Promise<void> {
      await writeWhole(pathOf(key), bytes);
    },
    async get(key: string): Promise<Uint8Array | null> {
      return absentAsNull(readFile(pathOf(key)));
    },
    async stream(key: string): Promise<Readable | null> {
      const handle = await absentAsNull(open(pathOf(key)));
      if (!handle) return null;
      if ((await handle.stat()).isFile()) return handle.createReadStream();
      await handle.close();
      return null;
    },
    async remove(key: string): Promise<void> {
      await rm(pathOf(key), { force: true });
    },
    async *keys(): AsyncIterable<string> {
      yield* keysBelow(folder, '');
    },
    async removeUnfinished(before: Date): Promise<void> {
      const held = await absentAsNull(readdir(folder, { recursive: true, withFileTypes: true }));
      for (const { name, parentPath } of held ?? []) {
        if (!/^\.(?:probe-)?[0-9a-f-]{36}(?:\.part)?$/.test(name)) continue;
        const path = join(parentPath, name);
        if ((await stat(path)).mtime < before) await rm(path, { force: true });
      }
    },
    async check(): Promise<void> {
      const probe = join(folder, `.probe-${randomUUID()}`);
      await writeWhole(probe, new Uint8Array(1));
      await rm(probe);
    },
  };
}

async function* keysBelow(folder: string, prefix: string): AsyncIterable<string> {
  const held = await absentAsNull(readdir(join(folder, prefix), { withFileTypes: true }));
  for (const entry of held ?? []) {
    // What begins with a dot is not finished yet.
    if (entry.name.startsWith('.')) continue;
    const key = prefix ? `${prefix}/${entry.name}` : entry.name;
    if (entry.isDirectory()) yield* keysBelow(folder, key);
    else yield key;
  }
}

/** Writes beside the place, then renames: a reader or a crash never meets half a file. */
async function writeWhole(path: string, bytes: Uint8Array): Promise<void> {
  const parent = dirname(path);
  const unfinished = join(parent, `.${randomUUID()}.part`);
  await mkdir(parent, { recursive: true, mode: 0o700 });
  try {
    const handle = await open(unfinished, 'wx', 0o600);
    try {
      await handle.writeFile(bytes);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(unfinished, path);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
  await syncFolder(parent);
}

/** Without this the rename itself may be lost when the power goes. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function absentAsNull<T>(reading: Promise<T>): Promise<T | null> {
  try {
    return await reading;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    // A key below a file, or the folder of other keys, is not a key that was put.
    if (code === 'ENOENT' || code === 'ENOTDIR' || code === 'EISDIR') return null;
    throw error;
  }
}
