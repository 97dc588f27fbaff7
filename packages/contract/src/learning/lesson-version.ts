import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { idParams, idSchema, instantSchema, versionRead } from '../primitive.ts';
import { courseContentSchema, lessonKindSchema, lessonSchema } from './course-content.ts';

/** How a lesson was before, who wrote it so, and when. */

/** So many are kept of each lesson; the oldest go. */
export const mostLessonVersions = 50;

export const lessonVersionSchema = z.object({
  _id: idSchema,
  /** When it was written last; what one person goes on writing is one version for some minutes. */
  savedAt: instantSchema,
  /** Null: it was there before versions were kept, or whoever wrote it is gone. */
  by: z.string().nullable(),
  /** When learners saw it first; null: they never did. */
  publishedAt: instantSchema.nullable(),
  title: z.string(),
  kind: lessonKindSchema,
});
export type LessonVersion = z.infer<typeof lessonVersionSchema>;

export const keptLessonSchema = lessonVersionSchema.extend({
  content: lessonSchema,
  /** Its file was removed since: what is brought back has none. */
  mediaLost: z.boolean(),
});
export type KeptLesson = z.infer<typeof keptLessonSchema>;

const lesson = idParams.extend({ lesson: idSchema });
const one = lesson.extend({ version: idSchema });
const path = '/courses/:id/content/lessons/:lesson/versions';

export const lessonVersionEndpoints = {
  listLessonVersions: endpoint({
    method: 'GET',
    path,
    summary: `The versions of a lesson, the latest first; the ${mostLessonVersions} last are kept.`,
    tag: 'Course content',
    access: 'courses:read',
    params: lesson,
    answer: z.array(lessonVersionSchema),
    errors: ['not-found'],
  }),
  getLessonVersion: endpoint({
    method: 'GET',
    path: `${path}/:version`,
    summary: 'A lesson as it was in one of its versions.',
    tag: 'Course content',
    access: 'courses:read',
    params: one,
    answer: keptLessonSchema,
    errors: ['not-found'],
  }),
  restoreLessonVersion: endpoint({
    method: 'PUT',
    path: `${path}/:version/restoration`,
    summary:
      'Writes the draft of a lesson as it was, as a change of its own that is not published.',
    tag: 'Course content',
    access: 'courses:write',
    params: one,
    body: z.strictObject({ version: versionRead }),
    answer: courseContentSchema,
    errors: ['not-found', 'stale-version'],
    example: { version: 3 },
  }),
};
