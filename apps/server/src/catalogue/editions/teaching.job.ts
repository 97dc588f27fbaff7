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
    /** Who teaches it no more: what lay ahead of theirs is somebody else's. */
    gone: z.array(z.string()).optional(),
    /** What happened to the edition; absent: they teach it from now on. */
    what: z.enum(['lugar', 'cancelada']).optional(),
    /** Who did it knows it. */
    by: z.string().nullable(),
  }),
);
