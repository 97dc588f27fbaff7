import { z } from 'zod';
import { jobKind } from '../../platform/jobs.ts';

/**
 * What was bought without an account became somebody's who proved who they are. Whoever placed it may be another, and has
 * what opens it: whoever gives that out gives out another.
 */
export const ordersJoinedJob = jobKind(
  'orders-joined',
  z.object({
    user: z.string(),
    /** The ids of the deals that came along; all that the person has, where a guest became the person. */
    deals: z.union([z.array(z.string()), z.literal('all')]),
  }),
);
