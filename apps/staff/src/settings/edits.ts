import type { Fault } from '../form/error-words.ts';
import type { StaleForm } from '../form/stale-form.ts';
import { mergedEdits, mergedRows } from './merged-rows.ts';

/** What somebody typed over settings, and what was saved of each field when they typed it. */
export type Edits<T extends object> = { typed: Partial<T>; bases: Partial<T> };

const differs = (one: unknown, other: unknown) => JSON.stringify(one) !== JSON.stringify(other);

/** Whether two changes of a list stand side by side in it already. */
function fits(base: unknown, saved: unknown, mine: unknown): boolean {
  const lists = [base, saved, mine].every((list) => Array.isArray(list));
  return lists && mergedRows(base as [], saved as [], mine as []) !== null;
}

/** The fields, and the rows of lists, that both changed, to something else; null where each changed other ones. */
export function bothChanged<T extends object>(of: {
  edits: Partial<T>;
  saved: T;
  base: T;
  faults: Fault[];
}): StaleForm | null {
  const names = Object.keys(of.edits) as (keyof T & string)[];
  const both = names.filter(
    (name) =>
      differs(of.saved[name], of.base[name]) &&
      differs(of.saved[name], of.edits[name]) &&
      !fits(of.base[name], of.saved[name], of.edits[name]),
  );
  if (both.length === 0) return null;
  const who = Object.fromEntries(of.faults.map(({ path, message }) => [path, message]));
  const latest = Object.fromEntries(Object.entries(of.saved));
  return { mine: { ...of.edits }, latest, both, own: [], theirs: [], who };
}

/** The question that another administrator's save asks, however it came to this page; null where it asks none. */
export function clashOf<T extends object>(
  { typed, bases }: Edits<T>,
  saved: T,
  faults: Fault[] = [],
): StaleForm | null {
  return bothChanged({ edits: typed, saved, base: { ...saved, ...bases }, faults });
}

/** What was typed, on what the other one saved meanwhile: row by row where both fit. */
export function overTheirs<T extends object>({ typed, bases }: Edits<T>, saved: T): Partial<T> {
  return mergedEdits(typed, { ...saved, ...bases }, saved);
}

/** What was typed as it lies now; a field that both changed keeps what it was typed over, for its question is open. */
export function typeOver<T extends object>(edits: Edits<T>, saved: T, part: Partial<T>): Edits<T> {
  const open = new Set(clashOf(edits, saved)?.both);
  const typed = { ...overTheirs(edits, saved), ...part };
  return { typed, bases: { ...readAs(typed, saved), ...only(edits.bases, open) } };
}

/** After the choice: what was not chosen is let go of, and the rest lies on what is saved now. */
export function settled<T extends object>(
  edits: Edits<T>,
  saved: T,
  mine: Record<string, boolean>,
): Edits<T> {
  const kept = Object.entries(overTheirs(edits, saved)).filter(([name]) => mine[name] !== false);
  const typed = Object.fromEntries(kept) as Partial<T>;
  return { typed, bases: readAs(typed, saved) };
}

const readAs = <T extends object>(typed: Partial<T>, saved: T) => only(saved, Object.keys(typed));

function only<T extends object>(values: Partial<T>, names: Iterable<string>): Partial<T> {
  const wanted = new Set(names);
  return Object.fromEntries(
    Object.entries(values).filter(([name]) => wanted.has(name)),
  ) as Partial<T>;
}
