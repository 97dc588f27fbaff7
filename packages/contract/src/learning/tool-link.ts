import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { idParams, idSchema, line } from '../primitive.ts';
import { whole } from './question.ts';

/** What makes a lesson one of a tool of others (LTI 1.3): which, where it opens, and whether its score counts. */

const gradeSchema = z.strictObject({
  /** The most points that the tool gives, as it chose; any other maximum is taken as a share. */
  max: z.number().positive('Más que cero.').max(100_000),
  passPercent: whole(0, 100, 'De 0 a 100 por ciento.'),
  /** What it weighs in the final grade; 0 does not count. */
  weight: whole(0, 100, 'De 0 a 100.'),
  /** What the tool calls it. */
  resourceId: line(200).default(''),
  tag: line(200).default(''),
});

export const toolLinkSchema = z.strictObject({
  tool: idSchema,
  /** What of the tool opens; null: what it opens by itself. */
  url: z
    .url({ protocol: /^https?$/, error: 'Escribe una dirección completa, con https://.' })
    .max(1000)
    .nullable(),
  /** What the tool asked to be told with each launch. */
  custom: z
    .record(line(100), line(1000))
    .refine((all) => Object.keys(all).length <= 30, 'Como mucho 30 parámetros.'),
  /** Null: its score is not asked for, and who finished says so. */
  grade: gradeSchema.nullable(),
});
export type ToolLink = z.infer<typeof toolLinkSchema>;

/** The same on the page of its lesson. */
export const ownToolSchema = z.object({
  name: z.string(),
  /** Null while it may not be opened: it was switched off. */
  path: z.string().nullable(),
  grade: z
    .object({
      passPercent: z.number(),
      /** Hundredths of all points; null: none yet. */
      score: z.number().nullable(),
      passed: z.boolean(),
      /** Something was sent in, and is not graded yet. */
      waiting: z.boolean(),
    })
    .nullable(),
});
export type OwnTool = z.infer<typeof ownToolSchema>;

/** What was chosen on a tool's own pages. */
export const pickedSchema = z.object({
  title: z.string(),
  text: z.string(),
  url: z.string().nullable(),
  custom: z.record(z.string(), z.string()),
  grade: z.object({ max: z.number(), resourceId: z.string(), tag: z.string() }).nullable(),
});
export type Picked = z.infer<typeof pickedSchema>;

const pickSchema = z.object({
  _id: idSchema,
  /** Where the tool's pages are opened, in the browser of whoever began. */
  path: z.string(),
  /** Null while nothing was chosen. */
  picked: pickedSchema.nullable(),
});
export type Pick = z.infer<typeof pickSchema>;

export const toolPickEndpoints = {
  beginPick: endpoint({
    method: 'POST',
    path: '/courses/:id/tool-picks',
    summary: 'Begins to choose content on the pages of a tool (LTI Deep Linking).',
    tag: 'Outside tools (LTI)',
    access: 'courses:write',
    params: idParams,
    body: z.strictObject({ tool: idSchema }),
    status: 201,
    answer: pickSchema,
    errors: ['not-found', 'wrong-state'],
    example: { tool: '0198c0de-0000-7000-8000-000000000001' },
  }),
  getPick: endpoint({
    method: 'GET',
    path: '/tool-picks/:id',
    summary: 'What was chosen there, for whoever began.',
    tag: 'Outside tools (LTI)',
    access: 'courses:write',
    params: idParams,
    answer: pickSchema,
    errors: ['not-found'],
  }),
};
