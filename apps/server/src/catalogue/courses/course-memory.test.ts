import {
  type Facets,
  hourBands,
  openCourseListQuery,
  priceBands,
  startBands,
} from '@aulario/contract/catalogue/course-filter';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { aCourse } from '../../../test/factories.ts';
import { limaDay } from '../../platform/clock.ts';
import { createPublicCache } from '../../platform/public-cache/public-cache.ts';
import { listOpenCourses, openFacets } from './catalogue.service.ts';
import type { OpenQuery } from './course-filter.ts';
import { facetIndexOf, pageInMemory, placesInMemory } from './course-memory.ts';
import { readSearch } from './search-terms.queries.ts';

let test: TestApp;
let token: string;
const made: { _id: string }[] = [];
let labels: { _id: string; slug: string }[] = [];

const words = [
  'Excel',
  'Gestión',
  'pública',
  'SIAF-RP',
  'Año',
  'niñez',
  'ano',
  'Python 3.12',
  'IA',
];
const texts = ['Con excelencia.', 'Ley N.° 30057, servir@gob.pe', 'diálogo, día a día', 'C++'];
const aName = fc.subarray(words, { minLength: 1, maxLength: 4 }).map((some) => some.join(' '));
/** What courses differ by. */
const someCourse = fc.record({
  name: aName,
  summary: fc.constantFrom(...texts),
  description: fc.constantFrom(...texts.map((text) => `<p>${text}</p>`)),
  kind: fc.constantFrom('curso', 'taller', 'diplomado'),
  modality: fc.constantFrom('virtual', 'en-vivo'),
  hours: fc.constantFrom(8, 20, 21, 200),
  featured: fc.boolean(),
  order: fc.integer({ min: 0, max: 2 }),
  startDate: fc.constantFrom(null, '2026-01-10', '2026-12-01', '2027-06-01'),
  prices: fc.constantFrom(10_000, 20_000, 90_000).chain((amount) =>
    fc.constantFrom(
      [{ currency: 'PEN', amount }],
      [
        { currency: 'PEN', amount: amount * 2 },
        { currency: 'MXN', amount },
      ],
    ),
  ),
});

beforeAll(async () => {
  test = await buildTestApp({ publicCache: true });
  token = (await test.signedInAs('Administrador')).token;
  const label = async (name: string) =>
    (await test.call('POST', '/labels', { token, body: { name } })).body;
  labels = [await label('Nuevo'), await label('Virtual')];
  await test.call('POST', '/synonyms', {
    token,
    body: { terms: ['IA', 'inteligencia artificial'] },
  });
  for (const course of fc.sample(someCourse, 16))
    made.push(await aCourse(test, { ...course, labels: [labels[made.length % 2]?._id] }));
});
afterAll(() => test.close());

const any = <T extends string>(values: readonly T[]) =>
  fc.option(fc.subarray([...values], { minLength: 1, maxLength: 2 }), { nil: undefined });
const searched = [
  ...['excel', 'exel', 'celen', 'gestion publica', 'año', 'ano', 'nine', 'niñez', 'ia', 'a', 'rp'],
  ...[
    'inteligencia artificial',
    '30057',
    '3.1',
    'servir@gob',
    'taller de excel',
    'python en cusco',
  ],
  ...['c++', '%', '_', 'zzzz', 'virtual', 'curso', 'dia', 'di'],
];
const sorts = ['relevance', 'name', 'price', 'startDate', 'rating', 'createdAt', 'publishedAt'];
/** A question as the address of the catalogue has it. */
const someQuery = fc
  .record(
    {
      search: fc.constantFrom(...searched),
      sort: fc.constantFrom(...sorts, ...sorts.map((sort) => `-${sort}`)),
      currency: fc.constantFrom('PEN', 'COP', 'MXN'),
      featured: fc.constantFrom('true', 'false'),
      kind: any(['curso', 'taller', 'diplomado', 'programa']),
      modality: any(['virtual', 'en-vivo', 'mixta']),
      hours: any(Object.keys(hourBands)),
      start: any(Object.keys(startBands)),
      price: any(priceBands),
      label: any(['nuevo', 'virtual', 'ninguna']),
      page: fc.constantFrom('1', '2'),
      limit: fc.constantFrom('5', '20'),
    },
    { requiredKeys: [] },
  )
  .map((query) =>
    openCourseListQuery.parse(
      Object.fromEntries(
        Object.entries(query).flatMap(([name, value]) =>
          value === undefined ? [] : [[name, String(value)]],
        ),
      ),
    ),
  );

