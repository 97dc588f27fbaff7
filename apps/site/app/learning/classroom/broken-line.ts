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

/** What a browser throws where no answer came. */
export const isBrokenLine = (fault: unknown) => fault instanceof TypeError;

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
