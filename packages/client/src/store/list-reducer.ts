import { createReducer, type Draft } from '@reduxjs/toolkit';
import { addCycle, type Cycle, type CycleFlags } from './cycle.ts';

/** A list without an error text (spec §3, payments and course testimonies). */
export type QuietListState<Item> = { list: Item[]; loading: boolean; loaded: boolean };

/** A list with an error text (spec §3, categories). */
export type ListState<Item> = QuietListState<Item> & { error: string };

/** A list beside a current item that no action of the specification fills (spec §3, §4). */
export type CurrentListState<Item> = ListState<Item> & { current: Item | null };

/** A new empty list, not loading and not loaded. */
export function emptyQuietList<Item>(): QuietListState<Item> {
  return { list: [], loading: false, loaded: false };
}

/** A new empty list with an empty error. */
export function emptyList<Item>(): ListState<Item> {
  return { ...emptyQuietList<Item>(), error: '' };
}

/** A new empty list without a current item. */
export function emptyCurrentList<Item>(): CurrentListState<Item> {
  return { ...emptyList<Item>(), current: null };
}

/** The reducer of a slice whose only action is to get its list. */
export function listReducer<Item, State extends CycleFlags & { list: Item[] }>(
  initial: State,
  getList: Cycle<Item[]>,
) {
  return createReducer(initial, (builder) => {
    addCycle(builder, getList, (state, list) => {
      state.list = list as Draft<State>['list'];
    });
  });
}
