import type { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { idParams, idSchema } from '../primitive.ts';
import { openedLessonSchema, roomSchema } from './room.ts';

/** The draft of a course's lessons as a student will see it. Nothing that is looked at is kept. */

export const previewedRoomSchema = roomSchema
  .pick({ courseName: true, units: true, minutesLeft: true })
  .extend({ course: idSchema });
export type PreviewedRoom = z.infer<typeof previewedRoomSchema>;

const preview = { tag: 'Course content', method: 'GET', access: 'courses:read' } as const;

export const contentPreviewEndpoints = {
  previewRoom: endpoint({
    ...preview,
    path: '/courses/:id/content/preview',
    summary: 'The classroom of a course as students will see its draft; nothing is kept of it.',
    params: idParams,
    answer: previewedRoomSchema,
    errors: ['not-found'],
  }),
  previewLesson: endpoint({
    ...preview,
    path: '/courses/:id/content/preview/:lesson',
    summary: 'A lesson of the draft, as its student will see it before doing anything of it.',
    params: idParams.extend({ lesson: idSchema }),
    answer: openedLessonSchema,
    errors: ['not-found'],
  }),
};
