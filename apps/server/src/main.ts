import { enableCompileCache, flushCompileCache } from 'node:module';
import { join, resolve } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { makeFolder } from './platform/make-folder.ts';
import { writeInPrivate } from './platform/private-folder.ts';
import { importQuickly } from './platform/quick-imports.ts';
import { startFault } from './platform/start-fault.ts';

/** The process begins here, small: what follows has to be said before the program is loaded. */

// An output that cannot be written, a file on a full disk say, ends nothing.
for (const output of [process.stdout, process.stderr]) output.on('error', () => {});

const dataDir = resolve(process.env.DATA_DIR || './data');
writeInPrivate(dataDir);

// Compiled code of our modules is kept, so that the next start has no types to strip. In a folder of
// ours: who writes it decides what runs.
const compiled = join(dataDir, 'compile-cache');
try {
  makeFolder(compiled);
} catch (error) {
  const { said, code } = startFault(error);
  process.stderr.write(`${said}\n`);
  process.exit(code);
}
enableCompileCache(compiled);
importQuickly();

const { serve } = await import('./serve.ts');
await serve();
flushCompileCache();
whenIdle(giveMemoryBack);

/** Calls once, as soon as the process did next to nothing for two seconds. */
function whenIdle(call: () => void): void {
  let before = performance.eventLoopUtilization();
  const watch = setInterval(() => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, before);
    before = now;
    if (utilization > 0.1) return;
    clearInterval(watch);
    call();
  }, 2_000);
  watch.unref();
}

/**
 * Loading the program made garbage by the hundred megabytes, and V8 keeps room for as much again,
 * which a server that nobody asks anything would hold for ever. The pause is some tenths of a
 * second: nobody should be waiting.
 */
function giveMemoryBack(): void {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as (options: object) => void;
  setFlagsFromString('--no-expose-gc');
  collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
}
