import { configureStore } from '@reduxjs/toolkit';
import type { Client } from '../http.ts';
import { type PreloadedState, rootReducer } from './preload.ts';

export type { PreloadedState } from './preload.ts';
export type { RootState } from './root-reducer.ts';
export type AppStore = ReturnType<typeof createStore>;
export type AppDispatch = AppStore['dispatch'];

/**
 * A store of the site. The server makes one a request, with its in-process client, dispatches the
 * page's thunks and sends `loadedSlices(store.getState())`; the browser starts from that state.
 * @param client what thunks call the API with. A browser whose pages are loaded by the server needs
 * none, and none of the client's code.
 */
export function createStore(preloaded?: PreloadedState, client?: Client) {
  return configureStore({
    reducer: rootReducer,
    preloadedState: preloaded,
    middleware: (defaults) => defaults({ thunk: { extraArgument: client as Client } }),
  });
}
