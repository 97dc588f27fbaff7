import {
  type courseEndpoints,
  courseKinds,
  courseLevels,
  courseModalities,
  hourBands,
  type PriceBand,
  priceBands,
  startBands,
} from '@aulario/contract/course';
import type { QueryOf } from '@aulario/contract/endpoint';
import type { Currency } from '@aulario/contract/money';
import { pageNumber } from '../ui/page-number.ts';

/** Cards on a page: it fills rows of two and of three. */
export const pageSize = 12;
export const longestSearch = 200;

/** Orders of the catalogue: the word in the address, the words on the screen. */
export const orders = {
  recomendados: 'Recomendados',
  inicio: 'Próximos a empezar',
  precio: 'Menor precio',
  'precio-mayor': 'Mayor precio',
  valoracion: 'Mejor valorados',
  nuevos: 'Más nuevos',
  nombre: 'Nombre, de la A a la Z',
} as const;
export type Order = keyof typeof orders;

const sorts = {
  recomendados: 'relevance',
  inicio: 'startDate',
  precio: 'price',
  'precio-mayor': '-price',
  valoracion: '-rating',
  nuevos: '-publishedAt',
  nombre: 'name',
} as const satisfies Record<Order, QueryOf<typeof courseEndpoints.listOpenCourses>['sort']>;

/** What the address of the catalogue says, cleaned. */
export type Catalogue = {
  q: string;
  categoria?: string;
  tipo?: keyof typeof courseKinds;
  modalidad?: keyof typeof courseModalities;
  nivel?: keyof typeof courseLevels;
  etiqueta?: string;
  meta?: string;
  convenio?: string;
  docente?: string;
  precio?: PriceBand;
  horas?: keyof typeof hourBands;
  inicio?: keyof typeof startBands;
  orden: Order;
  /** From 1. */
  pagina: number;
};

/** Reads an address that anyone may have typed: what makes no sense counts as absent. */
export function readCatalogue(query: URLSearchParams): Catalogue {
  return {
    q: cleanSearch(query.get('q') ?? ''),
    categoria: slug(query.get('categoria')),
    tipo: word(courseKinds, query.get('tipo')),
    modalidad: word(courseModalities, query.get('modalidad')),
    nivel: word(courseLevels, query.get('nivel')),
    etiqueta: slug(query.get('etiqueta')),
    meta: slug(query.get('meta')),
    convenio: slug(query.get('convenio')),
    docente: username(query.get('docente')),
    precio: priceBands.find((band) => band === query.get('precio')),
    horas: word(hourBands, query.get('horas')),
    inicio: word(startBands, query.get('inicio')),
    orden: word(orders, query.get('orden')) ?? 'recomendados',
    pagina: pageNumber(query),
  };
}

/** The address of a catalogue with some of it changed; any change but of page starts at page 1. */
export function catalogueHref(catalogue: Catalogue, change: Partial<Catalogue> = {}): string {
  const { categoria, ...rest } = { ...catalogue, pagina: 1, ...change };
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(rest)) {
    const byDefault = value === 'recomendados' || (name === 'pagina' && value === 1);
    if (value && !byDefault) query.set(name, String(value));
  }
  const path = categoria ? `/categorias/${categoria}` : '/cursos';
  return query.size > 0 ? `${path}?${query}` : path;
}

/** The same question in the words of the API. */
export function catalogueQuery(
  catalogue: Catalogue,
  currency: Currency,
): QueryOf<typeof courseEndpoints.listOpenCourses> & { page: number; limit: number } {
  return {
    page: catalogue.pagina,
    limit: pageSize,
    sort: sorts[catalogue.orden],
    search: catalogue.q || undefined,
    currency,
    category: catalogue.categoria,
    kind: catalogue.tipo,
    modality: catalogue.modalidad,
    level: catalogue.nivel,
    label: catalogue.etiqueta,
    meta: catalogue.meta,
    agreement: catalogue.convenio,
    teacher: catalogue.docente,
    price: catalogue.precio,
    hours: catalogue.horas,
    start: catalogue.inicio,
  };
}

/** Whether it is a search, or a choice among many: nothing that search engines should list. */
export function isNarrowed({
  pagina: _page,
  categoria: _category,
  ...catalogue
}: Catalogue): boolean {
  const { q, orden, ...filters } = catalogue;
  return q !== '' || orden !== 'recomendados' || Object.values(filters).some(Boolean);
}

function cleanSearch(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
  const line = text.replaceAll(/[\u0000-\u001f\u007f]+/g, ' ').trim();
  return Array.from(line).slice(0, longestSearch).join('').trim();
}

function slug(text: string | null): string | undefined {
  return text && text.length <= 120 && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text) ? text : undefined;
}

function username(text: string | null): string | undefined {
  return text && /^[a-z0-9._@-]{1,100}$/.test(text) ? text : undefined;
}

function word<Words extends object>(words: Words, text: string | null) {
  return text !== null && Object.hasOwn(words, text) ? (text as keyof Words) : undefined;
}
