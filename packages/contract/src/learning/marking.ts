import { z } from 'zod';
import { enumOf } from '../catalogue/course-words.ts';
import { endpoint } from '../endpoint.ts';
import { listQuery } from '../list.ts';
import { idParams, idSchema, instantSchema, paragraph } from '../primitive.ts';
import { assignmentSchema } from './assignment.ts';
import {
  levelsSchema,
  submissionFacts,
  submissionFileParams,
  submissionStateSchema,
  submissionStates,
} from './submission.ts';

/** Hand-ins of assignments as those see them who mark. */

/** A line of the queue of who marks. */
export const waitingSubmissionSchema = z.object({
  _id: idSchema,
  course: z.object({ _id: idSchema, name: z.string() }),
  edition: z.string().nullable(),
  lesson: z.object({ _id: idSchema, title: z.string() }),
  /** Null where it is marked without names. */
  person: z.string().nullable(),
  /** For whom else it was handed in: all get what is said of it. Empty where it is marked without names. */
  mates: z.array(z.string()),
  number: z.number().int(),
  state: submissionStateSchema,
  handedInAt: instantSchema,
  lateDays: z.number().int(),
  score: z.number().nullable(),
  /** When it was marked or returned. */
  markedAt: instantSchema.nullable(),
  /** Somebody else handed in the very same file. */
  identical: z.boolean(),
});
export type WaitingSubmission = z.infer<typeof waitingSubmissionSchema>;

export const markedSubmissionSchema = z.object({
  ...waitingSubmissionSchema.shape,
  ...submissionFacts,
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
  /** Somebody whose work it is has finished the course: a mark that was given is corrected with a reason. */
  over: z.boolean(),
  /** The record of grades is closed: a mark changes by a rectification alone. */
  closed: z.boolean(),
  /** Null of who takes a course at their own pace from before editions. */
  editionId: idSchema.nullable(),
  /** The next one that waits, the oldest first. */
  next: idSchema.nullable(),
});
export type MarkedSubmission = z.infer<typeof markedSubmissionSchema>;

export const submissionListQuery = listQuery({
  sorts: ['handedInAt'],
  defaultSort: 'handedInAt',
  filters: {
    /** Of those returned, the ones after which nothing was handed in again. */
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

const pageParams = submissionFileParams.extend({
  page: z.coerce.number().int().min(1).max(10),
});
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
    summary:
      'Marks a hand-in, or corrects its mark while the course goes on, and tells its author.',
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
    params: submissionFileParams,
    answer: z.any(),
    errors: ['not-found', 'unsupported-type'],
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
    params: submissionFileParams,
    answer: z.any(),
    errors: ['not-found', 'unsupported-type'],
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
