import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type HttpError, useDataProvider, useNotify, useResourceContext } from 'react-admin';
import { changedMeanwhile, isStale } from '../data/api-error.ts';
import { resourceNamed } from '../data/resources.ts';
import { compareForms, mergedForm, type StaleForm } from './stale-form.ts';

/** What a form tried to save, and what it had read. */
export type Written = { id?: unknown; data?: object; previousData?: object };

/** Reads what somebody else saved meanwhile, and saves what was chosen of both. */
export function useStaleForm() {
  const resource = useResourceContext() ?? '';
  const provider = useDataProvider();
  const queries = useQueryClient();
  const notify = useNotify();
  const [conflict, setConflict] = useState<StaleForm | null>(null);
  const [mine, setMine] = useState<Record<string, boolean>>({});
  const [busy, setBusy] = useState(false);

  const begin = async (error: HttpError, { id, data = {}, previousData = {} }: Written) => {
    const { update } = resourceNamed(resource);
    if (!update) return;
    const { data: latest } = await provider.getOne(resource, { id: String(id) });
    const faults = changedMeanwhile(error);
    const values = { mine: { ...data }, base: { ...previousData }, latest, faults };
    setMine({});
    setConflict(compareForms(update, values));
  };

  const onConfirm = async () => {
    if (!conflict) return;
    const { latest } = conflict;
    const written = { id: latest.id, data: mergedForm(conflict, mine), previousData: latest };
    setBusy(true);
    try {
      const { data: saved } = await provider.update(resource, written as never);
      setConflict(null);
      notify('Cambios guardados.', { type: 'success' });
      queries.setQueriesData({ queryKey: [resource, 'getOne', { id: String(latest.id) }] }, saved);
      await queries.invalidateQueries();
    } catch (error) {
      if (isStale(error)) await begin(error, written);
      else notify((error as Error).message, { type: 'error', autoHideDuration: 7000 });
    } finally {
      setBusy(false);
    }
  };

  return {
    conflict,
    begin,
    mine,
    busy,
    onChoose: (field: string, keep: boolean) => setMine({ ...mine, [field]: keep }),
    onClose: () => setConflict(null),
    onConfirm,
  };
}
