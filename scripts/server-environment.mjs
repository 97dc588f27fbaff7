import { join, resolve } from 'node:path';

/**
 * What the process that serves is given by whoever starts it, besides its settings: these have to stand
 * before Node itself begins. The same is in deploy/Dockerfile.
 * @param {string} dataDir
 */
export function serverEnvironment(dataDir = process.env.DATA_DIR || './data') {
  return {
    // Stripped and compiled modules, from one start to the next.
    NODE_COMPILE_CACHE: join(resolve(dataDir), 'compile-cache'),
    // What compiling in several threads leaves goes back to the system: without these the allocator
    // keeps 50 MB and more for ever.
    MALLOC_ARENA_MAX: '1',
    MALLOC_TRIM_THRESHOLD_: '131072',
    MALLOC_MMAP_THRESHOLD_: '32768',
  };
}
