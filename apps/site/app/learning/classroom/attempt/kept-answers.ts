import type { Answer } from '@aulario/contract/learning/question';

/** Answers that did not reach the server yet, each with what the server had when it was given. */
export type Unsent = Record<number, { answer: Answer | null; before: Answer | null }>;

const unsentKey = (attempt: string) => `aulario:intento:${attempt}`;
const lateKey = (attempt: string) => `aulario:tarde:${attempt}`;

/** What this device keeps of an attempt, also when the page is closed. */
export function remembered(attempt: string): Unsent {
  return unsentOf(read<Record<number, Kept>>(unsentKey(attempt), {}));
}

/** What the page of the version before left on a device is the answers alone. */
type Kept = Unsent[number] | Answer | null;

/** @param kept as it lay in the store; what says not what the server had was given where it had nothing. */
export function unsentOf(kept: Record<number, Kept>): Unsent {
  return Object.fromEntries(
    Object.entries(kept).map(([position, one]) => [
      position,
      one && 'before' in one ? one : { answer: one, before: null },
    ]),
  );
}

/** Keeps them on this device until they are sent. */
export function remember(attempt: string, unsent: Unsent): void {
  write(unsentKey(attempt), Object.keys(unsent).length > 0 ? unsent : null);
}

/** Notes which answers came after the end of their attempt. */
export function tellLate(attempt: string, positions: number[]): void {
  write(lateKey(attempt), positions);
}

/** The questions of an attempt whose answers came after its end, as this device knows. */
export function lateAnswers(attempt: string): number[] {
  return read<number[]>(lateKey(attempt), []);
}

/**
 * Parts what was not sent by what the server holds now: what was answered anew elsewhere meanwhile stays as it is there.
 * @returns what may still be sent, and the questions whose answer from here is given up
 */
export function settled(
  unsent: Unsent,
  held: Record<number, Answer | null>,
): { unsent: Unsent; givenUp: number[] } {
  const open: Unsent = {};
  const givenUp: number[] = [];
  for (const [key, { answer, before }] of Object.entries(unsent)) {
    const position = Number(key);
    const now = held[position] ?? null;
    if (same(now, before)) open[position] = { answer, before };
    else if (!same(now, answer)) givenUp.push(position);
  }
  return { unsent: open, givenUp };
}

const same = (one: Answer | null, other: Answer | null) =>
  JSON.stringify(one) === JSON.stringify(other);

function read<T>(key: string, none: T): T {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') ?? none;
  } catch {
    return none;
  }
}

function write(key: string, value: object | null): void {
  try {
    if (value) localStorage.setItem(key, JSON.stringify(value));
    else localStorage.removeItem(key);
  } catch {
    // Without a store they live as long as the page does.
  }
}
