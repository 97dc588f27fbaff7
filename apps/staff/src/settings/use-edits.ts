import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { isStale } from '../data/api-error.ts';
import { type Fault, faultsOf } from '../form/error-words.ts';

/**
 * What somebody typed over a setting, kept apart from what is saved: when another administrator
 * changes the rest, it shows at once, and what was typed stays.
 */
export function useEdits<T extends object>(saved: T) {
  const [edits, setEdits] = useState<Partial<T>>({});
  const [stale, setStale] = useState<Fault[] | null>(null);
  const [busy, setBusy] = useState(false);
  const queries = useQueryClient();
  const notify = useNotify();
  const form = { ...saved, ...edits };
  const dirty = JSON.stringify(form) !== JSON.stringify(saved);
  const save = async ({ run, done }: { run: () => Promise<unknown>; done: string }) => {
    setBusy(true);
    setStale(null);
    try {
      await run();
      notify(done, { type: 'success' });
      await queries.invalidateQueries();
      setEdits({});
    } catch (error) {
      if (isStale(error)) setStale(faultsOf(error.body?.errors));
      else notify((error as Error).message, { type: 'error', autoHideDuration: 7000 });
      await queries.invalidateQueries();
    } finally {
      setBusy(false);
    }
  };
  const change = (part: Partial<T>) => setEdits((before) => ({ ...before, ...part }));
  return { form, change, dirty, busy, stale, save };
}
