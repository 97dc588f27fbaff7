import { setImmediate as others } from 'node:timers/promises';
import { facetNames } from '@aulario/contract/catalogue/course-filter';
import { defaultCurrency } from '@aulario/contract/money';
import type { Deps } from '../../platform/deps.ts';
import type { SearchTerm } from '../../platform/search.ts';
import { openOrder } from './catalogue.queries.ts';
import type { OpenQuery, OpenQuestion } from './course-filter.ts';
import { facetRows, idsInOrder, textsOf } from './facet.queries.ts';
import {
  type Chosen,
  type FacetIndex,
  filterPlaces,
  indexFacets,
  placesOf,
} from './facet-index.ts';
import { inNameOrder } from './name-order.ts';
import { createWordIndex, type KnownWords, type WordIndex } from './word-index.ts';

type MemoryDeps = Pick<Deps, 'db' | 'cache' | 'config'>;
type Shown = { query: OpenQuery; today: string };

/** Of more, the words take more memory than the search saves time: they are looked for in the database. */
const mostCourses = 200_000;
/** The same where the database is in this process: questions wait until all are read. */
const mostInOneProcess = 20_000;
/** Texts that are read at once; whoever else asks something has a turn between. */
const batch = 100;

/** What the catalogue can be filtered by in a currency on a day, until something public changes. */
export function facetIndexOf(deps: MemoryDeps, shown: Shown): Promise<FacetIndex> {
  return deps.cache.remember(...facetsToMake(deps, shown), 'untilAChange');
}

/** A page of what a question finds, and how many courses it finds in all; undefined where that is not known in memory. */
export async function pageInMemory(
  deps: MemoryDeps,
  question: OpenQuestion,
): Promise<{ ids: string[]; total: number } | undefined> {
  const { query } = question;
  const index = await known(deps, ...facetsToMake(deps, question));
  const places = index && (await placesInMemory(deps, index, question));
  const order = places && (await orderInMemory(deps, index, question, places));
  if (!order) return undefined;
  filterPlaces(index, places, chosenIn(query));
  const found = order.filter((place) => places[place]);
  const from = (query.page - 1) * query.limit;
  const ids = [...found.subarray(from, from + query.limit)].map((place) => index.ids[place] ?? '');
  return { ids, total: found.length };
}

/** 1 at the place of each course that a question is about before any filter; undefined where its words are not known. */
export async function placesInMemory(
  deps: MemoryDeps,
  index: FacetIndex,
  { query, search }: OpenQuestion,
): Promise<Uint8Array | undefined> {
  const words = search.courseTerms.length > 0 && (await wordsInMemory(deps, index));
  if (words === undefined) return undefined;
  const places = words ? words.having(search.courseTerms) : new Uint8Array(index.size).fill(1);
  const narrow = (to: Uint8Array, wanted: number) => {
    for (let at = 0; at < places.length; at++) if (to[at] !== wanted) places[at] = 0;
  };
  if (query.ids) narrow(placesOf(index, query.ids), 1);
  if (query.featured !== undefined) narrow(index.featured, query.featured ? 1 : 0);
  return places;
}

/** Whether visitors see a course with these terms; undefined where that is not known in memory. */
export async function anyInMemory(
  deps: MemoryDeps,
  shown: Shown,
  terms: readonly SearchTerm[],
): Promise<boolean | undefined> {
  const index = await known(deps, ...facetsToMake(deps, shown));
  const words = index && (await wordsInMemory(deps, index));
  return words?.having(terms).includes(1);
}

/** Which values are chosen of each filter. */
export function chosenIn(query: OpenQuery): Chosen {
  const chosen = facetNames.flatMap((name) => (query[name] ? [[name, query[name]]] : []));
  return Object.fromEntries(chosen) as Chosen;
}

/**
 * What is made once for all: where it is not yet, it is found in the database meanwhile. One in this process answers one after
 * the other, and what is made is asked of it too: there the question would only wait behind, and make the others wait.
 */
function known<T extends object>(
  { cache, config }: MemoryDeps,
  key: string,
  make: () => Promise<T>,
) {
  return config.databaseUrl ? cache.ready(key, make) : cache.soon(key, make);
}

const nameOf = ({ query: { currency = defaultCurrency }, today }: Shown) => `${currency} ${today}`;

function facetsToMake({ db }: MemoryDeps, shown: Shown): [string, () => Promise<FacetIndex>] {
  const { query, today } = shown;
  const { currency = defaultCurrency } = query;
  const make = async () => indexFacets(await facetRows(db, { currency, today }));
  return [`facets ${nameOf(shown)}`, make];
}

/** The places in the order that is asked for. */
async function orderInMemory(
  deps: MemoryDeps,
  index: FacetIndex,
  question: OpenQuestion,
  places: Uint8Array,
): Promise<Uint32Array | undefined> {
  const { query, search } = question;
  if (query.sort === 'relevance' || query.sort === '-relevance')
    return inNameOrder(index.names, search.rankedBy, places);
  return known(deps, `order ${query.sort} ${index.number}`, async () => {
    const ids = await idsInOrder(deps.db, openOrder(question));
    return Uint32Array.from(ids.flatMap((id) => index.placeOf.get(id) ?? []));
  });
}

async function wordsInMemory(deps: MemoryDeps, index: FacetIndex): Promise<KnownWords | undefined> {
  if (index.size > (deps.config.databaseUrl ? mostCourses : mostInOneProcess)) return undefined;
  return known(deps, `words ${index.number}`, () => follow(deps, index));
}

/** What a process knows of texts, and the end of its last reading: of two at once the later would know less. */
const readBefore = new WeakMap<object, { words: WordIndex; read: Promise<unknown> }>();

function follow({ db, cache }: MemoryDeps, index: FacetIndex): Promise<KnownWords> {
  const own = readBefore.get(cache) ?? { words: createWordIndex(), read: Promise.resolve() };
  readBefore.set(cache, own);
  const read = async () => {
    const lacking = own.words.lacking(index);
    for (let from = 0; from < lacking.length; from += batch) {
      own.words.add(await textsOf(db, lacking.slice(from, from + batch)));
      await others();
    }
    return own.words.of(index.ids);
  };
  const made = own.read.then(read, read);
  own.read = made.catch(() => {});
  return made;
}
