import { z } from 'zod';
import { jobKind } from '../../platform/jobs.ts';

/** A teacher's names were written anew: whoever keeps them beside something else does so too. */
export const teacherRenamed = jobKind('teacher-renamed', z.object({ user: z.string() }));
