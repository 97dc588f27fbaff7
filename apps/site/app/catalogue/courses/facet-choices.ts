import {
  type FacetName,
  type Facets,
  hourBands,
  priceBands,
  priceRange,
  startBands,
} from '@aulario/contract/catalogue/course-filter';
import {
  courseKinds,
  courseLevels,
  courseModalities,
} from '@aulario/contract/catalogue/course-words';
import { type Currency, formatMoney } from '@aulario/contract/money';
import type { Catalogue } from './catalogue-query.ts';

/** Filters by the name that they have in the address, in the order of the screen. */
export const filters = {
  categoria: { facet: 'category', title: 'Categoría' },
  tipo: { facet: 'kind', title: 'Tipo' },
  modalidad: { facet: 'modality', title: 'Modalidad' },
  inicio: { facet: 'start', title: 'Empieza' },
  precio: { facet: 'price', title: 'Precio' },
  horas: { facet: 'hours', title: 'Duración' },
  nivel: { facet: 'level', title: 'Nivel' },
  convenio: { facet: 'agreement', title: 'Convenio' },
  docente: { facet: 'teacher', title: 'Docente' },
  meta: { facet: 'meta', title: 'Meta' },
  etiqueta: { facet: 'label', title: 'Etiqueta' },
} as const satisfies Partial<Record<keyof Catalogue, { facet: FacetName; title: string }>>;
export type FilterName = keyof typeof filters;

export type FacetChoice = { value: string; words: string; count: number };

/** Facets whose values have an order of their own; the others come with the most courses first. */
const ordered: Partial<Record<FacetName, readonly string[]>> = {
  price: priceBands,
  hours: Object.keys(hourBands),
  start: Object.keys(startBands),
  level: Object.keys(courseLevels),
};

/** What one filter offers now: only what would show something. */
export function choicesOf(name: FilterName, facets: Facets, currency: Currency): FacetChoice[] {
  const { facet } = filters[name];
  const choices = facets[facet].map(({ value, name: words, count }) => ({
    value,
    words: words ?? wordsOf(facet, value, currency),
    count,
  }));
  const order = ordered[facet];
  if (order) return choices.sort((a, b) => order.indexOf(a.value) - order.indexOf(b.value));
  return choices.sort((a, b) => b.count - a.count || (a.words < b.words ? -1 : 1));
}

/** The filters in force, in words. */
export function chosenFilters(
  catalogue: Catalogue,
  facets: Facets,
  currency: Currency,
): { name: FilterName; value: string; words: string }[] {
  return (Object.keys(filters) as FilterName[]).flatMap((name) => {
    const known = choicesOf(name, facets, currency);
    return (catalogue[name] ?? []).map((value) => {
      const words = known.find((choice) => choice.value === value)?.words;
      return { name, value, words: words ?? wordsOf(filters[name].facet, value, currency) };
    });
  });
}

/** The filter with one value more, or without it when it has it; undefined for none left. */
export function toggled(catalogue: Catalogue, name: FilterName, value: string): Partial<Catalogue> {
  const before = catalogue[name] ?? [];
  const after = before.includes(value)
    ? before.filter((each) => each !== value)
    : [...before, value].sort();
  return { [name]: after.length > 0 ? after : undefined };
}

/** The words of a value that has no name of its own. */
function wordsOf(facet: FacetName, value: string, currency: Currency): string {
  const band = priceBands.find((each) => each === value);
  if (facet === 'price' && band) return priceWords(band, currency);
  const words: Partial<Record<FacetName, Record<string, string>>> = {
    kind: courseKinds,
    modality: courseModalities,
    level: courseLevels,
    hours: Object.fromEntries(Object.entries(hourBands).map(([key, each]) => [key, each.words])),
    start: startBands,
  };
  return words[facet]?.[value] ?? value.replaceAll('-', ' ');
}

/** "De S/ 150 a S/ 300". */
function priceWords(band: (typeof priceBands)[number], currency: Currency): string {
  const { from, until } = priceRange(band, currency);
  const round = (amount: number) =>
    formatMoney({ amount: Math.floor(amount / 100) * 100, currency }).replace(/\.00(?!\d)/, '');
  if (until === undefined) return `Más de ${round(from)}`;
  return from === 0 ? `Hasta ${round(until)}` : `De ${round(from)} a ${round(until)}`;
}
