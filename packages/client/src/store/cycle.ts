import { type ActionReducerMapBuilder, createAction, type Draft } from '@reduxjs/toolkit';

/** The flags of a slice. Some slices of spec §3 keep no error text. */
export type CycleFlags = { loading: boolean; loaded: boolean; error?: string };

/** The three actions of one load: LOADING_X, SUCCESS_X with the result, ERROR_X with a text (spec §4). */
export type Cycle<Payload> = ReturnType<typeof cycle<Payload>>;

/** Makes the actions of a load; `GET_COURSES` makes LOADING_GET_COURSES and its two siblings. */
export function cycle<Payload = void>(name: string) {
  return {
    loading: createAction(`LOADING_${name}`),
    success: createAction<Payload>(`SUCCESS_${name}`),
    error: createAction<string>(`ERROR_${name}`),
  };
}

/**
 * Adds the transitions that every load has (spec §4): loading sets the flag and clears the error,
 * success stores and sets loaded, error stores the text and stops loading.
 */
export function addCycle<State extends CycleFlags, Payload>(
  builder: ActionReducerMapBuilder<State>,
  actions: Cycle<Payload>,
  store: (state: Draft<State>, payload: Payload) => void,
): void {
  builder
    .addCase(actions.loading, (state) => begin(state as CycleFlags))
    .addCase(actions.success, (state, action) => {
      succeed(state as CycleFlags);
      store(state, action.payload as Payload);
    })
    .addCase(actions.error, (state, action) => fail(state as CycleFlags, action.payload));
}

/** The state while a load is under way. */
export function begin(state: CycleFlags): void {
  state.loading = true;
  setError(state, '');
}

/** The state once a load ended badly. */
export function fail(state: CycleFlags, error: string): void {
  state.loading = false;
  setError(state, error);
}

function succeed(state: CycleFlags): void {
  state.loading = false;
  state.loaded = true;
}

function setError(state: CycleFlags, error: string): void {
  if ('error' in state) state.error = error;
}
