import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { idParams, idSchema, requiredLine, versionRead } from '../primitive.ts';
import { assignmentSchema } from './assignment.ts';
import { previewedRoomSchema } from './content-preview.ts';
import { courseContentSchema, lessonKindSchema } from './course-content.ts';
import { mediaSchema } from './media.ts';
import { quizSchema } from './question.ts';
import { lessonParams, openedLessonSchema } from './room.ts';

/** The lessons of a course for who teaches an edition of it: to read, and to write where the academy lets them. */

const rules = {
  /** Whether teachers write the lessons of the courses that they teach; they read them in any case. */
  teachersWrite: z.boolean('Di si las escriben.'),
};
export const teachingRulesSchema = z.object({ ...rules, version: z.number().int() });
export type TeachingRules = z.infer<typeof teachingRulesSchema>;
export const teachingRulesBody = z.strictObject({
  ...rules,
  version: z.number().int().optional(),
});

export const taughtRoomSchema = previewedRoomSchema.extend({
  /** Whether it may be written; then it is the draft, else what learners see. */
  writable: z.boolean(),
  /** What publishing the draft would change for learners, each with who wrote it as far as that is known. */
  changes: z.array(
    courseContentSchema.shape.changes.element.extend({
      /** Others than who asks; empty where it is only theirs. */
      by: z.array(z.string()),
    }),
  ),
  /** Of the draft. */
  version: z.number().int(),
});
export type TaughtRoom = z.infer<typeof taughtRoomSchema>;

export const taughtLessonSchema = z.object({
  _id: idSchema,
  kind: lessonKindSchema,
  title: z.string(),
  minutes: z.number().int(),
  required: z.boolean(),
  /** HTML as it was written: formulas are TeX in it. */
  body: z.string(),
  url: z.string().nullable(),
  /** Whether a film, an audio or a file was uploaded for it. */
  uploaded: z.boolean(),
  /** Its id. */
  media: idSchema.nullable(),
  quiz: quizSchema.nullable(),
  assignment: assignmentSchema.nullable(),
  /** Of the whole draft. */
  version: z.number().int(),
});
export type TaughtLesson = z.infer<typeof taughtLessonSchema>;

/** What the rules of a lesson say of each is asked where it stands in its course. */
export const taughtLessonBody = z.strictObject({
  title: z.string().max(1000),
  minutes: z.number('Escribe cuántos minutos toma.'),
  required: z.boolean(),
  body: z.string().max(200_000),
  url: z.string().max(1000).nullable(),
  /** What was uploaded for it; not said, it stays. */
  media: idSchema.nullable().optional(),
  /** How it is taken or handed in, and marked; not said, it stays. */
  quiz: quizSchema.optional(),
  assignment: assignmentSchema.optional(),
  version: versionRead,
});

/** What a teacher adds. Live sessions and tools of others are made by staff. */
export const taughtKinds = [
  'lectura',
  'video',
  'audio',
  'archivo',
  'cuestionario',
  'tarea',
] as const;

export const addTaughtLessonBody = z.strictObject({
  /** The unit at whose end it stands. */
  unit: idSchema,
  kind: z.enum(taughtKinds, 'Elige qué es la lección.'),
  title: requiredLine(200, 'Escribe el título de la lección.'),
});
export const moveTaughtLessonBody = z.strictObject({
  to: z.enum(['antes', 'despues'], 'Di hacia dónde.'),
});
export const publishTaughtBody = z.strictObject({
  /** Of the draft whose changes were shown. */
  version: z.number().int(),
  /** Whether what others wrote goes out too. */
  others: z.boolean(),
});

const own = { tag: 'Teaching', access: 'signed-in', params: idParams } as const;
const ofLesson = { ...own, params: lessonParams } as const;
const path = '/me/teaching/courses/:id';

