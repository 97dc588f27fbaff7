import { z } from 'zod';
import { jobKind } from '../../platform/jobs.ts';

/**
 * Orders became another's: a guest's those of an account, or the other way round where a merge was undone. Whoever placed
 * or saw them may be another, and has what opens them: whoever gives that out gives out another.
 */
export const ordersMovedJob = jobKind(
  'orders-moved',
  z.object({
    /** Whose they are now. */
    user: z.string(),
    /** Names this move: the new links hang on it, so that a job that runs again makes the same. None in jobs of before. */
    move: z.string().optional(),
    /** The ids of the deals; where a guest became a person, all that were placed until then. */
    which: z.union([z.array(z.string()), z.object({ until: z.iso.datetime() })]),
  }),
);
