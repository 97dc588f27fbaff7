import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';

/**
 * What the process that serves is given by whoever starts it, besides its settings: these have to stand
 * before Node itself begins. The same is in deploy/Dockerfile.
 * @param {string} dataDir
 */
export function serverEnvironment(dataDir = process.env.DATA_DIR || './data') {
  const compiled = join(resolve(dataDir), 'compile-cache');
  return {
    // Stripped and compiled modules, from one start to the next. The first makes the folder, or says why it cannot.
    ...(existsSync(compiled) ? { NODE_COMPILE_CACHE: compiled } : {}),
    // What compiling in several threads leaves goes back to the system: without these the allocator
    // keeps 50 MB and more for ever.
    MALLOC_ARENA_MAX: '1',
    MALLOC_TRIM_THRESHOLD_: '131072',
    MALLOC_MMAP_THRESHOLD_: '32768',
  };
}
