import type { Facets } from '@aulario/contract/catalogue/course-filter';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { aCourse } from '../../../test/factories.ts';

let test: TestApp;
let label: string;

const price = (amount: number, more: object = {}) => [{ currency: 'PEN', amount, ...more }];

beforeAll(async () => {
  test = await buildTestApp({ publicCache: true });
  const { token } = await test.signedInAs('Administrador');
  const made = await test.call('POST', '/labels', { token, body: { name: 'Nuevo' } });
  label = made.body._id;
  await aCourse(test, {
    name: 'Excel inicial',
    hours: 20,
    prices: price(10_000),
    labels: [label],
    startDate: '2026-12-01',
  });
  await aCourse(test, {
    name: 'Excel avanzado',
    modality: 'en-vivo',
    hours: 21,
    // The promotion is over: it costs what it did before.
    prices: price(10_000, { earlier: 40_000, promoUntil: '2026-11-01' }),
    startDate: '2027-03-01',
  });
  await aCourse(test, {
    name: 'Derecho laboral',
    kind: 'diplomado',
    hours: 200,
    prices: price(90_000),
    startDate: '2026-01-01',
  });
});
afterAll(() => test.close());

const facets = async (query: string): Promise<Facets> => {
  const answer = await test.call('GET', `/open/courses/facets?${query}`);
  expect(answer.status).toBe(200);
  return answer.body;
};
const counts = (values: Facets[keyof Facets]) =>
  Object.fromEntries(values.map(({ value, count }) => [value, count]));

describe('the facets of the catalogue', () => {
  it('count every filter', async () => {
    const all = await facets('');
    expect(counts(all.kind)).toEqual({ curso: 2, diplomado: 1 });
    expect(counts(all.modality)).toEqual({ virtual: 2, 'en-vivo': 1 });
    expect(counts(all.hours)).toEqual({ 'hasta-20': 1, '21-a-60': 1, 'mas-de-120': 1 });
    expect(counts(all.price)).toEqual({ bajo: 1, alto: 1, mayor: 1 });
    expect(counts(all.start)).toEqual({ 'en-30-dias': 1, 'mas-adelante': 1 });
    expect(all.label).toEqual([{ value: 'nuevo', name: 'Nuevo', count: 1 }]);
    expect(all.category).toHaveLength(3);
  });

  it('count under the search and all other filters, but not under their own', async () => {
    const some = await facets('search=excel&modality=en-vivo');
    expect(counts(some.modality)).toEqual({ virtual: 1, 'en-vivo': 1 });
    expect(counts(some.kind)).toEqual({ curso: 1 });
    expect(some.label).toEqual([]);
    expect(counts((await facets('kind=diplomado&modality=en-vivo')).kind)).toEqual({ curso: 1 });
  });

  it.each(['kind=curso', 'hours=21-a-60', 'price=alto', 'start=en-30-dias', 'label=nuevo'])(
    'count for %s what the list then shows',
    async (query) => {
      const [name, value] = query.split('=') as [keyof Facets, string];
      const counted = counts((await facets(''))[name])[value];
      const list = await test.call('GET', `/open/courses?${query}`);
      expect(list.headers['x-total-count']).toBe(String(counted));
      expect(list.body).toHaveLength(counted ?? 0);
    },
  );

  it.each([
    ['kind', 'curso,diplomado', 3],
    ['hours', 'hasta-20,mas-de-120', 2],
    ['price', 'bajo,mayor', 2],
    ['start', 'en-30-dias,mas-adelante', 2],
    ['modality', 'virtual,en-vivo', 3],
    ['label', 'nuevo,otra', 1],
  ] as const)(
    'take any of several values of %s, and count them all',
    async (name, values, total) => {
      const list = await test.call('GET', `/open/courses?${name}=${values}`);
      expect(list.headers['x-total-count']).toBe(String(total));
      const counted = (await facets(`${name}=${values}`))[name];
      expect(counted).toEqual((await facets(''))[name]);
    },
  );

  it('are exact under any filters: each count is what the list then says', async () => {
    const filters = [
      'kind=curso,diplomado&price=bajo',
      'search=excel&hours=hasta-20',
      'start=en-30-dias,cuando-quieras&modality=virtual',
      'label=nuevo&kind=curso&hours=hasta-20,21-a-60',
      'featured=false&price=alto,mayor',
    ];
    for (const filter of filters) {
      for (const [name, values] of Object.entries(await facets(filter))) {
        const others = new URLSearchParams(filter);
        for (const { value, count } of values) {
          others.set(name, value);
          const list = await test.call('GET', `/open/courses?limit=1&${others}`);
          const said = [filter, name, value, list.headers['x-total-count']];
          expect(said).toEqual([filter, name, value, String(count)]);
        }
      }
    }
  });

  it('follow a publication, and what a course has no longer', async () => {
    const before = counts((await facets('search=efimero')).kind);
    const course = await aCourse(test, { name: 'Efímero', kind: 'taller', prices: price(100) });
    await expect
      .poll(async () => counts((await facets('search=efimero')).kind), { timeout: 5_000 })
      .toEqual({ taller: 1 });
    const { token } = await test.signedInAs('Administrador');
    await test.call('DELETE', `/courses/${course._id}/publication`, { token });
    await expect
      .poll(async () => counts((await facets('search=efimero')).kind), { timeout: 5_000 })
      .toEqual({});
    expect(before).toEqual({});
  });

  it('show prices of the visitor’s currency, and soles where there is none', async () => {
    await aCourse(test, {
      name: 'Costos',
      prices: [...price(90_000), { currency: 'MXN', amount: 50_000 }],
    });
    expect(counts((await facets('currency=MXN')).price)).toEqual({ bajo: 2, alto: 1, mayor: 1 });
  });

  it.each(['price=gratis', 'hours=1', 'start=ayer', 'page=-1', "label=';--", 'colour=rojo'])(
    'refuse %s',
    async (query) => {
      expect((await test.call('GET', `/open/courses/facets?${query}`)).status).toBe(402);
    },
  );

  it('sort by the start with what has begun at the end', async () => {
    const { body } = await test.call('GET', '/open/courses?sort=startDate&search=excel derecho');
    expect(body).toEqual([]);
    const list = await test.call('GET', '/open/courses?sort=startDate');
    const names = list.body.map((course: { name: string }) => course.name);
    expect(names.slice(0, 2)).toEqual(['Excel inicial', 'Excel avanzado']);
  });
});