/** Nothing is heard, and so nothing known but what the database says now. */
const withoutMemory = () => ({
  ...test.deps,
  cache: createPublicCache({ megabytes: 0, clock: test.clock }),
});
const asked = async (query: OpenQuery) => ({
  query,
  search: await readSearch(test.deps.db, query.search),
  today: limaDay(test.clock.now()),
});
const isInMemory = async (query: OpenQuery, deps = test.deps) =>
  (await pageInMemory(deps, await asked(query))) !== undefined;
/** A process that has just begun, and hears of changes. */
const justBegun = (databaseUrl: string | undefined) => {
  const cache = createPublicCache({ megabytes: 0, clock: test.clock });
  cache.listen(true);
  return { ...test.deps, cache, config: { ...test.deps.config, databaseUrl } };
};
const both = async (query: OpenQuery, deps = test.deps) => ({
  query,
  list: await listOpenCourses(deps, query),
  facets: inAnyOrder(await openFacets(deps, query)),
});
/** Words of the contract come in whichever order the database has them; the site has its own. */
const inAnyOrder = (facets: Facets) =>
  Object.values(facets).map((values) =>
    values.toSorted((one, other) => (one.value < other.value ? -1 : 1)),
  );
const isTheSame = async (queries: OpenQuery[]) => {
  for (const query of queries) {
    await expect.poll(() => isInMemory(query), { timeout: 5_000, interval: 5 }).toBe(true);
    expect(await both(query)).toEqual(await both(query, withoutMemory() as typeof test.deps));
  }
};

describe('courses that are found in memory', () => {
  it('are those that the database finds, in its order, under any search and filters', async () => {
    await fc.assert(
      fc.asyncProperty(someQuery, (query) => isTheSame([query])),
      { numRuns: 60 },
    );
  });

  it.each(['search=excel&kind=curso', 'modality=virtual&sort=-price', 'label=nuevo&page=2'])(
    'take the database one statement, for the cards of the page: %s',
    async (address) => {
      const query = openCourseListQuery.parse(Object.fromEntries(new URLSearchParams(address)));
      await expect.poll(() => isInMemory(query), { timeout: 5_000 }).toBe(true);
      await listOpenCourses(test.deps, query);
      const { db } = test.deps;
      const asked = [vi.spyOn(db, 'execute'), vi.spyOn(db, 'select')] as const;
      await listOpenCourses(test.deps, query);
      expect(asked.map(({ mock }) => mock.calls.length)).toEqual([1, 0]);
      for (const one of asked) one.mockRestore();
    },
  );

  it.each([
    ['waited for where the database answers one after the other', undefined, true],
    ['found in the database meanwhile elsewhere', 'postgresql://aulario@db.example/aulario', false],
  ])('are %s', async (_, databaseUrl, waits) => {
    const query = openCourseListQuery.parse({ search: 'excel', sort: 'name' });
    expect(await isInMemory(query, justBegun(databaseUrl))).toBe(waits);
  });

  it('are never counted by the places that they had before a change', async () => {
    const deps = justBegun(undefined);
    const question = await asked(openCourseListQuery.parse({ search: 'excel' }));
    const before = await facetIndexOf(deps, question);
    const first = await aCourse(test, { name: 'Excel que llega', order: 0, featured: true });
    deps.cache.clear();
    // Somebody who asked before goes on.
    await placesInMemory(deps, before, question);
    expect(await pageInMemory(deps, question)).toEqual(
      await pageInMemory(justBegun(undefined), question),
    );
    await test.call('DELETE', `/courses/${first._id}/publication`, { token });
  });

  it('are the same after any change', async () => {
    const change = fc.record({
      which: fc.nat({ max: 15 }),
      act: fc.constantFrom('change', 'withdraw', 'publish', 'label'),
      course: someCourse,
      queries: fc.array(someQuery, { minLength: 3, maxLength: 3 }),
    });
    await fc.assert(
      fc.asyncProperty(change, async ({ which, act, course, queries }) => {
        const path = `/courses/${made[which]?._id}`;
        if (act === 'change') {
          const { version } = (await test.call('GET', path, { token })).body;
          const body = { ...course, version };
          expect((await test.call('PUT', path, { token, body })).status).toBe(200);
        } else if (act === 'label') {
          const body = { name: course.name };
          await test.call('PUT', `/labels/${labels[which % 2]?._id}`, { token, body });
        } else
          await test.call(act === 'publish' ? 'PUT' : 'DELETE', `${path}/publication`, { token });
        // On PostgreSQL the word of a change comes a moment after it.
        await expect
          .poll(() => isTheSame(queries).then(() => true, String), { timeout: 10_000 })
          .toBe(true);
      }),
      { numRuns: 10 },
    );
  });
});
