import { describe, expect, it } from 'vitest';
import { createStore } from './store.ts';

const idle = { loading: false, loaded: false };

describe('a new store', () => {
  it('has the slices, the fields and the initial values of the specification', () => {
    expect(createStore().getState()).toEqual({
      payments: { list: [], ...idle },
      testimonies: { list: [], generalList: [], courseList: [], ...idle, error: '' },
      courseTestimonies: { list: [], ...idle },
      courses: { list: [], temp: [], total: 0, called: false, current: null, ...idle, error: '' },
      agreements: { list: [], current: null, ...idle, error: '' },
      metas: { list: [], current: null, ...idle, error: '' },
      labels: { list: [], current: null, ...idle, error: '' },
      categories: { list: [], ...idle, error: '' },
      teachers: { list: [], teachers: [], teacher: null, count: 0, ...idle, error: '' },
      certificate: { current: {}, loading: true, loaded: false, error: '' },
      contact: { ...idle, error: '' },
      claim: { ...idle, error: '' },
    });
  });
});
