import {
  type FacetName,
  type Facets,
  type FacetValue,
  facetNames,
} from '@aulario/contract/catalogue/course-filter';
import type { FacetRows } from './facet.queries.ts';

/** The courses that visitors see by their place, and what they can be filtered by, ready to be counted in memory. */
export type FacetIndex = Omit<FacetRows, 'featured'> & {
  /** Of this process: what is made of one index has its places, and is of no use to the next. */
  number: number;
  size: number;
  placeOf: ReadonlyMap<string, number>;
  /** 1 at the place of each that stands first. */
  featured: Uint8Array;
};

/** Which values are chosen of each filter in force; of several any will do. */
export type Chosen = Partial<Record<FacetName, readonly string[]>>;

/** Values of one facet that are worth offering. */
const mostValues = 60;
const byName = new Intl.Collator('es').compare;

let made = 0;

export function indexFacets(rows: FacetRows): FacetIndex {
  const { ids } = rows;
  const featured = new Uint8Array(ids.length);
  for (const place of rows.featured) featured[place] = 1;
  const placeOf = new Map(ids.map((id, place) => [id, place]));
  return { ...rows, number: ++made, size: ids.length, placeOf, featured };
}

/** 1 at the places of these courses. One that was published since has none: it is counted with the next index. */
export function placesOf({ size, placeOf }: FacetIndex, ids: readonly string[]): Uint8Array {
  const places = new Uint8Array(size);
  for (const id of ids) {
    const place = placeOf.get(id);
    if (place !== undefined) places[place] = 1;
  }
  return places;
}

/** Leaves 1 only at the places of courses that pass every filter. */
export function filterPlaces(index: FacetIndex, places: Uint8Array, chosen: Chosen): void {
  for (const [facet, values] of Object.entries(chosen) as [FacetName, readonly string[]][]) {
    const missed = missedBy(index, facet, values);
    for (let at = 0; at < missed.length; at++) if (missed[at]) places[at] = 0;
  }
}

/**
 * How many courses each value of each filter would show, under the search and all the other filters. Each course has the
 * number of filters that it fails; it counts for a facet when it fails none, or that facet's alone.
 * @param scope 1 at the place of each course that a search found; undefined is every course
 */
export function countFacets(
  index: FacetIndex,
  { chosen, scope }: { chosen: Chosen; scope?: Uint8Array | undefined },
): Facets {
  const failed = outOfScope(index, scope);
  const misses = new Map<FacetName, Uint8Array>();
  for (const [facet, values] of Object.entries(chosen) as [FacetName, readonly string[]][]) {
    const missed = missedBy(index, facet, values);
    misses.set(facet, missed);
    for (let at = 0; at < missed.length; at++) failed[at] = (failed[at] ?? 0) + (missed[at] ?? 0);
  }
  const found = new Map(facetNames.map((name) => [name, [] as FacetValue[]]));
  for (const { facet, value, name, places } of index.rows) {
    const own = misses.get(facet);
    const count = own ? likeEachOther(places, failed, own) : zeros(places, failed);
    if (count > 0) found.get(facet)?.push({ value, name, count });
  }
  for (const values of found.values()) offer(values);
  return Object.fromEntries(found) as Facets;
}

/** At how many of these places the numbers are the same: what was failed there is that facet's own filter, or nothing. */
function likeEachOther(places: Uint32Array, some: Uint8Array, others: Uint8Array): number {
  let count = 0;
  for (let at = 0; at < places.length; at++) {
    const place = places[at] as number;
    if (some[place] === others[place]) count += 1;
  }
  return count;
}

function zeros(places: Uint32Array, numbers: Uint8Array): number {
  let count = 0;
  for (let at = 0; at < places.length; at++) if (numbers[places[at] as number] === 0) count += 1;
  return count;
}

/** 1 at the place of each course that has none of the values. */
function missedBy({ size, rows }: FacetIndex, facet: FacetName, values: readonly string[]) {
  const missed = new Uint8Array(size).fill(1);
  for (const row of rows)
    if (row.facet === facet && values.includes(row.value))
      for (const place of row.places) missed[place] = 0;
  return missed;
}

/** What the academy names is offered with the most first; words of the contract have their order on the site. */
function offer(values: FacetValue[]): void {
  if (values.some(({ name }) => name === null)) return;
  values.sort((a, b) => b.count - a.count || byName(a.name ?? '', b.name ?? ''));
  values.splice(mostValues);
}

/** More filters than there are. */
const notAtAll = 100;

function outOfScope({ size }: FacetIndex, scope: Uint8Array | undefined): Uint8Array {
  return scope ? scope.map((found) => (found ? 0 : notAtAll)) : new Uint8Array(size);
}
