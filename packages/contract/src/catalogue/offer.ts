import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { keptRecord } from '../kept-record.ts';
import {
  currencySchema,
  isPayable,
  minorUnitsSchema,
  noCentavos,
  writtenPriceSchema,
} from '../money.ts';
import {
  daySchema,
  idSchema,
  instantSchema,
  line,
  recordShape,
  requiredLine,
  slugQuery,
  slugSchema,
} from '../primitive.ts';
import { taxTreatmentSchema } from './tax.ts';

const editable = { ...recordShape, version: z.number().int(), retiredAt: instantSchema.nullable() };

// Taxes -------------------------------------------------------------------------

export const taxRateFields = z.strictObject({
  currency: currencySchema,
  name: requiredLine(20, 'Escribe el nombre del impuesto, por ejemplo IGV.'),
  /** Percent contained in the prices of what is taxed. */
  rate: z.number().min(0, 'No puede ser negativo.').max(60, 'Es más de 60 %.'),
  /** How the academy's sales stand to it; a course may be an exception. Absent: taxed, or exempt at a rate of 0. */
  treatment: taxTreatmentSchema.optional(),
  validFrom: daySchema,
});
export const taxRateSchema = z.object({
  ...editable,
  ...taxRateFields.shape,
  treatment: taxTreatmentSchema,
});
export type TaxRate = z.infer<typeof taxRateSchema>;

// Packages ----------------------------------------------------------------------

const packagePrice = z.strictObject({
  currency: currencySchema,
  amount: writtenPriceSchema.min(1, 'Escribe el precio.'),
});
const packageShape = {
  name: requiredLine(160, 'Escribe el nombre del paquete.'),
  slug: slugSchema.optional(),
  summary: line(400).default(''),
  courses: z
    .array(idSchema)
    .min(2, 'Un paquete tiene al menos dos cursos.')
    .max(20)
    .refine((ids) => new Set(ids).size === ids.length, 'Hay un curso repetido.'),
  prices: z
    .array(packagePrice)
    .min(1, 'Pon al menos un precio.')
    .max(3)
    .refine(
      (prices) => new Set(prices.map(({ currency }) => currency)).size === prices.length,
      'Hay dos precios en la misma moneda.',
    )
    .refine((prices) => prices.every(isPayable), noCentavos),
  startsOn: daySchema.nullish(),
  endsOn: daySchema.nullish(),
  status: z.boolean().default(false),
};
export const packageFields = z.strictObject(packageShape);
export const packageSchema = z.object({
  ...editable,
  name: z.string(),
  slug: z.string(),
  summary: z.string(),
  courses: z.array(idSchema),
  courseNames: z.array(z.string()),
  prices: z.array(z.object({ currency: currencySchema, amount: minorUnitsSchema })),
  startsOn: z.string().nullable(),
  endsOn: z.string().nullable(),
  status: z.boolean(),
});
export type Package = z.infer<typeof packageSchema>;

/** A package as visitors see it: what it costs together and apart. */
export const openPackageSchema = z.object({
  name: z.string(),
  slug: z.string(),
  summary: z.string(),
  courses: z.array(z.object({ _id: idSchema, name: z.string(), slug: z.string() })),
  currency: currencySchema,
  price: minorUnitsSchema,
  /** What the courses cost now one by one. */
  apart: minorUnitsSchema,
  endsOn: z.string().nullable(),
});
export type OpenPackage = z.infer<typeof openPackageSchema>;

// Sending -----------------------------------------------------------------------

export const deliveryOptionFields = z.strictObject({
  name: requiredLine(80, 'Escribe el nombre del envío.'),
  detail: line(160).default(''),
  currency: currencySchema,
  amount: writtenPriceSchema,
  /** Collected by the buyer at a place of the academy: no address is asked for. */
  pickup: z.boolean().default(false),
  order: z.number().int().min(0).max(1000).default(0),
  status: z.boolean().default(true),
});
export const deliveryOptionSchema = z.object({ ...editable, ...deliveryOptionFields.shape });
export type DeliveryOption = z.infer<typeof deliveryOptionSchema>;

const offers = { tag: 'Offers', read: 'offers:read', write: 'offers:write' } as const;

export const taxRateEndpoints = keptRecord('/tax-rates', 'Taxes by country and day', {
  ...offers,
  fields: taxRateFields,
  answer: taxRateSchema,
  example: { currency: 'PEN', name: 'IGV', rate: 18, validFrom: '2026-01-01' },
});
export const packageEndpoints = keptRecord('/packages', 'Packages of courses', {
  ...offers,
  fields: packageFields,
  answer: packageSchema,
  example: {
    name: 'Ruta de gestión pública',
    courses: ['0198c0de-0000-7000-8000-000000000001', '0198c0de-0000-7000-8000-000000000002'],
    prices: [{ currency: 'PEN', amount: 49_000 }],
    status: true,
  },
});
export const deliveryOptionEndpoints = keptRecord(
  '/delivery-options',
  'Ways to send paper certificates',
  {
    ...offers,
    fields: deliveryOptionFields,
    answer: deliveryOptionSchema,
    example: { name: 'Envío a provincia', currency: 'PEN', amount: 2_500 },
  },
);

export const openOfferEndpoints = {
  openPackages: endpoint({
    method: 'GET',
    path: '/open/packages',
    summary: 'Packages on sale, or those that hold a course; at most a hundred.',
    tag: 'Offers',
    access: 'public',
    query: z.strictObject({ course: idSchema.optional(), currency: currencySchema.default('PEN') }),
    answer: z.array(openPackageSchema),
  }),
  openPackage: endpoint({
    method: 'GET',
    path: '/open/packages/detail',
    summary: 'One package on sale.',
    tag: 'Offers',
    access: 'public',
    query: slugQuery.extend({ currency: currencySchema.default('PEN') }),
    example: { slug: 'ruta-de-gestion-publica' },
    answer: openPackageSchema,
    errors: ['not-found'],
  }),
  openDeliveryOptions: endpoint({
    method: 'GET',
    path: '/open/delivery-options',
    summary: 'Ways to send paper certificates, in a currency.',
    tag: 'Offers',
    access: 'public',
    query: z.strictObject({ currency: currencySchema.default('PEN') }),
    answer: z.array(
      z.object({
        _id: idSchema,
        name: z.string(),
        detail: z.string(),
        amount: minorUnitsSchema,
        currency: currencySchema,
        pickup: z.boolean(),
      }),
    ),
  }),
};
