import { describe, expect, it, vi } from 'vitest';
import { brokenFetch, fakeFetch, json, type Seen } from '../fake-fetch.ts';
import { createClient } from '../http.ts';
import { loadAgreements, loadCategories, loadLabels, loadMetas } from './catalogue.thunks.ts';
import { loadCertificate } from './certificate.thunks.ts';
import { loadCourse, loadCourseCount, loadCourseSearch, loadCourses } from './course.thunks.ts';
import type { ClientThunk } from './load.ts';
import { loadPayments } from './payment.thunks.ts';
import { fileClaim, sendContact } from './sent.thunks.ts';
import { createStore, type RootState } from './store.ts';
import {
  loadTeacher,
  loadTeachers,
  loadUserCount,
  loadUsers,
  registerUser,
} from './teacher.thunks.ts';
import { loadCourseTestimonies, loadTestimonies } from './testimony.thunks.ts';

function setUp(answer: (seen: Seen) => Response | Promise<Response>) {
  const server = fakeFetch(answer);
  return { store: storeOf(server.fetch), seen: server.seen };
}
function storeOf(fetch: typeof globalThis.fetch, log = vi.fn()) {
  return createStore(undefined, createClient({ baseUrl: '/api', fetch, log }));
}

type ListSlice = Exclude<keyof RootState, 'certificate' | 'contact' | 'claim'>;
const items = [{ _id: '1', course: null }];
const simple: [ListSlice, () => ClientThunk<unknown>, string][] = [
  ['agreements', () => loadAgreements(), '/api/open/agreements'],
  ['metas', () => loadMetas(), '/api/open/metas'],
  ['labels', () => loadLabels(), '/api/open/labels'],
  ['categories', () => loadCategories({ query: { limit: 100 } }), '/api/open/categories?limit=100'],
  ['testimonies', () => loadTestimonies(), '/api/open/testimonies'],
  [
    'courseTestimonies',
    () => loadCourseTestimonies({ query: { course: 'ofimatica' } }),
    '/api/open/testimonies/course?course=ofimatica',
  ],
  [
    'payments',
    () => loadPayments({ query: { deal: 'V-1', document: '45879632' } }),
    '/api/open/payments?deal=V-1&document=45879632',
  ],
  [
    'courses',
    () => loadCourses({ query: { category: 'gestion' } }),
    '/api/open/courses?category=gestion',
  ],
  ['teachers', () => loadUsers(), '/api/users'],
];

describe.each(simple)('loading %s', (slice, thunk, url) => {
  it('asks the API, shows it is loading, and fills the list', async () => {
    const { store, seen } = setUp(() => json(items));
    const done = store.dispatch(thunk());
    expect(store.getState()[slice].loading).toBe(true);
    await done;
    expect(seen.map((request) => request.url)).toEqual([url]);
    expect(store.getState()[slice]).toMatchObject({ list: items, loading: false, loaded: true });
  });
});

describe('a load that failed', () => {
  it('stores the message of the server, logs it, and tells whoever asked', async () => {
    const log = vi.fn();
    const body = { message: 'Error en la base de datos.', requestId: 'r1' };
    const store = storeOf(fakeFetch(() => json(body, 500)).fetch, log);
    const result = await store.dispatch(loadLabels());
    expect(result).toMatchObject({ ok: false, status: 500 });
    expect(store.getState().labels).toMatchObject({
      list: [],
      loading: false,
      error: body.message,
    });
    expect(log.mock.calls).toEqual([[body]]);
  });

  it('stores the fallback text without a response: one for lists, one for single items', async () => {
    const store = storeOf(brokenFetch);
    await store.dispatch(loadLabels());
    await store.dispatch(loadCertificate('KM4P'));
    expect(store.getState().labels.error).toBe('Error al obtener los datos');
    expect(store.getState().certificate.error).toBe('Error al obtener el dato.');
  });

  it('leaves no error to read when whoever asked gave up', async () => {
    const log = vi.fn();
    const store = storeOf(brokenFetch, log);
    await store.dispatch(loadCourseSearch({ signal: AbortSignal.abort() }));
    expect(store.getState().courses).toMatchObject({ loading: false, error: '' });
    expect(log).not.toHaveBeenCalled();
  });
});

