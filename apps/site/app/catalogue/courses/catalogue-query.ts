import type { courseEndpoints } from '@aulario/contract/catalogue/course';
import { hourBands, priceBands, startBands } from '@aulario/contract/catalogue/course-filter';
import {
  courseKinds,
  courseLevels,
  courseModalities,
} from '@aulario/contract/catalogue/course-words';
import type { QueryOf } from '@aulario/contract/endpoint';
import type { Currency } from '@aulario/contract/money';
import { pageNumber } from '../../ui/page-number.ts';

/** Cards on a page: it fills rows of two and of three. */
export const pageSize = 12;
export const longestSearch = 200;
/** Values of one filter that an address may name. */
const mostValues = 20;

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

/** What the address of the catalogue says, cleaned; of each filter the values of which any will do. */
export type Catalogue = {
  q: string;
  categoria?: string[];
  tipo?: string[];
  modalidad?: string[];
  nivel?: string[];
  etiqueta?: string[];
  meta?: string[];
  convenio?: string[];
  docente?: string[];
  precio?: string[];
  horas?: string[];
  inicio?: string[];
  orden: Order;
  /** From 1. */
  pagina: number;
};

/** Reads an address that anyone may have typed: what makes no sense counts as absent. */
export function readCatalogue(query: URLSearchParams): Catalogue {
  const several = (name: string, clean: (text: string) => string | undefined) => {
    const texts = (query.get(name) ?? '')
      .split(',', mostValues)
      .flatMap((text) => clean(text) ?? []);
    return texts.length > 0 ? [...new Set(texts)].sort() : undefined;
  };
  return {
    q: cleanSearch(query.get('q') ?? ''),
    categoria: several('categoria', slug),
    tipo: several('tipo', wordOf(courseKinds)),
    modalidad: several('modalidad', wordOf(courseModalities)),
    nivel: several('nivel', wordOf(courseLevels)),
    etiqueta: several('etiqueta', slug),
    meta: several('meta', slug),
    convenio: several('convenio', slug),
    docente: several('docente', username),
    precio: several('precio', (text) => priceBands.find((band) => band === text)),
    horas: several('horas', wordOf(hourBands)),
    inicio: several('inicio', wordOf(startBands)),
    orden: wordOf(orders)(query.get('orden') ?? '') ?? 'recomendados',
    pagina: pageNumber(query),
  };
}

/** The address of a catalogue with some of it changed; any change but of page starts at page 1. */
export function catalogueHref(catalogue: Catalogue, change: Partial<Catalogue> = {}): string {
  const changed = { ...catalogue, pagina: 1, ...change };
  // One category alone has a page of its own.
  const [only, another] = changed.categoria ?? [];
  const alone = another ? undefined : only;
  const { categoria, ...rest } = changed;
  const filters = alone ? rest : changed;
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(filters)) {
    const byDefault = value === 'recomendados' || (name === 'pagina' && value === 1);
    if (value && String(value) && !byDefault) query.set(name, String(value));
  }
  const path = alone ? `/categorias/${alone}` : '/cursos';
  // Commas read better as they are.
  return query.size > 0 ? `${path}?${String(query).replaceAll('%2C', ',')}` : path;
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
    category: catalogue.categoria?.join(),
    kind: catalogue.tipo?.join(),
    modality: catalogue.modalidad?.join(),
    level: catalogue.nivel?.join(),
    label: catalogue.etiqueta?.join(),
    meta: catalogue.meta?.join(),
    agreement: catalogue.convenio?.join(),
    teacher: catalogue.docente?.join(),
    price: catalogue.precio?.join(),
    hours: catalogue.horas?.join(),
    start: catalogue.inicio?.join(),
  };
}

/** Whether it is a search, or a choice among many: nothing that search engines should list. */
export function isNarrowed({ pagina: _page, categoria, ...catalogue }: Catalogue): boolean {
  const { q, orden, ...filters } = catalogue;
  return (
    (categoria?.length ?? 0) > 1 ||
    q !== '' ||
    orden !== 'recomendados' ||
    Object.values(filters).some(Boolean)
  );
}

function cleanSearch(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
  const line = text.replaceAll(/[\u0000-\u001f\u007f]+/g, ' ').trim();
  return Array.from(line).slice(0, longestSearch).join('').trim();
}

function slug(text: string): string | undefined {
  return text.length <= 120 && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text) ? text : undefined;
}

function username(text: string): string | undefined {
  return /^[a-z0-9._@-]{1,100}$/.test(text) ? text : undefined;
}

function wordOf<Words extends object>(words: Words) {
  return (text: string) =>
    Object.hasOwn(words, text) ? (text as keyof Words & string) : undefined;
}
