import type { AnswerOf, Endpoint } from '@aulario/contract/endpoint';
import type { ThunkAction, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { fallbacks, listFault, recordFault } from '../fallback.ts';
import type { Client } from '../http.ts';
import type { AnyInput, InputArgument } from '../request-input.ts';
import type { Failure, Result, Success } from '../result.ts';
import type { Cycle } from './cycle.ts';

/** A thunk of any store made by `createStore`; the client is its extra argument. */
export type ClientThunk<Answer> = ThunkAction<
  Promise<Result<Answer>>,
  unknown,
  Client,
  UnknownAction
>;

/**
 * Loads an endpoint's answer through a cycle of actions. Resolves to the result of the call, so
 * that a loader can turn a 404 into its own page. Of several loads of one cycle under way in a
 * store only the last one counts: an older answer that comes later is not dispatched.
 */
export function load<E extends Endpoint>(
  actions: Cycle<AnswerOf<E>>,
  endpoint: E,
  ...input: InputArgument<E>
): ClientThunk<AnswerOf<E>> {
  return loadInto(actions, endpoint, ({ data }) => [actions.success(data)], ...input);
}

/** A load whose success is told by other actions than the cycle's own one alone. */
export function loadInto<E extends Endpoint, Payload>(
  actions: Cycle<Payload>,
  endpoint: E,
  successes: (success: Success<AnswerOf<E>>) => UnknownAction[],
  ...[input]: InputArgument<E>
): ClientThunk<AnswerOf<E>> {
  return async (dispatch, _getState, client) => {
    const isLast = startRun(dispatch, actions.loading.type);
    dispatch(actions.loading());
    const result = await request(client, endpoint, input);
    if (!isLast()) return result;
    if (result.ok) for (const action of successes(result)) dispatch(action);
    // Given up by whoever asked: nothing went wrong that a person should read.
    else if (input?.signal?.aborted) dispatch(actions.error(''));
    else dispatch(actions.error(loadFault(client, endpoint, result)));
    return result;
  };
}

/** Sends something new through a cycle of actions. Every answer counts, in whatever order they come. */
export function submit<E extends Endpoint, Payload>(
  actions: Cycle<Payload>,
  endpoint: E,
  payloadOf: (answer: AnswerOf<E>) => Payload,
  ...[input]: InputArgument<E>
): ClientThunk<AnswerOf<E>> {
  return async (dispatch, _getState, client) => {
    dispatch(actions.loading());
    const result = await request(client, endpoint, input);
    if (result.ok) dispatch(actions.success(payloadOf(result.data)));
    else dispatch(actions.error(recordFault(result, fallbacks.create).message));
    return result;
  };
}

function request<E extends Endpoint>(
  client: Client,
  endpoint: E,
  input: AnyInput | undefined,
): Promise<Result<AnswerOf<E>>> {
  return client.request(endpoint, ...([input] as unknown as InputArgument<E>));
}

function loadFault(client: Client, endpoint: Endpoint, failure: Failure): string {
  if (!endpoint.list) return recordFault(failure, fallbacks.one).message;
  client.report(failure);
  const fault = listFault(failure);
  return typeof fault === 'string' ? fault : fault.message;
}

// Kept beside the store, by its dispatch, because the slices hold exactly the fields of spec §3.
const runs = new WeakMap<object, Map<string, symbol>>();

function startRun(store: ThunkDispatch<unknown, Client, UnknownAction>, name: string) {
  const run = Symbol(name);
  const ofStore = runs.get(store) ?? new Map<string, symbol>();
  runs.set(store, ofStore.set(name, run));
  return () => ofStore.get(name) === run;
}
