/** Where a way that leads off unsaved changes waits for an answer: `LeaveQuestion` asks for it. */

let settle: ((leave: boolean) => void) | null = null;
const listeners = new Set<() => void>();

/** Resolves to whether the changes may be lost. */
export function askToLeave(): Promise<boolean> {
  settle?.(false);
  const { promise, resolve } = Promise.withResolvers<boolean>();
  settle = resolve;
  tell();
  return promise;
}

/** What was answered; also when nobody asks any more. */
export function answerLeave(leave: boolean): void {
  settle?.(leave);
  settle = null;
  tell();
}

export const leaveGate = {
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  isAsking: () => settle !== null,
};

function tell(): void {
  for (const listener of listeners) listener();
}
