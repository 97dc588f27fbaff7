import { z } from 'zod';
import { ServiceFault } from './service-token.ts';

/** What tools send of columns and scores, as the specification has it and as they write it. */

export const itemBody = z.object({
  label: z.string().trim().min(1).max(200),
  scoreMaximum: z.number().positive().max(100_000),
  resourceId: z.string().max(200).default(''),
  tag: z.string().max(200).default(''),
  resourceLinkId: z.string().max(60).optional(),
});

/** With a zone; Moodle writes it without its colon. */
const instantOfTool = z
  .string()
  .overwrite((text) => text.replace(/([+-]\d{2})(\d{2})$/, '$1:$2'))
  .pipe(z.iso.datetime({ offset: true }));

/** A number; Moodle writes it as a text. */
const pointsOfTool = z.union([
  z.number(),
  z
    .string()
    .regex(/^\d{1,6}(\.\d{1,10})?$/)
    .transform(Number),
]);

export const scoreBody = z
  .object({
    userId: z.string().min(1).max(60),
    timestamp: instantOfTool,
    scoreGiven: pointsOfTool.pipe(z.number().min(0)).nullish(),
    scoreMaximum: pointsOfTool.pipe(z.number().positive()).nullish(),
    activityProgress: z.enum(['Initialized', 'Started', 'InProgress', 'Submitted', 'Completed']),
    gradingProgress: z.enum(['FullyGraded', 'Pending', 'PendingManual', 'Failed', 'NotReady']),
    comment: z.string().max(4000).nullish(),
  })
  .refine(({ scoreGiven: given, scoreMaximum: most }) => given == null || most != null);

/** @throws ServiceFault 400 with the field at fault. */
export function read<Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> {
  const given = schema.safeParse(body);
  if (given.success) return given.data;
  const at = given.error.issues[0]?.path.join('.') ?? '';
  throw new ServiceFault(400, 'invalid_request', `invalid_request: ${at}`);
}
