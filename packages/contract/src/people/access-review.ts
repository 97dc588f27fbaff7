import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { idSchema, instantSchema } from '../primitive.ts';
import { roleSchema } from '../role.ts';

/** Months after which who has access is looked at again. */
export const accessReviewMonths = 6;

export const accessReviewSchema = z.object({
  _id: idSchema,
  createdAt: instantSchema,
  by: z.string(),
  /** How many people kept their roles, and of how many they were taken away. */
  kept: z.number().int(),
  removed: z.number().int(),
});
export type AccessReview = z.infer<typeof accessReviewSchema>;

const reviewedPersonSchema = z.object({
  _id: idSchema,
  name: z.string(),
  roles: z.array(roleSchema),
  /** Whether the account lets anybody in at all. */
  active: z.boolean(),
  lastEntryAt: instantSchema.nullable(),
  secondStep: z.boolean(),
  passkeys: z.number().int(),
  /** Whoever looks: another administrator takes theirs away. */
  self: z.boolean(),
});
export type ReviewedPerson = z.infer<typeof reviewedPersonSchema>;

export const accessStandingSchema = z.object({
  /** The last review is older than six months, or there was none and the academy is older. */
  due: z.boolean(),
  /** The newest ones, the last first. */
  reviews: z.array(accessReviewSchema),
  /** Everybody with a role beyond Alumno. */
  people: z.array(reviewedPersonSchema),
});
export type AccessStanding = z.infer<typeof accessStandingSchema>;

export const closeReviewBody = z.strictObject({
  /** One decision on each person that the list names. */
  decisions: z
    .array(z.strictObject({ user: idSchema, keeps: z.boolean() }))
    .min(1, 'Decide sobre cada persona.')
    .max(2000),
});

export const accessReviewEndpoints = {
  accessStanding: endpoint({
    method: 'GET',
    path: '/access-reviews',
    summary: 'Who has a role beyond Alumno and how they enter, with the reviews that there were.',
    tag: 'Users',
    access: 'roles:write',
    answer: accessStandingSchema,
  }),
  closeAccessReview: endpoint({
    method: 'POST',
    path: '/access-reviews',
    summary:
      'Closes a review of who has access: each person keeps their roles or loses them, all at once. 409 when the list is not the one of now.',
    tag: 'Users',
    access: 'roles:write',
    body: closeReviewBody,
    status: 201,
    answer: accessReviewSchema,
    errors: ['step-up-required', 'conflict', 'wrong-state'],
    example: { decisions: [{ user: '01978f5e-7c1a-7b2e-8d7b-3f6f0f4c9a11', keeps: true }] },
  }),
};
