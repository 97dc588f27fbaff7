import { z } from 'zod';
import { enumOf } from '../catalogue/course-words.ts';
import { endpoint } from '../endpoint.ts';
import { imageSchema } from '../file.ts';
import { currencySchema, minorUnitsSchema } from '../money.ts';
import { idParams, idSchema, instantSchema, paragraph } from '../primitive.ts';
import { ownQuizSchema } from './attempt.ts';
import { attendanceStandingSchema } from './attendance.ts';
import { lessonKindSchema } from './course-content.ts';
import { enrolmentStateSchema, lateSchema } from './enrolment.ts';
import { ownLessonSessionSchema } from './lesson-session.ts';
import { shownMediaSchema } from './media.ts';
import { ownAssignmentSchema } from './submission.ts';
import { ownToolSchema } from './tool-link.ts';

/** The classroom of one enrolment, as the person in it sees it. */

/** Why somebody who bought the course may not open its lessons now. */
export const roomClosings = {
  'por-empezar': 'El curso todavía no empieza.',
  terminado: 'El acceso a este curso terminó.',
  retirado: 'Ya no estás en este curso.',
  'sin-acceso': 'Estamos preparando tu acceso.',
  'cuota-vencida': 'Tu aula está cerrada por una cuota sin pagar.',
  fuera: 'Este curso se lleva en otro lugar.',
} as const;
export const roomClosingSchema = enumOf(roomClosings);

const roomLessonSchema = z.object({
  _id: idSchema,
  title: z.string(),
  kind: lessonKindSchema,
  minutes: z.number().int(),
  required: z.boolean(),
  /** The day on which it opens, while that is to come. */
  opensOn: z.string().nullable(),
  /** In a preview, which is of no edition: the day of each on which it opens. */
  opensDay: z.number().int().nullable(),
  /** What is to be done before it opens, while it is not. */
  waitsFor: z.object({ _id: idSchema, title: z.string() }).nullable(),
  done: z.boolean(),
  /** Opened, and not done. */
  begun: z.boolean(),
  /** When the session of a live lesson begins; null for others, and while that is not known. */
  startsAt: instantSchema.nullable(),
  /** A live lesson whose session their edition will never hold: it counts for nothing. */
  never: z.boolean(),
});
export type RoomLesson = z.infer<typeof roomLessonSchema>;

export const roomSchema = z.object({
  enrolment: idSchema,
  courseName: z.string(),
  courseSlug: z.string(),
  image: imageSchema.nullable(),
  state: enrolmentStateSchema,
  /** Null while its lessons may be opened. */
  closed: roomClosingSchema.nullable(),
  /** What its sale still asks for by its plan; null: nothing, or the sale is another person's. */
  owed: z
    .object({
      currency: currencySchema,
      due: minorUnitsSchema,
      late: lateSchema.nullable(),
      /** The page of the order, where it is paid. */
      path: z.string(),
    })
    .nullable(),
  startsAt: instantSchema,
  endsAt: instantSchema.nullable(),
  completedAt: instantSchema.nullable(),
  /** Hundredths: 0 to 100. */
  progress: z.number().int(),
  units: z.array(
    z.object({ _id: idSchema, title: z.string(), lessons: z.array(roomLessonSchema) }),
  ),
  /** Required lessons that are not done: none left finishes the course. */
  missing: z.number().int(),
  /** Sessions of its edition to come to, where that is a condition; null: it is none. */
  attendance: attendanceStandingSchema.nullable(),
  /** Minutes of what is not done. */
  minutesLeft: z.number().int(),
  /** Where to go on: the lesson that was open last, or the first that is not done. */
  next: idSchema.nullable(),
  certificate: z.object({ _id: idSchema, code: z.string(), issued: z.boolean() }).nullable(),
});
export type Room = z.infer<typeof roomSchema>;

