import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { imageSchema } from '../file.ts';
import { currencySchema, minorUnitsSchema } from '../money.ts';
import { idSchema } from '../primitive.ts';
import { shownPriceSchema } from './course.ts';
import { courseNatureSchema } from './course-nature.ts';
import { courseKindSchema, courseModalitySchema } from './course-words.ts';

/** How many courses one purchase holds. */
export const mostLines = 20;

/** A course that somebody put into their cart: enough to recognise it and to choose its certificate. */
export const courseChoiceSchema = z.object({
  _id: idSchema,
  name: z.string(),
  slug: z.string(),
  kind: courseKindSchema,
  hours: z.number().int(),
  modality: courseModalitySchema,
  startDate: z.string().nullable(),
  image: imageSchema.nullable(),
  /** Whether people under 18 study it: the age is asked. */
  forMinors: z.boolean(),
  /** What a diplomado or a course with credits is and is not; null for any other. */
  nature: courseNatureSchema.nullable(),
  /** What it costs now, by currency: of a group without a price of its own. */
  prices: z.array(shownPriceSchema),
  certificatePrices: z.array(
    z.object({
      option: z.enum(['digital', 'fisico']),
      currency: currencySchema,
      amount: minorUnitsSchema,
    }),
  ),
  /** The institutions that can back the certificate. */
  agreements: z.array(
    z.object({
      _id: idSchema,
      name: z.string(),
      slug: z.string(),
      shortName: z.string().nullable(),
      /** Percent that its members pay less. */
      memberDiscount: z.number(),
    }),
  ),
});
export type CourseChoice = z.infer<typeof courseChoiceSchema>;

export const courseChoiceEndpoints = {
  listChoices: endpoint({
    method: 'GET',
    path: '/open/courses/choices',
    summary:
      'The courses of a cart with their certificate options, in the order asked; what is not on sale is left out.',
    tag: 'Courses',
    access: 'public',
    query: z.strictObject({
      ids: z
        .string()
        .transform((text) => text.split(',').filter(Boolean))
        .pipe(z.array(idSchema).min(1).max(mostLines)),
    }),
    answer: z.array(courseChoiceSchema),
    example: { ids: '0198c0de-0000-7000-8000-000000000001' },
  }),
};
