import { describe, expect, it } from 'vitest';
import { createStore } from './store.ts';

const forms = [
  ['contact', 'ADD_CONTACT'],
  ['claim', 'ADD_CLAIM'],
] as const;

describe.each(forms)('the %s form', (slice, name) => {
  it('only sets the success state when it was accepted', () => {
    const store = createStore();
    const before = store.getState();
    store.dispatch({ type: `LOADING_${name}` });
    expect(store.getState()[slice]).toEqual({ loading: true, loaded: false, error: '' });
    store.dispatch({ type: `SUCCESS_${name}`, payload: { name: 'Rosa' } });
    expect(store.getState()).toEqual({
      ...before,
      [slice]: { loading: false, loaded: true, error: '' },
    });
  });

  it('keeps the error when it was not', () => {
    const store = createStore();
    store.dispatch({ type: `ERROR_${name}`, payload: 'Error al guardar.' });
    expect(store.getState()[slice]).toEqual({
      loading: false,
      loaded: false,
      error: 'Error al guardar.',
    });
  });
});
