/** Whether the server answered last: told by every call, read by the notice that says so. */
let away = false;
const listeners = new Set<() => void>();

/** @param status of the answer; 0 when there was none. */
export function sawAnswer(status: number, answered: boolean): void {
  // A proxy in front answers 502 to 504 for a server that is not there.
  const now = status === 0 || (!answered && status >= 502 && status <= 504);
  if (now === away) return;
  away = now;
  for (const listener of listeners) listener();
}

export const connection = {
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  isAway: () => away,
};
