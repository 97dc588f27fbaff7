import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { imageSchema } from './file.ts';
import { booleanQuery, listQuery } from './list.ts';
import { type Currency, currencySchema, minorUnitsSchema, moneySchema } from './money.ts';
import {
  daySchema,
  idParams,
  idSchema,
  instantSchema,
  line,
  paragraph,
  recordShape,
  requiredLine,
  slugQuery,
  slugSchema,
  versionRead,
} from './primitive.ts';
import { teacherSchema } from './user.ts';

export const courseKinds = {
  curso: 'Curso',
  diplomado: 'Diplomado',
  taller: 'Taller',
  programa: 'Programa',
} as const;
export const courseModalities = {
  virtual: 'Virtual, a tu ritmo',
  'en-vivo': 'En vivo',
  presencial: 'Presencial',
  mixta: 'Mixta',
} as const;
export const courseLevels = {
  basico: 'Básico',
  intermedio: 'Intermedio',
  avanzado: 'Avanzado',
} as const;
export const courseStatuses = {
  borrador: 'Borrador',
  publicado: 'Publicado',
  archivado: 'Archivado',
} as const;

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

const enumOf = <T extends Record<string, unknown>>(words: T) =>
  z.enum(Object.keys(words) as [keyof T & string, ...(keyof T & string)[]]);

export const courseKindSchema = enumOf(courseKinds);
export const courseModalitySchema = enumOf(courseModalities);
export const courseLevelSchema = enumOf(courseLevels);
export const courseStatusSchema = enumOf(courseStatuses);
export type CourseKind = z.infer<typeof courseKindSchema>;
export type CourseModality = z.infer<typeof courseModalitySchema>;
export type CourseStatus = z.infer<typeof courseStatusSchema>;

const moduleSchema = z.strictObject({
  title: requiredLine(200, 'Escribe el título del módulo.'),
  topics: z.array(line(300).min(1)).max(60),
});
const faqSchema = z.strictObject({
  question: requiredLine(300, 'Escribe la pregunta.'),
  answer: paragraph(2000).min(1, 'Escribe la respuesta.'),
});
export type CourseModule = z.infer<typeof moduleSchema>;
export type CourseFaq = z.infer<typeof faqSchema>;

/** What a course costs in one currency, taxes contained, in minor units. */
export const coursePriceSchema = z.strictObject({
  currency: currencySchema,
  amount: minorUnitsSchema,
  /** The price really charged before; shown struck through while the promotion lasts. */
  earlier: minorUnitsSchema.nullish(),
  promoFrom: daySchema.nullish(),
  promoUntil: daySchema.nullish(),
});
export type CoursePrice = z.infer<typeof coursePriceSchema>;

/** Prices of the certificate options, in minor units by currency; an absent one is not offered. */
const certificatePriceSchema = z.strictObject({
  option: z.enum(['digital', 'fisico']),
  currency: currencySchema,
  amount: minorUnitsSchema,
});

/** The price a visitor reads: the one charged now, and the earlier one when it was really charged. */
export const shownPriceSchema = moneySchema.extend({ earlier: minorUnitsSchema.nullable() });
export type ShownPrice = z.infer<typeof shownPriceSchema>;

const named = z.object({ _id: idSchema, name: z.string(), slug: z.string() });
const labelled = named.extend({ colour: z.string() });

const summaryShape = {
  _id: idSchema,
  name: z.string(),
  slug: z.string(),
  code: z.string(),
  kind: courseKindSchema,
  modality: courseModalitySchema,
  level: courseLevelSchema,
  summary: z.string(),
  image: imageSchema.nullable(),
  hours: z.number().int(),
  credits: z.number().int(),
  startDate: z.string().nullable(),
  featured: z.boolean(),
  /** Mean of the approved testimonies, 0 when there is none; and how many they are. */
  rating: z.number(),
  ratingCount: z.number().int(),
};

/** A course as a card of the public site shows it. */
export const courseCardSchema = z.object({
  ...summaryShape,
  category: named,
  labels: z.array(labelled),
  teachers: z.array(z.object({ username: z.string(), fullName: z.string() })),
  agreements: z.array(
    z.object({ name: z.string(), slug: z.string(), shortName: z.string().nullable() }),
  ),
  price: shownPriceSchema.nullable(),
  publishedAt: instantSchema.nullable(),
});
export type CourseCard = z.infer<typeof courseCardSchema>;

