import { z } from 'zod';
import { instantSchema } from '../primitive.ts';

/** What one person has in one lesson besides what its rules give, as they and who teaches them see it. */
export const accommodatedSchema = z.object({
  /** More minutes in each attempt at a quiz. */
  extraMinutes: z.number().int().nullable(),
  /** The end of an assignment. */
  until: instantSchema.nullable(),
  reason: z.string(),
  /** Who gave it; null where that is not known. */
  by: z.string().nullable(),
  at: instantSchema,
});
export type Accommodated = z.infer<typeof accommodatedSchema>;
