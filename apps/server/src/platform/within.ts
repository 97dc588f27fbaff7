/** Something outside did not answer in time. */
export class TimeOver extends Error {
  readonly code = 'ETIMEDOUT';
}

/**
 * What comes of work, unless that takes longer.
 * @param limit in milliseconds.
 * @throws TimeOver; the work itself goes on, and what comes of it is nobody's.
 */
export async function within<T>(limit: number, what: string, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new TimeOver(`${what}: no answer in ${limit / 1000} s`)),
      limit,
    );
  });
  work.catch(() => {});
  try {
    return await Promise.race([work, over]);
  } finally {
    clearTimeout(timer);
  }
}