/** The whole public page of a course. */
export const courseDetailSchema = courseCardSchema.extend({
  /** Sanitised HTML. */
  description: z.string(),
  video: z.string().nullable(),
  syllabus: z.array(moduleSchema),
  requirements: z.array(z.string()),
  audience: z.array(z.string()),
  outcomes: z.array(z.string()),
  faqs: z.array(faqSchema),
  endDate: z.string().nullable(),
  schedule: z.string().nullable(),
  teachers: z.array(teacherSchema),
  agreements: z.array(
    named.extend({
      shortName: z.string().nullable(),
      logo: imageSchema.nullable(),
      memberDiscount: z.number().int(),
    }),
  ),
  metas: z.array(named),
  prices: z.array(coursePriceSchema),
  certificatePrices: z.array(certificatePriceSchema),
  updatedAt: instantSchema,
});
export type CourseDetail = z.infer<typeof courseDetailSchema>;

/** A course as the back office edits it. References are ids. */
export const courseSchema = z.object({
  ...recordShape,
  ...summaryShape,
  version: z.number().int(),
  description: z.string(),
  video: z.string().nullable(),
  syllabus: z.array(moduleSchema),
  requirements: z.array(z.string()),
  audience: z.array(z.string()),
  outcomes: z.array(z.string()),
  faqs: z.array(faqSchema),
  endDate: z.string().nullable(),
  schedule: z.string().nullable(),
  category: idSchema,
  labels: z.array(idSchema),
  teachers: z.array(idSchema),
  agreements: z.array(idSchema),
  metas: z.array(idSchema),
  prices: z.array(coursePriceSchema),
  certificatePrices: z.array(certificatePriceSchema),
  moodleId: z.number().int().nullable(),
  status: courseStatusSchema,
  order: z.number().int(),
  publishedAt: instantSchema.nullable(),
  retiredAt: instantSchema.nullable(),
});
export type Course = z.infer<typeof courseSchema>;

const references = z.array(idSchema).max(50);
const bullets = z.array(line(400).min(1)).max(40);

const courseFields = {
  name: requiredLine(200, 'Escribe el nombre del curso.'),
  slug: slugSchema.optional(),
  code: requiredLine(30, 'Escribe el código.'),
  kind: courseKindSchema,
  modality: courseModalitySchema,
  level: courseLevelSchema.optional(),
  summary: requiredLine(300, 'Escribe el resumen: una sola frase.'),
  description: paragraph(50_000).optional(),
  image: idSchema.nullish(),
  video: z
    .url({ protocol: /^https?$/, error: 'Escribe una dirección web completa.' })
    .max(500)
    .nullish(),
  hours: z.number().int().min(1, 'Escribe las horas.').max(5000),
  credits: z.number().int().min(0).max(500).optional(),
  syllabus: z.array(moduleSchema).max(60).optional(),
  requirements: bullets.optional(),
  audience: bullets.optional(),
  outcomes: bullets.optional(),
  faqs: z.array(faqSchema).max(40).optional(),
  startDate: daySchema.nullish(),
  endDate: daySchema.nullish(),
  schedule: line(300).nullish(),
  category: idSchema,
  labels: references.optional(),
  teachers: references.optional(),
  agreements: references.optional(),
  metas: references.optional(),
  prices: z
    .array(coursePriceSchema)
    .max(3)
    .refine(
      (prices) => unique(prices.map((price) => price.currency)),
      'Hay dos precios en una misma moneda.',
    )
    .optional(),
  certificatePrices: z
    .array(certificatePriceSchema)
    .max(6)
    .refine(
      (prices) => unique(prices.map((price) => `${price.option} ${price.currency}`)),
      'Hay dos precios para una misma opción y moneda.',
    )
    .optional(),
  moodleId: z.number().int().positive().nullish(),
  featured: z.boolean().optional(),
  order: z.number().int().min(0).max(100_000).optional(),
};

export const createCourseBody = z.strictObject(courseFields);
export const updateCourseBody = z.strictObject(courseFields).partial().extend({
  version: versionRead,
});
export type CreateCourse = z.infer<typeof createCourseBody>;
export type UpdateCourse = z.infer<typeof updateCourseBody>;

export const courseListQuery = listQuery({
  sorts: ['createdAt', 'name', 'code', 'startDate', 'status'],
  defaultSort: '-createdAt',
  filters: {
    status: courseStatusSchema.optional(),
    category: idSchema.optional(),
    kind: courseKindSchema.optional(),
    modality: courseModalitySchema.optional(),
    retired: booleanQuery.optional(),
  },
});

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

