import type { Client } from '@aulario/client/http';
import { loadedSlices } from '@aulario/client/store/preload';
import { type AppStore, createStore, type PreloadedState } from '@aulario/client/store/store';
import { useMemo } from 'react';
import { useMatches } from 'react-router';

/** What a loader that used the store hands to the browser beside its own answer. */
export type WithState<Answer> = Answer & { state: PreloadedState };

/**
 * Runs a loader with a store of its own request: it dispatches what the page needs, and the slices
 * that it filled travel to the browser as `state`.
 */
export async function withStore<Answer extends object>(
  api: Client,
  run: (store: AppStore) => Promise<Answer>,
): Promise<WithState<Answer>> {
  const store = createStore(undefined, api);
  const answer = await run(store);
  return { ...answer, state: loadedSlices(store.getState()) };
}

/**
 * The store of the page on the screen, filled with what its loader loaded. A new page brings a new
 * one, so that server and browser always render from the same state.
 */
export function usePageStore(): AppStore {
  const state = useMatches().findLast(hasState)?.loaderData.state;
  return useMemo(() => createStore(state), [state]);
}

type Match = ReturnType<typeof useMatches>[number];

function hasState(match: Match): match is Match & { loaderData: { state: PreloadedState } } {
  const data = match.loaderData;
  return typeof data === 'object' && data !== null && 'state' in data;
}
