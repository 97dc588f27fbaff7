/**
 * Trouble of the systems that hold the data, as opposed to a fault of ours: whoever asks again in a moment may be
 * served. It is answered with 503 and Retry-After.
 */

/**
 * PostgreSQL's classes and codes: connection (08), transaction rolled back for another's sake (40: deadlock,
 * serialization), ended for want of a word (25P03), a server that only reads now (25006), no room, memory or connections left (53), a lock that was not
 * to be had (55P03), statement ended, server stopping or starting (57), the system below it (58).
 */
const postgresTrouble = /^(08|40|53|57|58)|^(25006|25P03|55P03)$/;

/** What PostgreSQL says under the code of an error of its own (XX000) when the disk below it is full or fails. */
const diskTrouble = /^could not (write|open|read|create|extend|fsync|rename|seek)/;

/** Of the network, and of a disk. */
const systemTrouble = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT', 'EAI_AGAIN', 'ENOTFOUND'],
  ...['EHOSTUNREACH', 'EHOSTDOWN', 'ENETUNREACH', 'ENETDOWN'],
  ...['ENOSPC', 'EDQUOT', 'EROFS', 'EIO', 'EMFILE', 'ENFILE', 'ESTALE'],
]);

/** What `pg` and its pool say without a code. */
const driverTrouble =
  /^(timeout exceeded when trying to connect|timeout expired|Connection terminated|Query read timeout|Client has encountered a connection error|Client was closed)/;

/** What the S3 client calls its own time limits, and a service that asks to come back later. */
const storeTrouble = new Set(['TimeoutError', 'AbortError', 'SlowDown', 'ServiceUnavailable']);

/** Whether an error, or what caused it, is trouble that passes. */
export function isTrouble(error: unknown): boolean {
  for (let depth = 0, one = error; depth < 6 && one instanceof Error; depth += 1, one = one.cause) {
    if (passes(one)) return true;
  }
  return false;
}

/** Of such trouble what an operator needs, without a stack for each who asked meanwhile: what caused it, and its code. */
export function troubleWords(error: unknown): { trouble: string; code?: string } {
  let last = error as Error & { code?: unknown };
  for (let depth = 0; depth < 6 && last.cause instanceof Error; depth += 1) last = last.cause;
  const { code, message } = last;
  return { trouble: message || last.name, ...(typeof code === 'string' ? { code } : {}) };
}

function passes(error: Error & { code?: unknown; $metadata?: { httpStatusCode?: number } }) {
  const code = typeof error.code === 'string' ? error.code : '';
  if (/^[0-9A-Z]{5}$/.test(code) && postgresTrouble.test(code)) return true;
  if (code === 'XX000' && diskTrouble.test(error.message)) return true;
  if (systemTrouble.has(code) || storeTrouble.has(error.name)) return true;
  if (driverTrouble.test(error.message)) return true;
  return (error.$metadata?.httpStatusCode ?? 0) >= 500;
}
