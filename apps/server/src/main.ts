import { enableCompileCache, flushCompileCache } from 'node:module';
import { join, resolve } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** The process begins here, small: what follows has to be said before the program is loaded. */

// Compiled code of our modules is kept, so that the next start has no types to strip. In a folder of
// ours: who writes it decides what runs.
enableCompileCache(join(resolve(process.env.DATA_DIR || './data'), 'compile-cache'));

const { serve } = await import('./serve.ts');
await serve();
flushCompileCache();
giveMemoryBack();
// And once more when the jobs that wait for a start have had their first turn.
setTimeout(giveMemoryBack, 5_000).unref();

/**
 * Loading the program made garbage by the hundred megabytes, and V8 keeps room for as much again,
 * which a server that nobody asks anything would hold for ever. The pause, a tenth of a second,
 * is part of the start.
 */
function giveMemoryBack(): void {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as (options: object) => void;
  setFlagsFromString('--no-expose-gc');
  collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
}
