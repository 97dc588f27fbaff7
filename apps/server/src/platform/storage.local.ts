import { randomUUID } from 'node:crypto';
import {
  copyFile,
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  statfs,
} from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { type ByteRange, checkKey } from './storage.key.ts';

/** Hidden, so that what is still on its way is no file of ours and goes into no backup. */
const growingFolder = '.uploads';

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
    async stream(key: string, range?: ByteRange): Promise<Readable | null> {
      const handle = await absentAsNull(open(pathOf(key)));
      if (!handle) return null;
      const part = range && { start: range.first, end: range.last };
      if ((await handle.stat()).isFile()) return handle.createReadStream(part);
      await handle.close();
      return null;
    },
    async size(key: string): Promise<number | null> {
      return sizeOf(pathOf(key));
    },
    async putFile(key: string, path: string, _mime: string): Promise<void> {
      await beside(pathOf(key), async (unfinished) => {
        await copyFile(path, unfinished);
        await syncFile(unfinished);
      });
    },
    growing: { folder: join(folder, growingFolder) },
    async takeGrown(key: string): Promise<number | null> {
      const grown = join(folder, growingFolder, checkKey(key));
      await mkdir(dirname(pathOf(key)), { recursive: true, mode: 0o700 });
      // Of two that do it at once, the other was first.
      await absentAsNull(syncFile(grown));
      await absentAsNull(rename(grown, pathOf(key)));
      await syncFolder(dirname(pathOf(key)));
      return sizeOf(pathOf(key));
    },
    async grownSize(key: string): Promise<number | null> {
      return (await sizeOf(join(folder, growingFolder, checkKey(key)))) ?? sizeOf(pathOf(key));
    },
    async removeGrown(key: string): Promise<void> {
      await rm(join(folder, growingFolder, checkKey(key)), { force: true });
    },
    async free(): Promise<number | null> {
      const disk = await absentAsNull(statfs(folder));
      return disk && disk.bavail * disk.bsize;
    },
    localPath: (key: string) => pathOf(key),
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
    giveUpAfter(_limit: number): void {
      // The system ends what a dead process had asked of a disk.
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

async function writeWhole(path: string, bytes: Uint8Array): Promise<void> {
  await beside(path, async (unfinished) => {
    const handle = await open(unfinished, 'wx', 0o600);
    try {
      await handle.writeFile(bytes);
      await handle.sync();
    } finally {
      await handle.close();
    }
  });
}

/** Writes beside the place, then renames: a reader or a crash never meets half a file. */
async function beside(path: string, write: (unfinished: string) => Promise<void>): Promise<void> {
  const parent = dirname(path);
  const unfinished = join(parent, `.${randomUUID()}.part`);
  await mkdir(parent, { recursive: true, mode: 0o700 });
  try {
    await write(unfinished);
    await rename(unfinished, path);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
  await syncFolder(parent);
}

async function sizeOf(path: string): Promise<number | null> {
  const found = await absentAsNull(stat(path));
  return found?.isFile() ? found.size : null;
}

async function syncFile(path: string): Promise<void> {
  const handle = await open(path, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
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
