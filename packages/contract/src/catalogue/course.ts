import { z } from 'zod';
import { passMarkSchema, validMonthsSchema } from '../certificates/certificate-rules.ts';
import { endpoint } from '../endpoint.ts';
import { imageSchema } from '../file.ts';
import { afterFilter, booleanQuery, changesFilters, listQuery } from '../list.ts';
import {
  currencySchema,
  isPayable,
  minorUnitsSchema,
  moneySchema,
  unpayable,
  writtenPriceSchema,
} from '../money.ts';
import { teacherSchema } from '../people/user.ts';
import {
  daySchema,
  idParams,
  idSchema,
  inOrder,
  instantSchema,
  line,
  paragraph,
  recordShape,
  requiredLine,
  slugQuery,
  slugSchema,
  versionRead,
} from '../primitive.ts';
import { isNoVideo, isOwnFilm, videoHint } from '../video-address.ts';
import { facetsSchema, openCourseListQuery } from './course-filter.ts';
import { courseNatureSchema } from './course-nature.ts';
import {
  courseClassroomSchema,
  courseKindSchema,
  courseLevelSchema,
  courseModalitySchema,
  courseStatusSchema,
} from './course-words.ts';
import { taxTreatmentSchema } from './tax.ts';

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
const priceOrder = inOrder(
  z.strictObject({
    currency: currencySchema,
    amount: writtenPriceSchema,
    /** What it costs outside of a promotion; struck through while one lasts if it was really charged. */
    earlier: minorUnitsSchema.nullish(),
    promoFrom: daySchema.nullish(),
    promoUntil: daySchema.nullish(),
  }),
  'promoFrom',
  'promoUntil',
  'La promoción termina antes de empezar.',
);
export const coursePriceSchema = priceOrder.refine(
  ({ amount, earlier, promoUntil }) => !earlier || earlier <= amount || Boolean(promoUntil),
  { path: ['promoUntil'], message: 'Una promoción tiene un último día.' },
);
export type CoursePrice = z.infer<typeof coursePriceSchema>;

/** Prices of the certificate options, in minor units by currency; an absent one is not offered. */
const certificatePriceSchema = z.strictObject({
  option: z.enum(['digital', 'fisico']),
  currency: currencySchema,
  amount: writtenPriceSchema,
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
  /** Null where visitors see its category no more. */
  category: named.nullable(),
  labels: z.array(labelled),
  teachers: z.array(z.object({ username: z.string(), fullName: z.string() })),
  agreements: z.array(
    z.object({ name: z.string(), slug: z.string(), shortName: z.string().nullable() }),
  ),
  /** In a list, the least that its groups on sale cost; `from` where some cost more. */
  price: shownPriceSchema.extend({ from: z.boolean().optional() }).nullable(),
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
  /** What a diplomado or a course with credits is and is not; null for any other. */
  nature: courseNatureSchema.nullable(),
  prices: z.array(coursePriceSchema),
  certificatePrices: z.array(certificatePriceSchema),
  /** For how many months its certificate is valid; null for ever. */
  certificateMonths: z.number().int().nullable(),
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
  passMark: z.number().nullable(),
  certificateMonths: z.number().int().nullable(),
  /** How its sales stand to the tax; null takes the academy's. */
  taxTreatment: taxTreatmentSchema.nullable(),
  /** Whether people under 18 study it: then the age is asked, and a guardian buys for who is younger. */
  forMinors: z.boolean(),
  /** What a university really gives with it, and the document; without both its page says that it gives nothing. */
  backingWords: z.string().nullable(),
  backingDocument: z.string().nullable(),
  /** Whether visitors read each earlier price: it has to have been charged for so many days, and its promotion to end. */
  earlierPrices: z.array(
    z.object({
      currency: currencySchema,
      days: z.number().int(),
      needed: z.number().int(),
      shown: z.boolean(),
    }),
  ),
  classroom: courseClassroomSchema,
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

const webAddress = z.url({ protocol: /^https?$/ });

/** Whether a course may be presented by what lies at an address. */
export function isVideoAddress(address: string): boolean {
  return isOwnFilm(address) || (webAddress.safeParse(address).success && !isNoVideo(address));
}

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
  /** Of YouTube, of Vimeo, of a file; or the path of a film of an open lesson on this site. */
  video: z.string().max(500).refine(isVideoAddress, videoHint).nullish(),
  hours: z.number().int().min(1, 'Escribe las horas.').max(5000),
  /** Vigesimal; null takes the academy's. */
  passMark: passMarkSchema.nullish(),
  /** For how many months its certificate is valid; null for ever. It is of what is issued from now on. */
  certificateMonths: validMonthsSchema.nullish(),
  /** An exception to how the academy's sales stand to the tax; null takes the academy's. */
  taxTreatment: taxTreatmentSchema.nullish(),
  forMinors: z.boolean().optional(),
  /** "20 créditos de la Universidad X, Resolución 123-2026"; counts together with its document. */
  backingWords: line(300).nullish(),
  backingDocument: z
    .url({ protocol: /^https?$/, error: 'Escribe la dirección completa del documento.' })
    .max(500)
    .nullish(),
  /** Where it is taught; a new course with a number in Moodle there, any other here. */
  classroom: courseClassroomSchema.optional(),
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
    .array(coursePriceSchema.refine(isPayable, unpayable))
    .max(3)
    .refine(
      (prices) => unique(prices.map((price) => price.currency)),
      'Hay dos precios en una misma moneda.',
    )
    .optional(),
  certificatePrices: z
    .array(certificatePriceSchema.refine(isPayable, unpayable))
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

const backwards = 'El curso no puede terminar antes de empezar.';
export const createCourseBody = inOrder(
  z.strictObject(courseFields),
  'startDate',
  'endDate',
  backwards,
);
export const updateCourseBody = inOrder(
  z.strictObject(courseFields).partial().extend({ version: versionRead }),
  'startDate',
  'endDate',
  backwards,
);
export type CreateCourse = z.infer<typeof createCourseBody>;
export type UpdateCourse = z.infer<typeof updateCourseBody>;

export const courseListQuery = listQuery({
  sorts: ['createdAt', 'name', 'code', 'startDate', 'status', 'match'],
  defaultSort: '-createdAt',
  filters: {
    ...changesFilters,
    ...afterFilter,
    status: courseStatusSchema.optional(),
    category: idSchema.optional(),
    kind: courseKindSchema.optional(),
    modality: courseModalitySchema.optional(),
    classroom: courseClassroomSchema.optional(),
    retired: booleanQuery.optional(),
  },
});

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
