import { createAction, type Reducer, type UnknownAction } from '@reduxjs/toolkit';
import { type RootState, slicesReducer } from './root-reducer.ts';

/** What the server hands over with a page: the slices that the page's loaders filled. */
export type PreloadedState = Partial<RootState>;

/** Takes over the slices that the server loaded for the page just navigated to. */
export const preload = createAction<PreloadedState>('PRELOAD_STATE');

/** The slices of the store, any of which a page from the server may replace. */
export const rootReducer: Reducer<RootState, UnknownAction, PreloadedState> = (state, action) => {
  const next = slicesReducer(state, action);
  return preload.match(action) ? { ...next, ...action.payload } : next;
};

/** The slices that anything happened to: all that has to travel from the server to the browser. */
export function loadedSlices(state: RootState): PreloadedState {
  const slices = Object.entries(state).filter(
    ([name, slice]) => slice !== initialState[name as keyof RootState],
  );
  return Object.fromEntries(slices);
}

const initialState = slicesReducer(undefined, { type: 'INITIAL' });
