import type { PGlite } from '@electric-sql/pglite';

/** The exit code of a process that asks to be started again (EX_TEMPFAIL of sysexits.h). */
export const startMeAgain = 75;

/**
 * Ends the process when the embedded database panics, as PostgreSQL's own processes end: when the log
 * that makes commits durable cannot be written, because the disk is full for one. Whoever asked next would
 * wait for ever, since the lock of that log is still held. What was acknowledged is in the log, and the
 * next start reads it.
 * @param end says it and ends the process; it is called before anything else can ask.
 */
export function endOnPanic(pglite: PGlite, end: (error: Error) => void): void {
  const watched =
    <In extends unknown[], Out>(ask: (...asked: In) => Promise<Out>) =>
    (...asked: In): Promise<Out> =>
      ask(...asked).catch((error: Error) => {
        if (isPanic(error)) end(error);
        throw error;
      });
  pglite.execProtocol = watched(pglite.execProtocol.bind(pglite));
  pglite.execProtocolStream = watched(pglite.execProtocolStream.bind(pglite));
}

/** A trap of WebAssembly, whose class no types of Node name, is as final. */
function isPanic(error: Error & { severity?: string }): boolean {
  return error.severity === 'PANIC' || error.name === 'RuntimeError';
}

/** One line, and the end of this process; nothing that still runs in it may ask the database. */
export function endProcess({ message }: Error): never {
  process.stderr.write(`The embedded database cannot go on and is started anew: ${message}\n`);
  process.exit(startMeAgain);
}
