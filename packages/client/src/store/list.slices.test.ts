import { describe, expect, it } from 'vitest';
import { createStore } from './store.ts';

// By their names, because the names themselves are part of the specification.
const lists = [
  ['agreements', 'GET_AGREEMENTS'],
  ['metas', 'GET_METAS'],
  ['labels', 'GET_LABELS'],
  ['categories', 'GET_CATEGORIES'],
  ['payments', 'GET_PAYMENTS'],
  ['courseTestimonies', 'GET_COURSE_TESTIMONIES'],
  ['testimonies', 'GET_TESTIMONIES'],
] as const;
const item = { _id: '1', course: null };

describe.each(lists)('%s', (slice, name) => {
  const hasError = slice !== 'payments' && slice !== 'courseTestimonies';

  it('raise the loading flag and clear the error while they load', () => {
    const store = createStore();
    store.dispatch({ type: `ERROR_${name}`, payload: 'Sin red' });
    store.dispatch({ type: `LOADING_${name}` });
    const state = store.getState()[slice];
    expect(state).toMatchObject({ loading: true, loaded: false, list: [] });
    if (hasError) expect(state).toHaveProperty('error', '');
  });

  it('store the list and are loaded on success', () => {
    const store = createStore();
    store.dispatch({ type: `LOADING_${name}` });
    store.dispatch({ type: `SUCCESS_${name}`, payload: [item] });
    expect(store.getState()[slice]).toMatchObject({ list: [item], loading: false, loaded: true });
  });

  it('stop loading, keep the list and store the error, where they have one, on failure', () => {
    const store = createStore();
    store.dispatch({ type: `SUCCESS_${name}`, payload: [item] });
    store.dispatch({ type: `LOADING_${name}` });
    store.dispatch({ type: `ERROR_${name}`, payload: 'Sin red' });
    const state = store.getState()[slice];
    expect(state).toMatchObject({ list: [item], loading: false, loaded: true });
    if (hasError) expect(state).toHaveProperty('error', 'Sin red');
    else expect(state).not.toHaveProperty('error');
  });

  it('leave every other slice as it was', () => {
    const store = createStore();
    const before = store.getState();
    store.dispatch({ type: `SUCCESS_${name}`, payload: [item] });
    expect({ ...store.getState(), [slice]: before[slice] }).toEqual(before);
  });
});

describe('testimonies', () => {
  it('are also kept apart: those about the academy and those about a course', () => {
    const store = createStore();
    const general = { _id: '1', course: null };
    const aboutCourse = { _id: '2', course: { name: 'Ofimática', slug: 'ofimatica' } };
    store.dispatch({ type: 'SUCCESS_GET_TESTIMONIES', payload: [general, aboutCourse] });
    expect(store.getState().testimonies).toMatchObject({
      list: [general, aboutCourse],
      generalList: [general],
      courseList: [aboutCourse],
    });
  });
});