export const openedLessonSchema = z.object({
  _id: idSchema,
  kind: lessonKindSchema,
  title: z.string(),
  unit: z.string(),
  minutes: z.number().int(),
  required: z.boolean(),
  /** Sanitised HTML. */
  body: z.string(),
  url: z.string().nullable(),
  /** What was uploaded for it. */
  media: shownMediaSchema.nullable(),
  /** Seconds into its video or audio, where the person was; 0 once it was seen to its end. */
  position: z.number(),
  doneAt: instantSchema.nullable(),
  /** What the person wrote for themselves. */
  note: z.string(),
  /** Of a quiz; done when it is passed. */
  quiz: ownQuizSchema.nullable(),
  /** Of an assignment; done when it is passed. */
  assignment: ownAssignmentSchema.nullable(),
  /** Of a live session; done when one was there. */
  session: ownLessonSessionSchema.nullable(),
  /** Of a tool of others; done when it is passed, where its score counts. */
  tool: ownToolSchema.nullable(),
  previous: z.object({ _id: idSchema, title: z.string() }).nullable(),
  next: z.object({ _id: idSchema, title: z.string() }).nullable(),
});
export type OpenedLesson = z.infer<typeof openedLessonSchema>;

export const lessonParams = idParams.extend({ lesson: idSchema });
/** From one second to another. */
export type Stretch = [from: number, until: number];

/** A day is longer than any recording. */
const secondsSchema = z.number().min(0).max(86_400);
export const watchingBody = z.strictObject({
  position: secondsSchema,
  duration: secondsSchema,
  /** Stretches in seconds that were played since it was told last. */
  seen: z.array(z.tuple([secondsSchema, secondsSchema])).max(200),
});

const done = z.object({ success: z.literal(true) });
const own = { tag: 'Classroom', access: 'signed-in' } as const;

export const roomEndpoints = {
  ownRoom: endpoint({
    ...own,
    method: 'GET',
    path: '/me/rooms/:id',
    summary: 'The classroom of an own enrolment: its lessons, what is done, and where to go on.',
    params: idParams,
    answer: roomSchema,
    errors: ['not-found'],
  }),
  ownLesson: endpoint({
    ...own,
    method: 'GET',
    path: '/me/rooms/:id/lessons/:lesson',
    summary: 'A lesson of it.',
    params: lessonParams,
    answer: openedLessonSchema,
    errors: ['not-found', 'wrong-state'],
  }),
  finishLesson: endpoint({
    ...own,
    method: 'PUT',
    path: '/me/rooms/:id/lessons/:lesson/completion',
    summary:
      'Says that a lesson is done; the last required one finishes the course. Again it changes nothing.',
    params: lessonParams,
    answer: roomSchema,
    errors: ['not-found', 'wrong-state'],
  }),
  keepPlace: endpoint({
    ...own,
    method: 'PUT',
    path: '/me/rooms/:id/lessons/:lesson/place',
    summary: 'Remembers that this lesson was open last, for any device.',
    params: lessonParams,
    answer: done,
    errors: ['not-found', 'wrong-state'],
  }),
  keepWatching: endpoint({
    ...own,
    method: 'PUT',
    path: '/me/rooms/:id/lessons/:lesson/watching',
    summary:
      'Keeps where somebody is in a video or audio and what they saw of it; nearly all of it finishes the lesson. Nothing seen is ever lost.',
    params: lessonParams,
    body: watchingBody,
    answer: z.object({ done: z.boolean() }),
    errors: ['not-found', 'wrong-state'],
    example: { position: 62, duration: 340, seen: [[0, 62]] },
  }),
  keepNote: endpoint({
    ...own,
    method: 'PUT',
    path: '/me/rooms/:id/lessons/:lesson/note',
    summary: 'Keeps what the person writes for themselves beside a lesson; nothing takes it away.',
    params: lessonParams,
    body: z.strictObject({
      text: paragraph(10_000, 'La nota es demasiado larga: hasta 10 000 letras.'),
    }),
    answer: done,
    errors: ['not-found', 'wrong-state'],
    example: { text: 'Volver a ver los atajos.' },
  }),
};
