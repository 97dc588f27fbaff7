import { z } from 'zod';
import { assignmentSchema } from './assignment.ts';
import { enumOf } from './course-words.ts';
import { endpoint } from './endpoint.ts';
import { listQuery } from './list.ts';
import { idParams, idSchema, instantSchema, line, paragraph } from './primitive.ts';

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
const levelsSchema = z.record(idSchema, idSchema);

const outcome = {
  comment: z.string(),
  /** The chosen level of each criterion, once it is marked. */
  levels: levelsSchema,
  /** Hundredths before and after what being late takes away; null until it is marked. */
  reached: z.number().nullable(),
  score: z.number().nullable(),
  markedAt: instantSchema.nullable(),
};

const facts = {
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
  ...facts,
  /** The rules of the hand-in: those of its moment, once it is handed in. */
  rules: assignmentSchema,
});
export type OwnSubmission = z.infer<typeof ownSubmissionSchema>;

/** An assignment beside its lesson: its rules, and how far this person got. */
export const ownAssignmentSchema = z.object({
  rules: assignmentSchema,
  dueAt: instantSchema.nullable(),
  /** What handing in now would take away, in days begun; null: it is no longer accepted. */
  lateDays: z.number().int().nullable(),
  attemptsLeft: z.number().int().nullable(),
  /** What counts, in hundredths. */
  score: z.number().nullable(),
  passed: z.boolean(),
  /** Why nothing can be handed in now; null when it can. */
  shut: z.string().nullable(),
  draft: ownSubmissionSchema.nullable(),
  /** The latest first. */
  past: z.array(ownSubmissionSchema),
});
export type OwnAssignment = z.infer<typeof ownAssignmentSchema>;

/** A line of the queue of who marks. */
export const waitingSubmissionSchema = z.object({
  _id: idSchema,
  course: z.object({ _id: idSchema, name: z.string() }),
  edition: z.string().nullable(),
  lesson: z.object({ _id: idSchema, title: z.string() }),
  /** Null where it is marked without names. */
  person: z.string().nullable(),
  number: z.number().int(),
  state: submissionStateSchema,
  handedInAt: instantSchema,
  lateDays: z.number().int(),
  score: z.number().nullable(),
  /** Somebody else handed in the very same file. */
  identical: z.boolean(),
});
export type WaitingSubmission = z.infer<typeof waitingSubmissionSchema>;

export const markedSubmissionSchema = z.object({
  ...waitingSubmissionSchema.shape,
  ...facts,
  handedInAt: instantSchema,
  version: z.number().int(),
  /** Sanitised HTML. */
  instructions: z.string(),
  rules: assignmentSchema,
  /** The rubric was changed since this was handed in; it is marked by the one that its author saw. */
  rubricChanged: z.boolean(),
  /** Of each file that is the same, whose the others are; null where that may not be said. */
  twins: z.array(
    z.object({ file: idSchema, of: z.string().nullable(), handedInAt: instantSchema }),
  ),
  /** The course is finished: a mark changes its grade no more. */
  over: z.boolean(),
  /** The next one that waits, the oldest first. */
  next: idSchema.nullable(),
});
export type MarkedSubmission = z.infer<typeof markedSubmissionSchema>;

export const submissionListQuery = listQuery({
  sorts: ['handedInAt'],
  defaultSort: 'handedInAt',
  filters: {
    state: enumOf({
      entregada: submissionStates.entregada,
      devuelta: submissionStates.devuelta,
      calificada: submissionStates.calificada,
    }).optional(),
    course: idSchema.optional(),
    edition: idSchema.optional(),
    lesson: idSchema.optional(),
  },
});

const comment = paragraph(4000, 'El comentario es demasiado largo: hasta 4000 letras.');
const version = z.number().int();

export const markBody = z.strictObject({
  levels: levelsSchema,
  /** From 0 to 20, where there is no rubric. */
  points: z
    .number('Escribe una nota de 0 a 20.')
    .min(0, 'Desde 0.')
    .max(20, 'Hasta 20.')
    .nullable(),
  comment,
  version,
});
export const returnBody = z.strictObject({
  comment: comment.min(1, 'Escribe qué hay que corregir.'),
  version,
});

