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

/** Milliseconds of a turn that `withinTurns` counts. */
const turn = 100;

/**
 * The same, where this process itself may be busy: time in which it answered nobody says nothing about who was asked, and
 * counts as one turn; three times the limit is the longest.
 */
export async function withinTurns<T>(limit: number, what: string, work: Promise<T>): Promise<T> {
  const began = performance.now();
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<never>((_, reject) => {
    const wait = (left: number) => {
      const late = performance.now() - began > 3 * limit;
      if (left > 0 && !late) timer = setTimeout(wait, turn, left - turn);
      else reject(new TimeOver(`${what}: no answer in ${limit / 1000} s`));
    };
    wait(limit);
  });
  work.catch(() => {});
  return Promise.race([work, over]).finally(() => clearTimeout(timer));
}
