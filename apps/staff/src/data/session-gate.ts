import { readSessionToken } from '@aulario/client/session-cookie';

/**
 * Where calls wait when the session ended while somebody worked: the screen asks them to sign in
 * again, and what was called is called once more, so that nothing typed is lost.
 */
type Waiting = { promise: Promise<boolean>; settle: (signedIn: boolean) => void };

let known = false;
let waiting: Waiting | null = null;
const listeners = new Set<() => void>();

/** From here on somebody is at work, who is asked and not sent away. */
export function sessionIsKnown(): void {
  known = true;
}

/**
 * Resolves to whether there is a session again: at once when another window has signed in
 * meanwhile, else when the person has. False for who was never signed in here.
 */
export function sessionLost(usedToken: string | undefined): Promise<boolean> {
  if (!known) return Promise.resolve(false);
  const now = readSessionToken(document);
  if (now && now !== usedToken) return Promise.resolve(true);
  if (!waiting) {
    let settle: Waiting['settle'] = () => undefined;
    const promise = new Promise<boolean>((resolve) => {
      settle = resolve;
    });
    waiting = { promise, settle };
    tell();
  }
  return waiting.promise;
}

/** Lets every waiting call go on, or fail. */
export function settleSession(signedIn: boolean): void {
  const { settle } = waiting ?? {};
  waiting = null;
  settle?.(signedIn);
  tell();
}

export const sessionGate = {
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  isAsking: () => waiting !== null,
};

function tell(): void {
  for (const listener of listeners) listener();
}
