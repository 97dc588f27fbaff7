import { z } from 'zod';
import { ownClassSessionSchema } from './timetable.ts';

/** Which meeting of each edition a lesson stands for. */
export const lessonSessionSchema = z.strictObject({
  /** By their start, those that were cancelled left out: 1 is the first one of each edition. */
  number: z
    .number()
    .int('Escribe un número entero.')
    .min(1, 'La primera es la 1.')
    .max(200, 'Como mucho la 200.'),
  /** Whether who did not come finishes it by seeing the recording. */
  recordingCounts: z.boolean(),
});
export type LessonSession = z.infer<typeof lessonSessionSchema>;

/** What somebody sees of it: the meeting of their own edition. */
export const ownLessonSessionSchema = z.object({
  number: z.number().int(),
  /** Null: it has no day yet. */
  held: ownClassSessionSchema.extend({ over: z.boolean() }).nullable(),
  /** Their edition will have none: it counts for nothing. */
  never: z.boolean(),
  recordingCounts: z.boolean(),
  /** Whether they may say now that they saw the recording. */
  finishable: z.boolean(),
});
export type OwnLessonSession = z.infer<typeof ownLessonSessionSchema>;
