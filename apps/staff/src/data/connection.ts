/** Whether the server answered last: told by every call, read by the notice that says so. */
let away = false;
/** Whether a page knows that the server will not answer for a while, and says so itself. */
let awaited = false;
const retryMs = 5_000;
const listeners = new Set<() => void>();

/** @param status of the answer; 0 when there was none. */
export function sawAnswer(status: number, answered: boolean): void {
  // A proxy in front answers 502 to 504 for a server that is not there.
  const now = status === 0 || (!answered && status >= 502 && status <= 504);
  if (now === away) return;
  away = now;
  for (const listener of listeners) listener();
}

/** Whether a call failed for what passes by itself: no line, a server that starts anew, too many calls. */
export function isPassing(error: unknown): boolean {
  const status = (error as { status?: unknown } | null)?.status;
  return status === 0 || status === 429 || status === 502 || status === 503 || status === 504;
}

/** Resolves once the server answers again; after some seconds in any case, to try. */
export function untilAnswered(): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      listeners.delete(heard);
      resolve();
    };
    const heard = () => !away && done();
    const timer = setTimeout(done, retryMs);
    listeners.add(heard);
  });
}

export const connection = {
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  isAway: () => away && !awaited,
};

/** A page says itself that the server starts anew, until what it answers is called. */
export function awaitRestart(): () => void {
  const tell = (now: boolean) => {
    awaited = now;
    for (const listener of listeners) listener();
  };
  tell(true);
  return () => tell(false);
}
