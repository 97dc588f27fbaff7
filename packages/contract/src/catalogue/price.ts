import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { currencySchema, minorUnitsSchema } from '../money.ts';
import { countryCodeSchema, idOf, idSchema, line } from '../primitive.ts';
import { editionBriefSchema } from './edition.ts';
import { taxTreatmentSchema } from './tax.ts';

export const certificateOptions = {
  digital: 'Certificado digital',
  fisico: 'Certificado físico, con envío',
} as const;
export const certificateOptionSchema = z.enum(['digital', 'fisico']);
export type CertificateOption = z.infer<typeof certificateOptionSchema>;

export const priceLineSchema = z.strictObject({
  course: idSchema,
  certificate: certificateOptionSchema.nullish(),
  /** The agreement that backs the certificate. */
  agreement: idSchema.nullish(),
  /** The run of the course; absent: the next one that has room. */
  edition: idOf('Elige un grupo.').nullish(),
});

/** What a buyer wants, before it has a price. */
export const priceRequestSchema = z.strictObject({
  lines: z.array(priceLineSchema).min(1, 'Elige al menos un curso.').max(20),
  /** Two letters; decides the currency when `currency` is absent. */
  country: countryCodeSchema.optional(),
  currency: currencySchema.optional(),
  coupon: line(40).optional(),
  /** The agreement whose member the buyer is: its courses cost less. */
  membership: idSchema.optional(),
  /** How the paper certificates are sent: one of `GET /open/delivery-options`. */
  shipping: idSchema.optional(),
});
export type PriceRequest = z.infer<typeof priceRequestSchema>;

/** One reason why a line costs less. */
export const discountSchema = z.object({
  kind: z.enum(['promocion', 'convenio', 'cupon', 'paquete']),
  /** The Spanish words the buyer reads: "Promoción hasta el 30 de noviembre". */
  reason: z.string(),
  amount: minorUnitsSchema,
});
export type Discount = z.infer<typeof discountSchema>;

export const pricedLineSchema = z.object({
  course: idSchema,
  name: z.string(),
  slug: z.string(),
  certificate: certificateOptionSchema.nullable(),
  agreement: idSchema.nullable(),
  /** The run of the course that is bought; null where the course has none. */
  edition: editionBriefSchema.nullish(),
  /** The course before discounts. */
  coursePrice: minorUnitsSchema,
  /** The certificate option; discounts never touch it. */
  certificatePrice: minorUnitsSchema,
  discounts: z.array(discountSchema),
  /** coursePrice + certificatePrice − discounts. */
  total: minorUnitsSchema,
  /** The tax contained in the total. */
  tax: minorUnitsSchema,
  /** How it stands to the tax; absent in sales from before it was written down. */
  treatment: taxTreatmentSchema.optional(),
});
export type PricedLine = z.infer<typeof pricedLineSchema>;

/** Those of a group, which pages of courses say too: they load no other. */
export const editionWarnings = {
  'edition-gone': 'Ese grupo ya no está a la venta: elige otro.',
  'edition-full': 'Ese grupo ya no tiene cupos: elige otro o anótate en la lista de espera.',
} as const;

export const priceWarnings = {
  'currency-fallback': 'Este curso no tiene precio en tu moneda: se cobra en soles.',
  'coupon-unknown': 'Ese cupón no existe.',
  'coupon-not-now': 'Ese cupón no está vigente.',
  'coupon-used-up': 'Ese cupón ya se usó las veces permitidas.',
  'coupon-held':
    'Por ahora ese cupón está apartado: los usos que le quedan son de compras que esperan su pago.',
  'coupon-other-course': 'Ese cupón no corresponde a los cursos elegidos.',
  'coupon-first-purchase': 'Ese cupón es solo para la primera compra.',
  'coupon-person':
    'Ese cupón ya está en tus compras, pagadas o por pagar, las veces permitidas por persona.',
  'coupon-other-currency': 'Ese cupón es para otra moneda.',
  'coupon-beaten':
    'Tu cupón es válido, pero ya tienes un descuento mejor y no se suman: no se usó.',
  'membership-other-course': 'Ese convenio no corresponde a los cursos elegidos.',
  'shipping-not-offered': 'Ese envío no se ofrece para esta compra.',
  ...editionWarnings,
  'certificate-not-offered': 'Ese tipo de certificado no se ofrece en tu moneda.',
} as const;
export type PriceWarning = keyof typeof priceWarnings;

/** What it costs, to the minor unit: lines and shipping sum to the total, net + tax = total. */
export const priceCalculationSchema = z.object({
  currency: currencySchema,
  lines: z.array(pricedLineSchema),
  subtotal: minorUnitsSchema,
  discount: minorUnitsSchema,
  total: minorUnitsSchema,
  tax: minorUnitsSchema,
  /** Percent of the tax contained in what is taxed: 18; 0 when nothing is. */
  taxRate: z.number(),
  /** IGV, IVA. */
  taxName: z.string(),
  /** Sending the paper certificates; part of subtotal and total. */
  shipping: z
    .object({
      ...{ option: idSchema, name: z.string(), amount: minorUnitsSchema, tax: minorUnitsSchema },
      treatment: taxTreatmentSchema.optional(),
    })
    .nullable(),
  warnings: z.array(z.object({ code: z.string(), message: z.string() })),
});
export type PriceCalculation = z.infer<typeof priceCalculationSchema>;

export const priceEndpoints = {
  calculatePrice: endpoint({
    method: 'POST',
    path: '/courses/price',
    summary: 'What a selection costs: each line, each discount with its reason, the tax contained.',
    tag: 'Courses',
    access: 'public',
    body: priceRequestSchema,
    answer: priceCalculationSchema,
    errors: ['not-found'],
    example: { lines: [{ course: '0198c0de-0000-7000-8000-000000000001' }], country: 'PE' },
  }),
};
