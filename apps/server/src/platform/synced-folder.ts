import { fsyncSync } from 'node:fs';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/** What is needed of Emscripten's module, which nobody else has types for. */
type Module = {
  FS: { ErrnoError: new (errno: number) => Error };
  NODEFS: { stream_ops: { fsync?: (stream: { nfd: number }) => number } };
};

/** Emscripten's number of EIO: PostgreSQL panics then, and the next start reads its log. */
const failed = 29;

/**
 * The folder of the embedded database, in which what PostgreSQL asks to be on the disk is on the disk.
 * Emscripten's file system answers such calls without doing anything, and PGlite is therefore started by
 * its makers with `fsync` off: a commit outlives the process, but not the machine's power. `fdatasync`
 * stays empty in Emscripten, so `wal_sync_method` has to be `fsync`.
 */
export class SyncedFolder extends NodeFS {
  override async init(...given: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const started = await super.init(...given);
    const { preRun } = started.emscriptenOpts as unknown as {
      preRun: ((module: Module) => void)[];
    };
    preRun.push(({ FS, NODEFS }) => {
      NODEFS.stream_ops.fsync = ({ nfd }) => {
        try {
          fsyncSync(nfd);
        } catch {
          throw new FS.ErrnoError(failed);
        }
        return 0;
      };
    });
    return started;
  }
}

/** With it: PostgreSQL waits for the disk at every commit, as it does anywhere else. */
export const syncedParameters = ['-c', 'wal_sync_method=fsync'];
/** PGlite's word for `fsync = off`. */
export const unsyncedFlag = '-F';
