import { z } from 'zod';
import { editionBriefSchema } from '../catalogue/edition.ts';
import { certificateKindSchema, certificateStateSchema } from '../certificates/certificate.ts';
import { endpoint } from '../endpoint.ts';
import { enrolmentStateSchema, evaluationSchema } from '../learning/enrolment.ts';
import { currencySchema, minorUnitsSchema } from '../money.ts';
import { linkTokenQuery } from '../people/link-token.ts';
import { idSchema, instantSchema } from '../primitive.ts';
import { dealCancellingSchema, dealStateSchema } from '../sales/deal.ts';
import { ownPaymentSchema } from '../sales/payment.ts';

/** A course that the person is in, as they see it. */
export const ownCourseSchema = z.object({
  enrolment: idSchema,
  courseName: z.string(),
  courseSlug: z.string(),
  state: enrolmentStateSchema,
  /** Somebody of the academy lets in by hand: it is taught in a Moodle that is not connected. */
  byHand: z.boolean(),
  startsAt: instantSchema,
  endsAt: instantSchema.nullable(),
  /** The group that the person is in; null for none yet. */
  group: editionBriefSchema
    .extend({
      /** Its hours with their zone, and where it meets, in words. */
      hours: z.string().nullable(),
      where: z.string().nullable(),
    })
    .nullable(),
  /** Its sessions that stand, those of them that were held, and to how many of these the person came. */
  attendance: z.object({
    sessions: z.number().int(),
    held: z.number().int(),
    attended: z.number().int(),
  }),
  /** Whether it has lessons, of which there is a progress to tell. */
  lessons: z.boolean(),
  /** Hundredths: 0 to 100. */
  progress: z.number().int(),
  /** Vigesimal, 0 to 20. */
  finalGrade: z.number().nullable(),
  evaluations: z.array(evaluationSchema),
  completedAt: instantSchema.nullable(),
  /** When Moodle was last asked for progress and grades; null when it was not. */
  syncedAt: instantSchema.nullable(),
});
export type OwnCourse = z.infer<typeof ownCourseSchema>;

/** A purchase of the person with its payments. */
export const ownPurchaseSchema = z.object({
  number: z.string(),
  createdAt: instantSchema,
  courses: z.string(),
  currency: currencySchema,
  total: minorUnitsSchema,
  /** Verified; what of it is still there; what went or goes back, and what of that is on its way; what is still to be paid. */
  paid: minorUnitsSchema,
  received: minorUnitsSchema,
  returned: minorUnitsSchema,
  returning: minorUnitsSchema,
  due: minorUnitsSchema,
  /** What went back and is not asked for again. */
  forgiven: minorUnitsSchema,
  /** What came beyond what it costs, and is the buyer's. */
  excess: minorUnitsSchema,
  state: dealStateSchema,
  cancelling: dealCancellingSchema.nullable(),
  /** The private page of the purchase, where a voucher is sent: `/comprar/…`. */
  path: z.string(),
  payments: z.array(ownPaymentSchema),
});
export type OwnPurchase = z.infer<typeof ownPurchaseSchema>;

/** A certificate of the person; it has a code from the day it is issued. */
export const ownCertificateSchema = z.object({
  _id: idSchema,
  code: z.string().nullable(),
  courseName: z.string(),
  printedName: z.string(),
  kind: certificateKindSchema,
  state: certificateStateSchema,
  reason: z.string().nullable(),
  issuedAt: instantSchema.nullable(),
  /** The last day it is valid, in Lima; null for ever. */
  validUntil: z.string().nullable(),
  /** The later one of the same course that lasts longer. */
  renewedBy: z.object({ code: z.string(), issuedAt: instantSchema }).nullable(),
  /** Null on one that carries none, and whether strangers read it. */
  grade: z.number().nullable(),
  gradeShown: z.boolean(),
  /** Path of the PDF; null before it is issued and once it is annulled. */
  pdf: z.string().nullable(),
  /** Whether a copy on paper may be asked for. */
  paper: z.boolean(),
});
export type OwnCertificate = z.infer<typeof ownCertificateSchema>;

/** What a student sees of themselves: newest first, at most a hundred of each. */
export const studentSchema = z.object({
  firstName: z.string(),
  fullName: z.string(),
  courses: z.array(ownCourseSchema),
  purchases: z.array(ownPurchaseSchema),
  certificates: z.array(ownCertificateSchema),
});
export type Student = z.infer<typeof studentSchema>;

export const studentEndpoints = {
  openStudent: endpoint({
    method: 'GET',
    path: '/open/student',
    summary:
      'The own courses, purchases and certificates of whoever opens a mailed link; it opens again for a quarter of an hour.',
    tag: 'Open users',
    access: 'public',
    query: linkTokenQuery,
    answer: studentSchema,
    errors: ['not-found'],
    example: { token: '3q2-7wABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijk' },
  }),
};
