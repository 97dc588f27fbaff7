import { useSyncExternalStore } from 'react';

/** Milliseconds until it is tried again. */
const again = 3_000;

let waiting = 0;
const listeners = new Set<() => void>();
const tell = () => {
  for (const listener of listeners) listener();
};

/**
 * Asks again and again while the line is broken: the page stays as it is meanwhile.
 * @param signal says that nobody waits for it any more
 */
export async function untilItArrives<T>(ask: () => Promise<T>, signal: AbortSignal): Promise<T> {
  for (;;) {
    try {
      return await ask();
    } catch (fault) {
      if (!isBrokenLine(fault) || signal.aborted) throw fault;
    }
    waiting += 1;
    tell();
    await backOrLater();
    waiting -= 1;
    tell();
  }
}

/** What Chromium, Firefox and WebKit say where no answer came; a fault of the code is a TypeError, too. */
const noAnswer =
  /failed to fetch|networkerror|load failed|connection (?:was lost|appears)|could not be found|timed out/i;

/** Whether what was thrown says that the line is broken, and not that something is wrong with the page. */
export const isBrokenLine = (fault: unknown): boolean =>
  fault instanceof TypeError && noAnswer.test(fault.message);

function backOrLater(): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      clearTimeout(timer);
      removeEventListener('online', go);
      resolve();
    };
    const timer = setTimeout(go, again);
    addEventListener('online', go);
  });
}

/** Whether the line is broken: the device says so, or something waits for it. */
export function useBrokenLine(): boolean {
  return useSyncExternalStore(
    listen,
    () => waiting > 0 || !navigator.onLine,
    () => false,
  );
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}
