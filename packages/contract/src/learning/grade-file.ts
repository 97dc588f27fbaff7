import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { exportFormatSchema } from '../export-format.ts';
import { idParams, idSchema, line } from '../primitive.ts';
import { componentKey, gradebookSchema, gradesBody } from './gradebook.ts';

/** The grades of an edition as a file, out and in. */

const grade = z.number().nullable();
export const gradeFilePlanSchema = z.object({
  /** Whose grades would change, and how. */
  people: z.array(
    z.object({
      enrolment: idSchema,
      name: z.string(),
      cells: z.array(
        z.object({
          component: componentKey,
          name: z.string(),
          before: grade,
          grade,
          /** The one that is there now: applying refuses what somebody else changed since. */
          version: z.number().int(),
        }),
      ),
    }),
  ),
  /** All that is wrong with the file; nothing can be applied before it is mended. */
  faults: z.array(z.object({ line: z.number().int(), column: z.string(), message: z.string() })),
  /** Lines in which nothing would change. */
  same: z.number().int(),
  /** Whether a computed grade would be written over, which asks for a reason. */
  asks: z.boolean(),
});
export type GradeFilePlan = z.infer<typeof gradeFilePlanSchema>;

export const gradeFileBody = z.strictObject({
  people: z
    .array(z.strictObject({ enrolment: idSchema, cells: gradesBody.shape.cells }))
    .min(1, 'No hay nada que aplicar.')
    .max(500, 'Como mucho 500 personas a la vez.'),
  reason: line(300).default(''),
});

const edition = { tag: 'Grades', params: idParams } as const;

export const gradeFileEndpoints = {
  exportGrades: endpoint({
    ...{ ...edition, access: 'enrolments:read' },
    method: 'GET',
    path: '/editions/:id/grades/file',
    summary: 'The grades of an edition as a file that can be filled in and sent back; audited.',
    query: z.strictObject({ format: exportFormatSchema.default('xlsx') }),
    answer: z.any(),
    errors: ['not-found', 'step-up-required'],
    example: { format: 'xlsx' },
  }),
  planGrades: endpoint({
    ...{ ...edition, access: 'submissions:mark' },
    method: 'POST',
    path: '/editions/:id/grades/file',
    summary: 'Reads such a file and says what it would change; changes nothing.',
    multipart: true,
    body: z.strictObject({}),
    answer: gradeFilePlanSchema,
    errors: ['not-found', 'wrong-state', 'too-large', 'unsupported-type'],
    example: {},
  }),
  applyGrades: endpoint({
    ...{ ...edition, access: 'submissions:mark' },
    method: 'PUT',
    path: '/editions/:id/grades/file',
    summary: 'Writes what a plan said, all of it or nothing.',
    body: gradeFileBody,
    answer: gradebookSchema,
    errors: ['not-found', 'stale-version', 'wrong-state'],
    example: {
      people: [
        {
          enrolment: '0198c0de-0000-7000-8000-000000000001',
          cells: [{ component: 'final', grade: 15.5, version: 0 }],
        },
      ],
      reason: 'Notas del examen presencial.',
    },
  }),
};