export const taughtContentEndpoints = {
  teachingRules: endpoint({
    method: 'GET',
    path: '/settings/teaching',
    summary: 'Whether teachers write the lessons of the courses that they teach.',
    tag: 'Teaching',
    access: 'settings:read',
    answer: teachingRulesSchema,
  }),
  changeTeachingRules: endpoint({
    method: 'PUT',
    path: '/settings/teaching',
    summary: 'Lets them, or no more; what they wrote stays.',
    tag: 'Teaching',
    access: 'settings:write',
    body: teachingRulesBody,
    answer: teachingRulesSchema,
    errors: ['stale-version'],
    example: { teachersWrite: true },
  }),
  taughtRoom: endpoint({
    ...own,
    method: 'GET',
    path: `${path}/room`,
    summary: 'The lessons of a course that the person teaches, as its students find them.',
    answer: taughtRoomSchema,
    errors: ['not-found'],
  }),
  taughtRoomLesson: endpoint({
    ...ofLesson,
    method: 'GET',
    path: `${path}/room/:lesson`,
    summary: 'One of them, as its student sees it before doing anything of it.',
    answer: openedLessonSchema,
    errors: ['not-found'],
  }),
  taughtLesson: endpoint({
    ...ofLesson,
    method: 'GET',
    path: `${path}/lessons/:lesson`,
    summary: 'One of them as it is written, where the academy lets teachers write.',
    answer: taughtLessonSchema,
    errors: ['not-found', 'wrong-state'],
  }),
  changeTaughtLesson: endpoint({
    ...ofLesson,
    method: 'PUT',
    path: `${path}/lessons/:lesson`,
    summary: 'Writes it in the draft; learners see it once it is published.',
    body: taughtLessonBody,
    largestBody: 1_000_000,
    answer: taughtLessonSchema,
    errors: ['not-found', 'wrong-state', 'stale-version'],
    example: {
      ...{ title: 'Tablas', minutes: 10, required: true, url: null },
      ...{ body: '<p>Una tabla tiene nombre.</p>', version: 1 },
    },
  }),
  addTaughtLesson: endpoint({
    ...own,
    method: 'POST',
    path: `${path}/lessons`,
    summary: 'Adds a lesson to the draft, at the end of a unit.',
    body: addTaughtLessonBody,
    answer: taughtLessonSchema,
    status: 201,
    errors: ['not-found', 'wrong-state', 'stale-version'],
    example: { unit: '0197f3c2-6f6e-7c1a-9e7b-2f1d3c4b5a69', kind: 'archivo', title: 'Plantilla' },
  }),
  moveTaughtLesson: endpoint({
    ...ofLesson,
    method: 'PUT',
    path: `${path}/lessons/:lesson/place`,
    summary: 'Moves it one place in the draft, also into the unit beside its own.',
    body: moveTaughtLessonBody,
    answer: taughtRoomSchema,
    errors: ['not-found', 'wrong-state', 'stale-version'],
    example: { to: 'antes' },
  }),
  removeTaughtLesson: endpoint({
    ...ofLesson,
    method: 'DELETE',
    path: `${path}/lessons/:lesson`,
    summary: 'Takes it out of the draft; learners have it until that is published.',
    answer: taughtRoomSchema,
    errors: ['not-found', 'wrong-state', 'stale-version'],
  }),
  /** The parts themselves speak tus 1.0 at `/api/me/teaching/uploads` and are no endpoints. */
  finishTaughtUpload: endpoint({
    ...own,
    method: 'PUT',
    path: '/me/teaching/uploads/:id/completion',
    summary: 'Says that all of an own upload was sent: it is checked, and a lesson may name it.',
    answer: mediaSchema,
    errors: ['not-found', 'wrong-state', 'unsupported-type'],
  }),
  publishTaught: endpoint({
    ...own,
    method: 'PUT',
    path: `${path}/publication`,
    summary: 'Shows learners the draft; what they did of each lesson stays.',
    body: publishTaughtBody,
    answer: taughtRoomSchema,
    errors: ['not-found', 'wrong-state', 'stale-version'],
    example: { version: 4, others: false },
  }),
};
