import { z } from 'zod';
import { jobKind } from '../../platform/jobs.ts';

/** Somebody teaches an edition that people know of: they hear which of its sessions they give. */
export const teachingJob = jobKind(
  'edition-taught',
  z.object({
    edition: z.string(),
    /** Of the edition as it was changed: each change is told once. */
    version: z.number().int(),
    /** Who is new; null: all, since it was announced. */
    teachers: z.array(z.string()).nullable(),
    /** Who did it knows it. */
    by: z.string().nullable(),
  }),
);
