import { createReducer } from '@reduxjs/toolkit';
import { addCycle, type Cycle } from './cycle.ts';

/** How the sending of a public form stands; what was sent is not kept (spec §4). */
export type SentState = { loading: boolean; loaded: boolean; error: string };

/** A form that was not sent yet. */
export function notSent(): SentState {
  return { loading: false, loaded: false, error: '' };
}

/** The reducer of a form: success only sets the success state. */
export function sentReducer(initial: SentState, add: Cycle<void>) {
  return createReducer(initial, (builder) => addCycle(builder, add, () => {}));
}
