import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

/** On which scale an academy grades, and how it rounds. Grades are kept in twentieths, whatever the scale is. */

export const gradeScales = {
  20: 'De 0 a 20 (Perú)',
  10: 'De 0 a 10 (México)',
  5: 'De 0 a 5 (Colombia)',
} as const;
export type GradeScale = 20 | 10 | 5;

/** The form of a final grade: of its parts nothing is rounded but to what is shown. */
export const gradeRoundings = {
  centesimas: 'Sin redondear: dos decimales',
  decimas: 'A un decimal: 2.95 sube a 3.0',
  entero: 'Al entero: 10.5 sube a 11, costumbre en el Perú',
} as const;
export type GradeRounding = keyof typeof gradeRoundings;

const rounding = z.enum(['centesimas', 'decimas', 'entero'], 'Elige cómo se redondea.');
const scale = z.union(
  [z.literal(20), z.literal(10), z.literal(5)],
  'Elige una escala: hasta 20, 10 o 5.',
);

export const gradingRulesSchema = z.object({
  scale,
  rounding,
  /** From which grade one passes, on that scale; the academy's rule for certificates. */
  passMark: z.number(),
  version: z.number().int(),
});
export type GradingRules = z.infer<typeof gradingRulesSchema>;

export const gradingRulesBody = z.strictObject({
  scale,
  rounding,
  version: z.number().int().optional(),
});

export const gradingRulesEndpoints = {
  gradingRules: endpoint({
    method: 'GET',
    path: '/settings/grading',
    summary: 'The scale of grades and how final grades are rounded.',
    tag: 'Grades',
    access: 'settings:read',
    answer: gradingRulesSchema,
  }),
  changeGradingRules: endpoint({
    method: 'PUT',
    path: '/settings/grading',
    summary: 'Changes the scale or the rounding; grades of finished courses stay as they are.',
    tag: 'Grades',
    access: 'settings:write',
    body: gradingRulesBody,
    answer: gradingRulesSchema,
    errors: ['stale-version'],
    example: { scale: 20, rounding: 'entero' },
  }),
};