describe('courses', () => {
  it('take their total from the list, without a second call', async () => {
    const { store, seen } = setUp(() => json(items, 200, { 'x-total-count': '431' }));
    await store.dispatch(loadCourses());
    expect(store.getState().courses).toMatchObject({ list: items, total: 431, called: true });
    expect(seen).toHaveLength(1);
  });

  it('can be counted on their own', async () => {
    const { store, seen } = setUp(() => json({ count: 8 }));
    await store.dispatch(loadCourseCount({ query: { kind: 'taller' } }));
    expect(seen[0]?.url).toBe('/api/open/courses/count?kind=taller');
    expect(store.getState().courses.total).toBe(8);
  });

  it('are one by its slug', async () => {
    const { store, seen } = setUp(() => json({ slug: 'ofimatica' }));
    await store.dispatch(loadCourse({ query: { slug: 'ofimatica' } }));
    expect(seen[0]?.url).toBe('/api/open/courses/detail?slug=ofimatica');
    expect(store.getState().courses.current).toEqual({ slug: 'ofimatica' });
  });

  it('show the results of the last search even if an earlier one answers later', async () => {
    const answers: ((response: Response) => void)[] = [];
    const { store } = setUp(() => new Promise((resolve) => answers.push(resolve)));
    const early = store.dispatch(loadCourseSearch({ query: { search: 'of' } }));
    const late = store.dispatch(loadCourseSearch({ query: { search: 'ofim' } }));
    answers[1]?.(json([{ _id: 'late' }]));
    await late;
    answers[0]?.(json([{ _id: 'early' }]));
    await early;
    expect(store.getState().courses.temp).toEqual([{ _id: 'late' }]);
    expect(store.getState().courses.list).toEqual([]);
  });

  it('do not take the total of a list that another one has replaced', async () => {
    const answers: ((response: Response) => void)[] = [];
    const { store } = setUp(() => new Promise((resolve) => answers.push(resolve)));
    const early = store.dispatch(loadCourses());
    const late = store.dispatch(loadCourses({ query: { kind: 'taller' } }));
    answers[1]?.(json([], 200, { 'x-total-count': '2' }));
    answers[0]?.(json([], 200, { 'x-total-count': '431' }));
    await Promise.all([early, late]);
    expect(store.getState().courses.total).toBe(2);
  });

  it('of two stores do not disturb each other', async () => {
    const { fetch } = fakeFetch(() => json(items));
    const [one, two] = [storeOf(fetch), storeOf(fetch)];
    await Promise.all([one.dispatch(loadCourses()), two.dispatch(loadCourses())]);
    expect(one.getState().courses.list).toEqual(items);
    expect(two.getState().courses.list).toEqual(items);
  });
});

describe('teachers and users', () => {
  it('loads the teachers', async () => {
    const { store, seen } = setUp(() => json(items));
    await store.dispatch(loadTeachers({ query: { limit: 50 } }));
    expect(seen[0]?.url).toBe('/api/open/teachers?limit=50');
    expect(store.getState().teachers).toMatchObject({ teachers: items, list: [], loaded: true });
  });

  it('loads one teacher by the username, or null', async () => {
    const { store, seen } = setUp(({ url }) => json(url.includes('=ana') ? items : []));
    await store.dispatch(loadTeacher('ana'));
    expect(seen[0]?.url).toBe('/api/open/teachers?username=ana');
    expect(store.getState().teachers.teacher).toEqual(items[0]);
    await store.dispatch(loadTeacher('nadie'));
    expect(store.getState().teachers.teacher).toBeNull();
  });

  it('registers users; each one counts although they were sent together', async () => {
    const { store } = setUp(({ init }) =>
      json(init.method === 'GET' ? [] : JSON.parse(String(init.body)), 201),
    );
    await store.dispatch(loadUsers());
    const names = ['Ana', 'Luz'];
    await Promise.all(
      names.map((firstName) =>
        store.dispatch(registerUser({ body: { firstName, lastName: 'Q' } })),
      ),
    );
    expect(store.getState().teachers.list.map((user) => user.firstName)).toEqual(['Luz', 'Ana']);
  });

  it('stores why a user was not registered', async () => {
    const body = { firstName: 'Ana', lastName: 'Q' };
    const { store } = setUp(() => json({ message: 'Ya existe un registro con esos datos.' }, 409));
    await store.dispatch(registerUser({ body }));
    expect(store.getState().teachers.error).toBe('Ya existe un registro con esos datos.');
    const offline = storeOf(brokenFetch);
    await offline.dispatch(registerUser({ body }));
    expect(offline.getState().teachers.error).toBe('Error al guardar.');
  });
});

describe('the certificate', () => {
  it('is found by its code, and a code that nobody has is an error with its status', async () => {
    const { store } = setUp(({ url }) =>
      url.endsWith('?code=KM4P')
        ? json({ code: 'KM4P' })
        : json({ message: 'No encontramos lo que buscas.' }, 404),
    );
    await store.dispatch(loadCertificate('KM4P'));
    expect(store.getState().certificate).toMatchObject({ current: { code: 'KM4P' }, loaded: true });
    const missing = await store.dispatch(loadCertificate('NADA'));
    expect(missing.status).toBe(404);
    expect(store.getState().certificate.error).toBe('No encontramos lo que buscas.');
  });
});

describe('the public forms', () => {
  const claim = {
    consumer: { name: 'Rosa', dni: '45879632', email: 'rosa@correo.example' },
    detail: 'No puedo entrar.',
  };
  const forms = [
    ['contact', () => sendContact({ body: { name: 'Rosa', mobile: '987654321' } }), 'contacts'],
    ['claim', () => fileClaim({ body: claim }), 'claims'],
  ] as const;

  it.each(forms)('send a %s, and know only that it was accepted', async (slice, send, path) => {
    const { store, seen } = setUp(() => json({ _id: '1', number: '1-2026' }, 201));
    await store.dispatch(send() as ClientThunk<unknown>);
    expect(seen).toMatchObject([{ url: `/api/open/${path}`, init: { method: 'POST' } }]);
    expect(store.getState()[slice]).toEqual({ loading: false, loaded: true, error: '' });
  });

  it.each(forms)('keep why a %s was refused', async (slice, send) => {
    const { store } = setUp(() => json({ message: 'Escribe tu nombre.', requestId: '1' }, 402));
    await store.dispatch(send() as ClientThunk<unknown>);
    expect(store.getState()[slice]).toMatchObject({ loaded: false, error: 'Escribe tu nombre.' });
  });
});

describe('the number of users', () => {
  it('is stored in count', async () => {
    const { store, seen } = setUp(() => json({ count: 1200 }));
    await store.dispatch(loadUserCount());
    expect(seen).toMatchObject([{ url: '/api/open/users/count' }]);
    expect(store.getState().teachers.count).toBe(1200);
  });
});
