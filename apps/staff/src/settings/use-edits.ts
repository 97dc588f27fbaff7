import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { changedMeanwhile, isStale } from '../data/api-error.ts';
import type { Fault } from '../form/error-words.ts';
import type { StaleForm } from '../form/stale-form.ts';
import { clashOf, type Edits, overTheirs, settled, typeOver } from './edits.ts';

/** What another administrator saved meanwhile: in the server's words, and beside what was typed where both changed the same. */
export type ChangedSettings = {
  changes: Fault[];
  choice: StaleForm | null;
  /** Lets go of what was typed where it was not chosen. */
  settle: (mine: Record<string, boolean>) => void;
};

/**
 * What somebody typed over a setting, kept apart from what is saved: when another administrator
 * changes the rest, it shows at once, and what was typed stays. Where both changed the same, nothing is saved before
 * somebody chose, whether the server refused or the page had read the other one's value by itself.
 */
export function useEdits<T extends object>(saved: T) {
  const [edits, setEdits] = useState<Edits<T>>({ typed: {}, bases: {} });
  const [told, setTold] = useState<Fault[] | null>(null);
  const [busy, setBusy] = useState(false);
  const queries = useQueryClient();
  const notify = useNotify();
  const form = { ...saved, ...overTheirs(edits, saved) };
  const dirty = JSON.stringify(form) !== JSON.stringify(saved);
  const save = async ({ run, done }: { run: () => Promise<unknown>; done: string }) => {
    if (clashOf(edits, saved)) {
      setTold([]);
      return;
    }
    setBusy(true);
    setEdits(settled(edits, saved, {}));
    setTold(null);
    try {
      await run();
      notify(done, { type: 'success' });
      await queries.invalidateQueries();
      setEdits({ typed: {}, bases: {} });
    } catch (error) {
      if (!isStale(error))
        notify((error as Error).message, { type: 'error', autoHideDuration: 7000 });
      await queries.invalidateQueries();
      // Once what the other one saved is here, to stand beside what was typed.
      if (isStale(error)) setTold(changedMeanwhile(error));
    } finally {
      setBusy(false);
    }
  };
  const change = (part: Partial<T>) => setEdits((before) => typeOver(before, saved, part));
  const stale: ChangedSettings | null = told && {
    changes: told,
    choice: clashOf(edits, saved, told),
    settle: (mine) => setEdits((all) => settled(all, saved, mine)),
  };
  return { form, change, dirty, busy, stale, save };
}
