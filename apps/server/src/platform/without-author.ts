import type { Piscina } from 'piscina';

export type AuthoredFile = { bytes: Uint8Array; mime: string };

/** The file cannot be made anew without what tells its author: it is broken, locked, or too much of it. */
export class TellsItsAuthor extends Error {}

/** Milliseconds in which a file must be made anew. */
const patience = 15_000;
const idle = 60_000;

let thread: Promise<Piscina<AuthoredFile, Uint8Array>> | undefined;

/**
 * A stranger's file without what its program wrote of its author: the document information of a PDF, the properties of
 * an Office file, the names on comments and changes. Made in a thread of its own, which ends with what hangs in it.
 * @throws TellsItsAuthor whatever keeps it from being made.
 */
export async function withoutAuthor(file: AuthoredFile): Promise<Uint8Array> {
  // Pictures were drawn anew when they came.
  if (file.mime.startsWith('image/')) return file.bytes;
  thread ??= startThread();
  const press = await thread;
  return press.run(file, { signal: AbortSignal.timeout(patience) }).catch((error: Error) => {
    throw new TellsItsAuthor(error.message, { cause: error });
  });
}

async function startThread(): Promise<Piscina<AuthoredFile, Uint8Array>> {
  const { Piscina } = await import('piscina');
  return new Piscina({
    filename: new URL('./without-author.worker.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: idle,
    resourceLimits: { maxOldGenerationSizeMb: 512 },
  });
}
