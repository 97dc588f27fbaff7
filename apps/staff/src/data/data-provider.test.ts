import { type ErrorCode, errorCatalogue } from '@aulario/contract/error';
import { expect, test, vi } from 'vitest';
import { makeCall } from './api-client.ts';
import { isStale } from './api-error.ts';
import { makeCommands } from './commands.ts';
import { makeDataProvider } from './data-provider.ts';
import { resourceNamed, staffResources } from './resources.ts';

type Sent = { method: string; path: string; input: Record<string, unknown> };

/** A client that answers what it is told, and keeps what was asked. */
function answering(...answers: object[]) {
  const sent: Sent[] = [];
  const request = vi.fn(async (endpoint: { method: string; path: string }, input = {}) => {
    sent.push({ method: endpoint.method, path: endpoint.path, input });
    return answers[Math.min(sent.length, answers.length) - 1];
  });
  const call = makeCall({ request } as never);
  return { sent, provider: makeDataProvider(call), commands: makeCommands(call) };
}

const ok = (data: unknown, total?: number) => ({ ok: true, status: 200, data, total });
const listParams = {
  pagination: { page: 2, perPage: 25 },
  sort: { field: 'createdAt', order: 'DESC' as const },
  filter: { q: 'rosa', state: 'pendiente', voucher: true, method: undefined },
};

test('A list asks the API for its page, order, search and filters, and reads the total', async () => {
  const { sent, provider } = answering(ok([{ _id: 'a1', amount: 100 }], 51));
  const list = await provider.getList('pagos', listParams);
  expect(sent[0]).toEqual({
    method: 'GET',
    path: '/payments',
    input: {
      query: {
        search: 'rosa',
        state: 'pendiente',
        voucher: 'true',
        sort: '-createdAt',
        page: 2,
        limit: 25,
      },
    },
  });
  expect(list).toEqual({ data: [{ _id: 'a1', id: 'a1', amount: 100 }], total: 51 });
});

test('The next page, and one that was turned before, begin behind the record where the one before ends', async () => {
  const link = (after: string) =>
    new Headers({
      link: `</api/payments?page=3&after=${after}>; rel="next", </api/payments>; rel="first"`,
    });
  const ending = (id: string) => ({ ...ok([{ _id: id }], 500), headers: link(id) });
  const { sent, provider } = answering(...['p2', 'p3', 'p2', 'p9', 'p3'].map(ending));
  const turn = (page: number, q = 'rosa') =>
    provider.getList('pagos', { ...listParams, filter: { q }, pagination: { page, perPage: 25 } });
  await turn(2);
  await turn(3);
  await turn(2);
  await turn(3);
  // Its third page ended elsewhere, and another list has pages of its own.
  await turn(4);
  await turn(3, 'ana');
  const starts = sent.map(({ input }) => (input.query as { after?: string }).after);
  expect(starts).toEqual([undefined, 'p2', undefined, 'p2', 'p9', undefined]);
});

test('An export longer than the largest page is read page by page until it ends', async () => {
  const full = Array.from({ length: 100 }, (_, index) => ({ _id: `a${index}` }));
  const { sent, provider } = answering(ok(full, 130), ok(full.slice(0, 30), 130));
  const pagination = { page: 1, perPage: 5000 };
  const { data } = await provider.getList('cursos', { ...listParams, pagination, filter: {} });
  expect(data).toHaveLength(130);
  expect(sent.map(({ input }) => (input.query as { page: number }).page)).toEqual([1, 2]);
});

test('Many records are read by their ids in one call', async () => {
  const { sent, provider } = answering(ok([{ _id: 'a' }, { _id: 'b' }], 2));
  await provider.getMany('categorias', { ids: ['a', 'b'] });
  expect(sent[0]?.input.query).toEqual({ ids: 'a,b', limit: 100 });
});

test('A change sends only what changed, with the version that was read', async () => {
  const { sent, provider } = answering(ok({ _id: 'c1', version: 8 }));
  const previousData = { id: 'c1', _id: 'c1', version: 7, name: 'SIAF', hours: 24, rating: 4 };
  await provider.update('cursos', {
    id: 'c1',
    data: { ...previousData, name: 'SIAF y SIGA', rating: 5 },
    previousData,
  });
  expect(sent[0]).toEqual({
    method: 'PUT',
    path: '/courses/:id',
    input: { params: { id: 'c1' }, body: { name: 'SIAF y SIGA', version: 7 } },
  });
});

test('Every editor of the back office sends the version that it read', async () => {
  const edited = Object.keys(staffResources).filter((name) => resourceNamed(name).update);
  expect(edited.length).toBeGreaterThan(10);
  for (const name of edited) {
    const { sent, provider } = answering(ok({ _id: 'r1', version: 8 }));
    const previousData = { id: 'r1', _id: 'r1', version: 7 };
    await provider.update(name, { id: 'r1', data: previousData, previousData });
    expect(sent[0]?.path, name).toBe(resourceNamed(name).update?.path);
    expect(sent[0]?.input.body, name).toEqual({ version: 7 });
  }
});

test('A picture is sent as its id', async () => {
  const { sent, provider } = answering(ok({ _id: 'c1' }));
  const image = { _id: 'f1', base: '/archivos/f1', width: 1200, height: 675, widths: [400] };
  await provider.create('categorias', { data: { name: 'Salud', image } });
  expect(sent[0]?.input.body).toEqual({ name: 'Salud', image: 'f1' });
});

test('Refused fields become an error with the shape of the form', async () => {
  const errors = [
    { path: 'code', message: 'Ese código ya existe.' },
    { path: 'syllabus.0.title', message: 'Escribe el título del módulo.' },
  ];
  const { provider } = answering({ ok: false, status: 402, error: { message: 'x', errors } });
  const refused = await provider.create('cursos', { data: {} }).catch((error) => error);
  expect(refused.status).toBe(402);
  expect(refused.body.errors).toEqual({
    code: 'Ese código ya existe.',
    syllabus: { 0: { title: 'Escribe el título del módulo.' } },
  });
});

test('Only a stale version counts as somebody else having been faster', async () => {
  const stale = { ok: false, status: 409, error: refused('stale-version') };
  const taken = { ok: false, status: 409, error: refused('conflict') };
  const { provider } = answering(stale, taken);
  const change = { id: 'c1', data: {}, previousData: {} as never };
  const first = await provider.update('cursos', change).catch((error) => error);
  const second = await provider.update('cursos', change).catch((error) => error);
  expect([isStale(first), isStale(second)]).toEqual([true, false]);
});

const refused = (code: ErrorCode) => ({ code, message: errorCatalogue[code].message });

test('A person has no restoration of their own: their status returns', async () => {
  const { sent, commands } = answering(ok({}));
  await commands.restore('personas', { id: 'p1', version: 7 });
  await commands.restore('cursos', { id: 'c1', version: 2 });
  expect(sent).toEqual([
    {
      method: 'PUT',
      path: '/users/:id',
      input: { params: { id: 'p1' }, body: { status: true, version: 7 } },
    },
    {
      method: 'PUT',
      path: '/courses/:id/restoration',
      input: { params: { id: 'c1' }, body: undefined },
    },
  ]);
});
