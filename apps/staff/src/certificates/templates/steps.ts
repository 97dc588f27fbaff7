/** What was drawn, step by step: before, now, and what was taken back. */
export type Steps<T> = { past: readonly T[]; now: T; next: readonly T[] };

const most = 100;

export function firstStep<T>(now: T): Steps<T> {
  return { past: [], now, next: [] };
}

/** One step on; what had been taken back is gone. */
export function stepped<T>({ past, now }: Steps<T>, made: T): Steps<T> {
  return { past: [...past, now].slice(-most), now: made, next: [] };
}

/** The step before; the same where there is none. */
export function takenBack<T>(steps: Steps<T>): Steps<T> {
  const last = steps.past.at(-1);
  if (last === undefined) return steps;
  return { past: steps.past.slice(0, -1), now: last, next: [steps.now, ...steps.next] };
}

/** What was taken back last, done again; the same where nothing was. */
export function doneAgain<T>(steps: Steps<T>): Steps<T> {
  const [first, ...rest] = steps.next;
  if (first === undefined) return steps;
  return { past: [...steps.past, steps.now], now: first, next: rest };
}
