import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { booleanQuery, changesFilters, listQuery } from '../list.ts';
import { isPayable, moneySchema, unpayable } from '../money.ts';
import {
  daySchema,
  idParams,
  idSchema,
  instantSchema,
  recordShape,
  versionRead,
} from '../primitive.ts';

/** A coupon as staff keep it: either a percent or an amount off. */
export const couponSchema = z.object({
  ...recordShape,
  version: z.number().int(),
  code: z.string(),
  percent: z.number().int().nullable(),
  amount: moneySchema.nullable(),
  /** Ids of the courses it serves for; empty: all. */
  courses: z.array(idSchema),
  /** The first and the last day in Lima; null: from always, for ever. */
  startsOn: daySchema.nullable(),
  endsOn: daySchema.nullable(),
  maxUses: z.number().int().nullable(),
  maxPerPerson: z.number().int().nullable(),
  firstPurchase: z.boolean(),
  stacks: z.boolean(),
  /** Those that were bought with, and those that orders keep. */
  uses: z.number().int(),
  /** How many of `uses` orders keep that nobody paid yet: nothing was bought with them. */
  held: z.number().int(),
  /** When the first of those is over; null: with what somebody decides, or none is. */
  heldUntil: instantSchema.nullable(),
  retiredAt: instantSchema.nullable(),
});
export type Coupon = z.infer<typeof couponSchema>;

const uses = z.number().int().min(1, 'Como mínimo, una vez.').max(1_000_000).nullish();

const couponFields = {
  code: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z0-9-]{3,40}$/, 'Usa de 3 a 40 letras sin tilde, números o guiones.'),
  percent: z.number().int().min(1, 'De 1 a 100.').max(100, 'De 1 a 100.').nullish(),
  amount: z
    .strictObject(moneySchema.shape)
    .refine(({ amount }) => amount > 0, 'Escribe un importe mayor que cero.')
    .refine(isPayable, unpayable)
    .nullish(),
  courses: z.array(idSchema).max(200).optional(),
  startsOn: daySchema.nullish(),
  endsOn: daySchema.nullish(),
  maxUses: uses,
  maxPerPerson: uses,
  firstPurchase: z.boolean().optional(),
  stacks: z.boolean().optional(),
};

export const createCouponBody = z.strictObject(couponFields);
export const updateCouponBody = z
  .strictObject(couponFields)
  .partial()
  .extend({ version: versionRead });
export type CouponInput = z.output<typeof updateCouponBody>;

export const couponListQuery = listQuery({
  sorts: ['createdAt', 'code', 'uses'],
  defaultSort: '-createdAt',
  filters: {
    ...changesFilters,
    retired: booleanQuery.optional(),
  },
});

const one = { tag: 'Coupons', params: idParams, answer: couponSchema };

export const couponEndpoints = {
  listCoupons: endpoint({
    method: 'GET',
    path: '/coupons',
    summary: 'Coupons with how often each was used, and how many of these uses unpaid orders keep.',
    tag: 'Coupons',
    access: 'coupons:read',
    query: couponListQuery,
    answer: z.array(couponSchema),
    list: true,
  }),
  getCoupon: endpoint({
    ...one,
    method: 'GET',
    path: '/coupons/:id',
    summary: 'One coupon.',
    access: 'coupons:read',
    errors: ['not-found'],
  }),
  createCoupon: endpoint({
    method: 'POST',
    path: '/coupons',
    summary: 'Adds a coupon: a percent or an amount, with its days, courses and uses.',
    tag: 'Coupons',
    access: 'coupons:write',
    body: createCouponBody,
    status: 201,
    answer: couponSchema,
    errors: ['conflict'],
    example: { code: 'QUILLA10', percent: 10, endsOn: '2026-12-31', maxUses: 100 },
  }),
  updateCoupon: endpoint({
    ...one,
    method: 'PUT',
    path: '/coupons/:id',
    summary: 'Changes what is sent of a coupon; purchases already made keep their price.',
    access: 'coupons:write',
    body: updateCouponBody,
    example: { percent: 15, version: 1 },
    errors: ['not-found', 'stale-version', 'conflict'],
  }),
  retireCoupon: endpoint({
    ...one,
    method: 'DELETE',
    path: '/coupons/:id',
    summary: 'Retires a coupon: nobody can use it any more.',
    access: 'coupons:write',
    errors: ['not-found'],
  }),
  restoreCoupon: endpoint({
    ...one,
    method: 'PUT',
    path: '/coupons/:id/restoration',
    summary: 'Brings back a retired coupon.',
    access: 'coupons:write',
    errors: ['not-found'],
  }),
};
