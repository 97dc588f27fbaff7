import { describe, expect, it } from 'vitest';
import { fakeFetch, json } from '../fake-fetch.ts';
import { createClient } from '../http.ts';
import { loadLabels } from './catalogue.thunks.ts';
import { loadCourses } from './course.thunks.ts';
import { loadedSlices, preload } from './preload.ts';
import { createStore } from './store.ts';

const items = [{ _id: '1' }];

async function serverStore() {
  const { fetch } = fakeFetch(() => json(items, 200, { 'x-total-count': '1' }));
  const client = createClient({ baseUrl: 'http://localhost/api', fetch });
  const store = createStore(undefined, client);
  await Promise.all([store.dispatch(loadCourses()), store.dispatch(loadLabels())]);
  return store;
}
/** As the state crosses from the server to the browser. */
const sent = <State>(state: State): State => JSON.parse(JSON.stringify(state));

describe('the state that the server loaded', () => {
  it('is where the browser starts, whole', async () => {
    const state = (await serverStore()).getState();
    expect(createStore(sent(state)).getState()).toEqual(state);
  });

  it('travels without the slices that nothing happened to', async () => {
    const state = (await serverStore()).getState();
    const slices = loadedSlices(state);
    expect(Object.keys(slices).sort()).toEqual(['courses', 'labels']);
    expect(createStore(sent(slices)).getState()).toEqual(state);
  });

  it('replaces its slices in a store already running and leaves the others', async () => {
    const store = createStore();
    store.dispatch({ type: 'SUCCESS_GET_METAS', payload: items });
    const before = store.getState();
    const slices = loadedSlices((await serverStore()).getState());
    store.dispatch(preload(sent(slices)));
    expect(store.getState()).toEqual({ ...before, ...slices });
    expect(store.getState().metas).toBe(before.metas);
  });
});
