/**
 * Where calls wait that ask for a recent proof of the person: the screen asks for it, and what was called is called
 * once more.
 */
type Waiting = { promise: Promise<boolean>; settle: (proven: boolean) => void };

let waiting: Waiting | null = null;
const listeners = new Set<() => void>();

/** Resolves to whether the person proved who they are; false when they rather leave it. */
export function askForProof(): Promise<boolean> {
  if (!waiting) {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    waiting = { promise, settle: resolve };
    tell();
  }
  return waiting.promise;
}

/** Lets every waiting call go on, or fail. */
export function settleProof(proven: boolean): void {
  const { settle } = waiting ?? {};
  waiting = null;
  settle?.(proven);
  tell();
}

export const proofGate = {
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  isAsking: () => waiting !== null,
};

function tell(): void {
  for (const listener of listeners) listener();
}
