import type { Piscina } from 'piscina';
import { seconds } from './clock.ts';
import { unfoldsHonestly } from './pdf-check.ts';

/** How long a stranger's file may be read. */
const patience = seconds(5);
const idle = 60_000;

let thread: Promise<Piscina<Uint8Array, string>> | undefined;

/**
 * What a stranger's PDF says of itself in its dictionary: subject and title. Read in a thread of its own, which ends with what
 * hangs in it: a few kilobytes keep a reader busy for seconds.
 * @returns undefined for what cannot be read, or not in time.
 */
export async function saidInPdf(bytes: Uint8Array): Promise<string | undefined> {
  if (!(await unfoldsHonestly(bytes))) return undefined;
  thread ??= startThread();
  const reader = await thread;
  return reader.run(bytes, { signal: AbortSignal.timeout(patience) }).catch(() => undefined);
}

async function startThread(): Promise<Piscina<Uint8Array, string>> {
  const { Piscina } = await import('piscina');
  return new Piscina({
    filename: new URL('./said-in-pdf.worker.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: idle,
    resourceLimits: { maxOldGenerationSizeMb: 512 },
  });
}
