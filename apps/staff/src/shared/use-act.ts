import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type HttpError, useNotify } from 'react-admin';
import { isStale } from '../data/api-error.ts';
import { faultsOf } from '../form/error-words.ts';

type Act = {
  run: () => Promise<unknown>;
  /** What happened, in Spanish; empty when the caller tells it. What only the answer says is asked for once it is there. */
  done: string | (() => string);
  /** What to do about a refusal beside telling it. */
  refused?: (error: unknown) => void;
  /** Instead of telling that somebody else was faster: lets whoever typed choose. */
  stale?: (error: HttpError) => Promise<void>;
};

/**
 * Runs one act of the academy: says what happened, or why not in the server's words, and lets
 * every screen read anew what the act may have changed. It says "done" once the screen shows it:
 * a form that is typed into before that would lose what was typed. Resolves to whether it was done.
 */
export function useAct(): { act: (act: Act) => Promise<boolean>; busy: boolean } {
  const [busy, setBusy] = useState(false);
  const notify = useNotify();
  const queries = useQueryClient();
  const act = async ({ run, done, refused, stale }: Act) => {
    setBusy(true);
    try {
      await run();
      await queries.invalidateQueries();
      const words = typeof done === 'string' ? done : done();
      if (words) notify(words, { type: 'success' });
      return true;
    } catch (error) {
      if (stale && isStale(error)) {
        await stale(error);
        return false;
      }
      const message = refusalWords(error);
      notify(message, { type: isStale(error) ? 'warning' : 'error', autoHideDuration: 7000 });
      refused?.(error);
      void queries.invalidateQueries();
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { act, busy };
}

/** In the server's words; of several fields each of them. */
function refusalWords(error: unknown): string {
  if (!(error instanceof Error)) return 'No pudimos completar la acción.';
  const faults = faultsOf((error as HttpError).body?.errors);
  const said = [...new Set(faults.map(({ message }) => message))];
  return said.length > 1 ? said.join(' ') : error.message;
}