const own = { tag: 'Submissions', access: 'signed-in', params: idParams } as const;
const fileParams = idParams.extend({ file: idSchema });
const pageParams = fileParams.extend({ page: z.coerce.number().int().min(1).max(10) });

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
  ownSubmissionFile: endpoint({
    ...own,
    method: 'GET',
    path: '/me/submissions/:id/files/:file',
    summary: 'A file of an own hand-in, as an attachment.',
    params: fileParams,
    answer: z.any(),
    errors: ['not-found'],
  }),
  removeFile: endpoint({
    ...own,
    method: 'DELETE',
    path: '/me/submissions/:id/files/:file',
    summary: 'Takes a file out of a hand-in that is being prepared.',
    params: fileParams,
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

const marking = { tag: 'Marking', access: 'submissions:mark', params: idParams } as const;
/** What strangers sent: staff reach it with a header alone, and that they did is written down. */
const strangers = { cookieless: true, sensitive: 'submission' } as const;
const taught = { ...marking, access: 'signed-in' } as const;
const markExample = {
  levels: { '0198c0de-0000-7000-8000-000000000001': '0198c0de-0000-7000-8000-000000000002' },
  ...{ points: null, comment: 'Muy bien ordenado.', version: 1 },
};
const returnExample = { comment: 'Falta la segunda parte.', version: 1 };
const list = { answer: z.array(waitingSubmissionSchema), list: true } as const;
const one = { answer: markedSubmissionSchema } as const;

/** For staff, of every course; for teachers, below `/me/teaching`, of the editions that they give. */
export const markingEndpoints = {
  listSubmissions: endpoint({
    ...{ ...marking, params: z.object({}), ...list },
    method: 'GET',
    path: '/submissions',
    summary: 'Hand-ins of assignments, the oldest first.',
    query: submissionListQuery,
  }),
  getSubmission: endpoint({
    ...{ ...marking, ...one },
    method: 'GET',
    path: '/submissions/:id',
    summary: 'A hand-in with its rubric, and which comes next.',
    errors: ['not-found'],
  }),
  markSubmission: endpoint({
    ...{ ...marking, ...one },
    method: 'PUT',
    path: '/submissions/:id/mark',
    summary: 'Marks a hand-in, or corrects its mark, and tells its author.',
    body: markBody,
    errors: ['not-found', 'wrong-state', 'stale-version'],
    example: markExample,
  }),
  returnSubmission: endpoint({
    ...{ ...marking, ...one },
    method: 'PUT',
    path: '/submissions/:id/return',
    summary: 'Gives a hand-in back to be corrected, and tells its author.',
    body: returnBody,
    errors: ['not-found', 'wrong-state', 'stale-version'],
    example: returnExample,
  }),
  submissionFile: endpoint({
    ...marking,
    method: 'GET',
    path: '/submissions/:id/files/:file',
    summary: 'A file of a hand-in, as an attachment.',
    params: fileParams,
    answer: z.any(),
    errors: ['not-found'],
    ...strangers,
  }),
  submissionPage: endpoint({
    ...marking,
    method: 'GET',
    path: '/submissions/:id/files/:file/pages/:page',
    summary: 'A page of a PDF that was handed in, as a JPEG drawn on the server.',
    params: pageParams,
    answer: z.any(),
    errors: ['not-found', 'unsupported-type'],
    ...strangers,
  }),
  taughtSubmissions: endpoint({
    ...{ ...taught, params: z.object({}), ...list },
    method: 'GET',
    path: '/me/teaching/submissions',
    summary: 'Hand-ins of the editions that the person gives, the oldest first.',
    query: submissionListQuery,
  }),
  taughtSubmission: endpoint({
    ...{ ...taught, ...one },
    method: 'GET',
    path: '/me/teaching/submissions/:id',
    summary: 'One of them, with its rubric, and which comes next.',
    errors: ['not-found'],
  }),
  markTaught: endpoint({
    ...{ ...taught, ...one },
    method: 'PUT',
    path: '/me/teaching/submissions/:id/mark',
    summary: 'Marks a hand-in of an own edition.',
    body: markBody,
    errors: ['not-found', 'wrong-state', 'stale-version'],
    example: markExample,
  }),
  returnTaught: endpoint({
    ...{ ...taught, ...one },
    method: 'PUT',
    path: '/me/teaching/submissions/:id/return',
    summary: 'Gives a hand-in of an own edition back to be corrected.',
    body: returnBody,
    errors: ['not-found', 'wrong-state', 'stale-version'],
    example: returnExample,
  }),
  taughtFile: endpoint({
    ...taught,
    method: 'GET',
    path: '/me/teaching/submissions/:id/files/:file',
    summary: 'A file of a hand-in of an own edition, as an attachment.',
    params: fileParams,
    answer: z.any(),
    errors: ['not-found'],
  }),
  taughtPage: endpoint({
    ...taught,
    method: 'GET',
    path: '/me/teaching/submissions/:id/files/:file/pages/:page',
    summary: 'A page of a PDF of a hand-in of an own edition, as a JPEG.',
    params: pageParams,
    answer: z.any(),
    errors: ['not-found', 'unsupported-type'],
  }),
};
