import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { isStale } from '../data/api-error.ts';
import { type Fault, faultsOf } from '../form/error-words.ts';
import type { StaleForm } from '../form/stale-form.ts';
import { mergedEdits, mergedRows } from './merged-rows.ts';

/** What another administrator saved meanwhile: in the server's words, and beside what was typed where both changed the same. */
export type ChangedSettings = {
  changes: Fault[];
  choice: StaleForm | null;
  /** Lets go of what was typed where it was not chosen. */
  settle: (mine: Record<string, boolean>) => void;
};

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

/**
 * What somebody typed over a setting, kept apart from what is saved: when another administrator
 * changes the rest, it shows at once, and what was typed stays.
 */
export function useEdits<T extends object>(saved: T) {
  const [typed, setTyped] = useState<Partial<T>>({});
  const [refused, setRefused] = useState<{ base: T; faults: Fault[]; chosen: boolean } | null>(
    null,
  );
  const [busy, setBusy] = useState(false);
  const queries = useQueryClient();
  const notify = useNotify();
  // Until somebody chose or typed on, what was typed lies on what the other one saved, row by row.
  const overTheirs = (all: Partial<T>) =>
    refused && !refused.chosen ? mergedEdits(all, refused.base, saved) : all;
  const edits = overTheirs(typed);
  const form = { ...saved, ...edits };
  const dirty = JSON.stringify(form) !== JSON.stringify(saved);
  const save = async ({ run, done }: { run: () => Promise<unknown>; done: string }) => {
    setBusy(true);
    setTyped(edits);
    setRefused(null);
    try {
      await run();
      notify(done, { type: 'success' });
      await queries.invalidateQueries();
      setTyped({});
    } catch (error) {
      if (!isStale(error))
        notify((error as Error).message, { type: 'error', autoHideDuration: 7000 });
      await queries.invalidateQueries();
      // Once what the other one saved is here, to stand beside what was typed.
      if (isStale(error))
        setRefused({ base: saved, faults: faultsOf(error.body?.errors), chosen: false });
    } finally {
      setBusy(false);
    }
  };
  const change = (part: Partial<T>) => {
    setTyped((before) => ({ ...overTheirs(before), ...part }));
    if (refused) setRefused({ ...refused, chosen: true });
  };
  const stale: ChangedSettings | null = refused && {
    changes: refused.faults,
    choice: refused.chosen ? null : bothChanged({ edits: typed, saved, ...refused }),
    settle(mine) {
      setTyped((all) => withoutOthers(overTheirs(all), mine));
      setRefused({ ...refused, chosen: true });
    },
  };
  return { form, change, dirty, busy, stale, save };
}

/** What was typed, but for the fields in which the other one's value was chosen. */
function withoutOthers<T extends object>(
  edits: Partial<T>,
  mine: Record<string, boolean>,
): Partial<T> {
  return Object.fromEntries(
    Object.entries(edits).filter(([field]) => mine[field] !== false),
  ) as Partial<T>;
}
