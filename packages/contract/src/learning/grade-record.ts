import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { askedLine, idParams, idSchema, instantSchema } from '../primitive.ts';
import { gradeFileBody } from './grade-file.ts';

/** The record of grades of an edition (acta de notas): closed by an act, and changed by rectifications alone. */

const grade = z.number().nullable();
export const recordChangeSchema = z.object({
  person: z.string(),
  component: z.string(),
  before: grade,
  after: grade,
});
export type RecordChange = z.infer<typeof recordChangeSchema>;

export const gradeRecordSchema = z.object({
  _id: idSchema,
  /** From 1; each rectification makes the next. */
  number: z.number().int(),
  at: instantSchema,
  by: z.string(),
  /** Why it was rectified; empty for the first. */
  reason: z.string(),
  changes: z.array(recordChangeSchema),
  people: z.number().int(),
});
export type GradeRecord = z.infer<typeof gradeRecordSchema>;

const edition = { tag: 'Grades', params: idParams, access: 'enrolments:read' } as const;
const closes = { ...edition, access: 'submissions:mark' } as const;

export const gradeRecordEndpoints = {
  gradeRecords: endpoint({
    ...edition,
    method: 'GET',
    path: '/editions/:id/grades/records',
    summary: 'The versions of an edition’s record of grades, the latest first; at most 100.',
    answer: z.array(gradeRecordSchema),
    errors: ['not-found'],
  }),
  closeGrades: endpoint({
    ...closes,
    method: 'PUT',
    path: '/editions/:id/grades/closing',
    summary: 'Closes the record: every final grade is written, and changes by rectification alone.',
    answer: z.array(gradeRecordSchema),
    errors: ['not-found', 'wrong-state'],
  }),
  rectifyGrades: endpoint({
    ...closes,
    method: 'PUT',
    path: '/editions/:id/grades/rectification',
    summary: 'Changes grades of a closed record by a new version that says what, why and who.',
    body: z.strictObject({
      people: gradeFileBody.shape.people,
      reason: askedLine(300, 'Escribe por qué se rectifica el acta.'),
    }),
    answer: z.array(gradeRecordSchema),
    errors: ['not-found', 'stale-version', 'wrong-state'],
    example: {
      people: [
        {
          enrolment: '0198c0de-0000-7000-8000-000000000001',
          cells: [{ component: 'final', grade: 15.5, version: 0 }],
        },
      ],
      reason: 'Se sumó mal el examen final.',
    },
  }),
  gradeRecordPdf: endpoint({
    ...edition,
    method: 'GET',
    path: '/editions/:id/grades/records/:number/file',
    summary: 'A version of the record as a signed PDF.',
    params: idParams.extend({ number: z.coerce.number().int().min(1).max(1000) }),
    answer: z.any(),
    errors: ['not-found'],
  }),
};
