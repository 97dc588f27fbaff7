import { z } from 'zod';
import { booleanQuery, listQuery } from '../list.ts';
import { type Currency, currencySchema } from '../money.ts';
import { line, slugSchema } from '../primitive.ts';
import {
  courseKindSchema,
  courseLevelSchema,
  courseModalitySchema,
  enumOf,
} from './course-words.ts';

/** Bands of hours that visitors filter by; the words are those of the address. */
export const hourBands = {
  'hasta-20': { words: 'Hasta 20 horas', from: 0, until: 20 },
  '21-a-60': { words: 'De 21 a 60 horas', from: 21, until: 60 },
  '61-a-120': { words: 'De 61 a 120 horas', from: 61, until: 120 },
  'mas-de-120': { words: 'Más de 120 horas', from: 121, until: 5000 },
} as const;

/** When a course begins, as visitors filter by it. */
export const startBands = {
  'cuando-quieras': 'Cuando quieras',
  'en-30-dias': 'En los próximos 30 días',
  'mas-adelante': 'Más adelante',
} as const;

/**
 * Bands of the price that visitors filter by: each ends where the next begins, in minor units of
 * the currency that the price is shown in.
 */
export const priceBands = ['bajo', 'medio', 'alto', 'mayor'] as const;
export type PriceBand = (typeof priceBands)[number];
export const priceSteps: Record<Currency, readonly [number, number, number]> = {
  PEN: [150_00, 300_00, 600_00],
  COP: [150_000_00, 300_000_00, 600_000_00],
  MXN: [750_00, 1_500_00, 3_000_00],
};

/** What a band costs, from and until, in minor units; the last band has no end. */
export function priceRange(
  band: PriceBand,
  currency: Currency,
): { from: number; until: number | undefined } {
  const steps = priceSteps[currency];
  const place = priceBands.indexOf(band);
  return { from: place === 0 ? 0 : (steps[place - 1] ?? 0) + 1, until: steps[place] };
}

/** One word, or several with commas between them, of which any will do; at most twenty. */
function severalOf<S extends z.ZodType<string, string>>(one: S) {
  return z
    .string()
    .transform((text) => [...new Set(text.split(','))])
    .pipe(z.array(one).min(1).max(20, 'Elige hasta 20 valores de un filtro.'));
}

/** Filters of the public catalogue. All but the currency are slugs, so that URLs read well. */
export const openCourseListQuery = listQuery({
  sorts: ['relevance', 'name', 'price', 'startDate', 'rating', 'createdAt', 'publishedAt'],
  defaultSort: 'relevance',
  filters: {
    currency: currencySchema.optional(),
    category: severalOf(slugSchema).optional(),
    label: severalOf(slugSchema).optional(),
    meta: severalOf(slugSchema).optional(),
    agreement: severalOf(slugSchema).optional(),
    teacher: severalOf(line(100)).optional(),
    kind: severalOf(courseKindSchema).optional(),
    modality: severalOf(courseModalitySchema).optional(),
    level: severalOf(courseLevelSchema).optional(),
    price: severalOf(z.enum(priceBands)).optional(),
    hours: severalOf(enumOf(hourBands)).optional(),
    start: severalOf(enumOf(startBands)).optional(),
    featured: booleanQuery.optional(),
  },
});

const facetValue = z.object({
  value: z.string(),
  /** What people read; null where the value is a word of the contract. */
  name: z.string().nullable(),
  count: z.number().int(),
});
export type FacetValue = z.infer<typeof facetValue>;

/** What the catalogue can be filtered by. */
export const facetNames = [
  'category',
  'kind',
  'modality',
  'level',
  'label',
  'teacher',
  'agreement',
  'meta',
  'price',
  'hours',
  'start',
] as const;
export type FacetName = (typeof facetNames)[number];

export const facetsSchema = z.object(
  Object.fromEntries(facetNames.map((name) => [name, z.array(facetValue)])) as Record<
    FacetName,
    z.ZodArray<typeof facetValue>
  >,
);
export type Facets = z.infer<typeof facetsSchema>;