export const courseEndpoints = {
  listCourses: endpoint({
    method: 'GET',
    path: '/courses',
    summary: 'Courses in every state, for staff.',
    tag: 'Courses',
    access: 'courses:read',
    query: courseListQuery,
    answer: z.array(courseSchema),
    list: true,
  }),
  getCourse: endpoint({
    method: 'GET',
    path: '/courses/:id',
    summary: 'One course with all that an editor changes.',
    tag: 'Courses',
    access: 'courses:read',
    params: idParams,
    answer: courseSchema,
    errors: ['not-found'],
  }),
  createCourse: endpoint({
    method: 'POST',
    path: '/courses',
    summary: 'Adds a course as a draft.',
    tag: 'Courses',
    access: 'courses:write',
    body: createCourseBody,
    status: 201,
    answer: courseSchema,
    errors: ['conflict'],
    example: {
      name: 'Gestión pública',
      code: 'GP-01',
      kind: 'curso',
      modality: 'virtual',
      summary: 'Cómo funciona el Estado por dentro.',
      hours: 40,
      category: '0198c0de-0000-7000-8000-000000000001',
      prices: [{ currency: 'PEN', amount: 20000 }],
    },
  }),
  updateCourse: endpoint({
    method: 'PUT',
    path: '/courses/:id',
    summary: 'Changes what is sent of a course; the rest stays.',
    tag: 'Courses',
    access: 'courses:write',
    params: idParams,
    body: updateCourseBody,
    answer: courseSchema,
    errors: ['not-found', 'conflict', 'stale-version'],
    example: { hours: 60, version: 1 },
  }),
  retireCourse: endpoint({
    method: 'DELETE',
    path: '/courses/:id',
    summary: 'Retires a course: it leaves the site; sales and certificates of it stay.',
    tag: 'Courses',
    access: 'courses:write',
    params: idParams,
    answer: courseSchema,
    errors: ['not-found'],
  }),
  restoreCourse: endpoint({
    method: 'PUT',
    path: '/courses/:id/restoration',
    summary: 'Brings back a retired course, as a draft.',
    tag: 'Courses',
    access: 'courses:write',
    params: idParams,
    answer: courseSchema,
    errors: ['not-found'],
  }),
  publishCourse: endpoint({
    method: 'PUT',
    path: '/courses/:id/publication',
    summary: 'Publishes a course that has a price in soles, a summary and a syllabus.',
    tag: 'Courses',
    access: 'courses:write',
    params: idParams,
    answer: courseSchema,
    errors: ['not-found', 'wrong-state'],
  }),
  withdrawCourse: endpoint({
    method: 'DELETE',
    path: '/courses/:id/publication',
    summary: 'Takes a course off the site and archives it.',
    tag: 'Courses',
    access: 'courses:write',
    params: idParams,
    answer: courseSchema,
    errors: ['not-found', 'wrong-state'],
  }),
  listOpenCourses: endpoint({
    method: 'GET',
    path: '/open/courses',
    summary: 'The public catalogue: published courses, searched, filtered and sorted.',
    tag: 'Courses',
    access: 'public',
    shared: true,
    query: openCourseListQuery,
    answer: z.array(courseCardSchema),
    list: true,
  }),
  countOpenCourses: endpoint({
    method: 'GET',
    path: '/open/courses/count',
    summary: 'How many published courses match the same filters.',
    tag: 'Courses',
    access: 'public',
    shared: true,
    query: openCourseListQuery,
    answer: z.object({ count: z.number().int() }),
  }),
  openFacets: endpoint({
    method: 'GET',
    path: '/open/courses/facets',
    summary:
      'How many published courses each filter would show: counted under the search and all the other filters.',
    tag: 'Courses',
    access: 'public',
    query: openCourseListQuery,
    answer: facetsSchema,
    shared: true,
  }),
  openCourse: endpoint({
    method: 'GET',
    path: '/open/courses/detail',
    summary: 'The public page of one course, by slug.',
    tag: 'Courses',
    access: 'public',
    shared: true,
    query: slugQuery.extend({ currency: currencySchema.optional() }),
    answer: courseDetailSchema,
    errors: ['not-found'],
    example: { slug: 'gestion-publica' },
  }),
};

function unique(values: string[]): boolean {
  return new Set(values).size === values.length;
}
