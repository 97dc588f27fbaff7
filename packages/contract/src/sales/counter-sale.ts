import { z } from 'zod';
import { priceCalculationSchema, priceRequestSchema } from '../catalogue/price.ts';
import { endpoint } from '../endpoint.ts';
import { minorUnitsSchema } from '../money.ts';
import { documentTypeSchema } from '../people/user.ts';
import { withCheckedDocument } from '../people/user-document.ts';
import { countryCodeSchema, emailSchema, idSchema, line, nameLine } from '../primitive.ts';
import { createDealBody, dealSchema } from './deal.ts';
import { registerPaymentBody, verifyPaymentBody } from './payment.ts';

/** Somebody who stands at the counter and is not on record: their name, and where they or who answers for them are reached. */
const newPersonSchema = withCheckedDocument(
  z.strictObject({
    firstName: nameLine(100).min(1, 'Escribe los nombres.'),
    lastName: nameLine(100).min(1, 'Escribe los apellidos.'),
    document: documentTypeSchema,
    dni: line(30).min(1, 'Escribe el número de su documento.'),
    email: emailSchema.nullish(),
    mobile: line(30).nullish(),
    country: countryCodeSchema.optional(),
  }),
);

const isReached = ({ email, mobile }: { email?: unknown; mobile?: unknown }) => email || mobile;

export const counterSaleBody = createDealBody
  .omit({ user: true })
  .extend({
    /** Who buys, when they are on record. */
    user: idSchema.optional(),
    /** Who buys, when they are not: they are registered with the sale. */
    person: newPersonSchema.optional(),
    /** It is somebody else, although the e-mail, mobile or document is on record. */
    apart: z.boolean().optional(),
    /** The total that was told at the counter, in minor units: another one answers 409 with the new price. */
    seenTotal: minorUnitsSchema.optional(),
    /** Money that is there. `verified` counts it in the same act. */
    payment: registerPaymentBody
      .omit({ deal: true })
      .extend({
        verified: z.boolean().default(false),
        otherOperation: verifyPaymentBody.shape.otherOperation,
      })
      .refine(({ method, operationNumber }) => method === 'efectivo' || operationNumber, {
        path: ['operationNumber'],
        message: 'Escribe el número de operación.',
        when: ({ value }) => typeof value === 'object' && value !== null,
      })
      .optional(),
  })
  .refine(({ user, person }) => Boolean(user) !== Boolean(person), {
    path: ['user'],
    message: 'Elige quién compra, o registra a la persona.',
  })
  .refine(({ person, student }) => !person || isReached(person) || student?.guardian, {
    path: ['person', 'mobile'],
    message: 'Escribe su celular, o su correo.',
    // Also where something else is wrong.
    when: ({ value }) => typeof value === 'object' && value !== null,
  });
export type CounterSale = z.output<typeof counterSaleBody>;

export const personPriceBody = priceRequestSchema.omit({ shipping: true }).extend({
  /** Who buys; left out for somebody who is not on record yet. */
  user: idSchema.optional(),
});

export const counterSaleEndpoints = {
  priceForPerson: endpoint({
    method: 'POST',
    path: '/deals/price',
    summary:
      'What a selection costs, in words for who sells it: as POST /courses/price, and of somebody on record with what a coupon asks of whoever uses it.',
    tag: 'Deals',
    access: 'deals:write',
    body: personPriceBody,
    answer: priceCalculationSchema,
    errors: ['not-found'],
    example: {
      user: '0198c0de-0000-7000-8000-000000000003',
      lines: [{ course: '0198c0de-0000-7000-8000-000000000002' }],
      coupon: 'PRIMERA10',
    },
  }),
  sellAtCounter: endpoint({
    method: 'POST',
    path: '/deals/counter',
    summary:
      'Sells to somebody who is there, all or nothing: registers them when they are new, opens the sale, and takes and counts the money. Repeat it with the same Idempotency-Key and nothing happens twice.',
    tag: 'Deals',
    access: 'deals:write',
    body: counterSaleBody,
    status: 201,
    answer: dealSchema,
    idempotent: true,
    errors: ['not-found', 'conflict', 'sold-out', 'wrong-state'],
    example: {
      person: {
        firstName: 'Rosa',
        lastName: 'Quispe Mamani',
        document: 'DNI',
        dni: '45879632',
        mobile: '987 654 321',
      },
      courses: ['0198c0de-0000-7000-8000-000000000002'],
      payment: { amount: 38_000, method: 'efectivo', paidAt: '2026-11-20', verified: true },
    },
  }),
};
