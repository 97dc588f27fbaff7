import { z } from 'zod';
import { enumOf } from '../catalogue/course-words.ts';
import { endpoint } from '../endpoint.ts';
import { idParams, idSchema, instantSchema, line, paragraph } from '../primitive.ts';
import { accommodatedSchema } from './accommodated.ts';
import { assignmentSchema } from './assignment.ts';

/** What somebody hands in for an assignment, and what is said of it. */

export const submissionStates = {
  borrador: 'En preparación',
  entregada: 'Entregada, por calificar',
  devuelta: 'Devuelta para corregir',
  calificada: 'Calificada',
} as const;
export const submissionStateSchema = enumOf(submissionStates);
export type SubmissionState = z.infer<typeof submissionStateSchema>;

export const submissionFileSchema = z.object({
  _id: idSchema,
  name: z.string(),
  mime: z.string(),
  bytes: z.number().int(),
});
export type SubmissionFile = z.infer<typeof submissionFileSchema>;

/** A level by its criterion. */
export const levelsSchema = z.record(idSchema, idSchema);

const outcome = {
  comment: z.string(),
  /** The chosen level of each criterion, once it is marked. */
  levels: levelsSchema,
  /** Hundredths before and after what being late takes away; null until it is marked. */
  reached: z.number().nullable(),
  score: z.number().nullable(),
  markedAt: instantSchema.nullable(),
  correctedAt: instantSchema.nullable(),
  /** Why the mark was corrected last; empty where nobody asked for a reason. */
  correctedWhy: z.string(),
};

export const submissionFacts = {
  _id: idSchema,
  /** From 1. */
  number: z.number().int(),
  state: submissionStateSchema,
  text: z.string(),
  files: z.array(submissionFileSchema),
  handedInAt: instantSchema.nullable(),
  /** Days begun after the end. */
  lateDays: z.number().int(),
  ...outcome,
};

export const ownSubmissionSchema = z.object({
  ...submissionFacts,
  /** Who handed it in for the group, where that was somebody else. */
  by: z.string().nullable(),
  /** The rules of the hand-in: those of its moment, once it is handed in. */
  rules: assignmentSchema,
});
export type OwnSubmission = z.infer<typeof ownSubmissionSchema>;

/** An assignment beside its lesson: its rules, and how far this person got. */
export const ownAssignmentSchema = z.object({
  rules: assignmentSchema,
  dueAt: instantSchema.nullable(),
  accommodated: accommodatedSchema.nullable(),
  /** What handing in now would take away, in days begun; null: it is no longer accepted. */
  lateDays: z.number().int().nullable(),
  attemptsLeft: z.number().int().nullable(),
  /** What counts, in hundredths. */
  score: z.number().nullable(),
  passed: z.boolean(),
  /** Of an assignment of groups: the own one, with the names of the others; null while there is none. */
  group: z.object({ number: z.number().int(), mates: z.array(z.string()) }).nullable(),
  /** Why nothing can be handed in now; null when it can. */
  shut: z.string().nullable(),
  draft: ownSubmissionSchema.nullable(),
  /** The latest first. */
  past: z.array(ownSubmissionSchema),
});
export type OwnAssignment = z.infer<typeof ownAssignmentSchema>;

const own = { tag: 'Submissions', access: 'signed-in', params: idParams } as const;
export const submissionFileParams = idParams.extend({ file: idSchema });

export const submissionEndpoints = {
  startSubmission: endpoint({
    ...own,
    method: 'POST',
    path: '/me/rooms/:id/lessons/:lesson/submissions',
    summary: 'Begins a hand-in of an assignment, or answers with the one that is being prepared.',
    params: idParams.extend({ lesson: idSchema }),
    answer: ownSubmissionSchema,
    status: 201,
    errors: ['not-found', 'wrong-state'],
  }),
  ownSubmission: endpoint({
    ...own,
    method: 'GET',
    path: '/me/submissions/:id',
    summary: 'An own hand-in, with what was said of it.',
    answer: ownSubmissionSchema,
    errors: ['not-found'],
  }),
  keepText: endpoint({
    ...own,
    method: 'PUT',
    path: '/me/submissions/:id/text',
    summary: 'Keeps the text of a hand-in as it is written.',
    body: z.strictObject({
      text: paragraph(50_000, 'El texto es demasiado largo: hasta 50 000 letras.'),
    }),
    answer: ownSubmissionSchema,
    errors: ['not-found', 'wrong-state'],
    example: { text: 'Mi presupuesto empieza por lo que no se puede dejar de pagar.' },
  }),
  addFile: endpoint({
    ...own,
    method: 'POST',
    path: '/me/submissions/:id/files',
    summary:
      'Adds a file to a hand-in that is being prepared; the same file again changes nothing.',
    multipart: true,
    body: z.strictObject({ name: line(200).optional() }),
    answer: ownSubmissionSchema,
    status: 201,
    errors: ['not-found', 'wrong-state', 'too-large', 'unsupported-type'],
    example: { name: 'presupuesto.pdf' },
  }),
  /** The parts themselves speak tus 1.0 at `/api/me/submission-uploads` and are no endpoints. */
  finishUpload: endpoint({
    ...own,
    method: 'PUT',
    path: '/me/submission-uploads/:id/completion',
    summary:
      'Says that all parts of a file were sent: it is checked, becomes one of its hand-in, and is no upload any more.',
    answer: ownSubmissionSchema,
    errors: ['not-found', 'wrong-state', 'too-large', 'unsupported-type'],
  }),
  ownSubmissionFile: endpoint({
    ...own,
    method: 'GET',
    path: '/me/submissions/:id/files/:file',
    summary: 'A file of an own hand-in, as an attachment.',
    params: submissionFileParams,
    answer: z.any(),
    errors: ['not-found'],
  }),
  removeFile: endpoint({
    ...own,
    method: 'DELETE',
    path: '/me/submissions/:id/files/:file',
    summary: 'Takes a file out of a hand-in that is being prepared.',
    params: submissionFileParams,
    answer: ownSubmissionSchema,
    errors: ['not-found', 'wrong-state'],
  }),
  handInWork: endpoint({
    ...own,
    method: 'PUT',
    path: '/me/submissions/:id/submission',
    summary: 'Hands it in; again it changes nothing.',
    answer: ownSubmissionSchema,
    errors: ['not-found', 'wrong-state'],
  }),
};
