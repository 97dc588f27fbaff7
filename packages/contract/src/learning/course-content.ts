import { z } from 'zod';
import { enumOf } from '../catalogue/course-words.ts';
import { endpoint } from '../endpoint.ts';
import {
  daySchema,
  idParams,
  idSchema,
  instantSchema,
  paragraph,
  requiredLine,
  slugSchema,
  versionRead,
} from '../primitive.ts';
import { videoFrame, videoHint } from '../video-address.ts';
import { assignmentSchema } from './assignment.ts';
import { releaseFaults } from './lesson-release.ts';
import { lessonSessionSchema } from './lesson-session.ts';
import { type MediaKind, shownMediaSchema } from './media.ts';
import { quizSchema } from './question.ts';
import { checkPictures } from './text-picture.ts';
import { toolLinkSchema } from './tool-link.ts';

/** What a lesson is. */
export const lessonKinds = {
  lectura: 'Lectura',
  video: 'Video',
  enlace: 'Enlace',
  cuestionario: 'Cuestionario',
  tarea: 'Tarea',
  archivo: 'Archivo',
  audio: 'Audio',
  sesion: 'Sesión en vivo',
  herramienta: 'Herramienta externa',
} as const;
export const lessonKindSchema = enumOf(lessonKinds);
export type LessonKind = z.infer<typeof lessonKindSchema>;

/** Whether a lesson of this kind has a grade, or may have one: it knows who takes it. */
export const isGraded = (kind: LessonKind): boolean =>
  kind === 'cuestionario' || kind === 'tarea' || kind === 'herramienta';

/** Whether only who is in the course has something of it. */
export const isForLearners = (kind: LessonKind): boolean => isGraded(kind) || kind === 'sesion';

/** Whether something is uploaded for lessons of this kind. */
export const holdsMedia = (kind: LessonKind): kind is MediaKind =>
  kind === 'video' || kind === 'audio' || kind === 'archivo';

/** Whether it still lacks what it is to show: a draft may, while that is uploaded; what learners see may not. */
export const lacksMedia = ({ kind, url, media }: Pick<Lesson, 'kind' | 'url' | 'media'>): boolean =>
  holdsMedia(kind) && !media && !(kind === 'video' && url);

const addressSchema = z
  .url({ protocol: /^https$/, error: 'Escribe una dirección completa, que empiece con https://.' })
  .max(500);

const lessonShape = z.strictObject({
  /** Made by whoever adds it, and kept: what learners did of it hangs on it. */
  _id: idSchema,
  kind: lessonKindSchema,
  title: requiredLine(200, 'Escribe el título de la lección.'),
  /** How long it takes. */
  minutes: z.number().int().min(1, 'Al menos un minuto.').max(600, 'Como mucho 600 minutos.'),
  /** Whether it counts for finishing the course. */
  required: z.boolean(),
  /** Whether anybody may open it from the course's public page. */
  preview: z.boolean(),
  /** HTML; it is cleaned when it is kept. */
  body: paragraph(100_000, 'La lección es demasiado larga: divídela en dos.').superRefine(
    checkPictures,
  ),
  /** Of a video or a link. */
  url: addressSchema.nullable(),
  /** The first day on which learners may open it; null at once. */
  opensOn: daySchema.nullable(),
  /** The day of their edition on which learners may open it, of which 1 is the first. */
  opensDay: z
    .number()
    .int('Escribe un número de días.')
    .min(1, 'El primer día de la edición es el 1.')
    .max(730, 'Como mucho el día 730.')
    .nullable()
    .default(null),
  /** The lesson that is done before this one opens. */
  opensAfter: idSchema.nullable().default(null),
  /** Of a quiz. */
  quiz: quizSchema.nullable().default(null),
  /** Of an assignment. */
  assignment: assignmentSchema.nullable().default(null),
  /** Of a tool of others; null in a draft where none was chosen yet. */
  tool: toolLinkSchema.nullable().default(null),
  /** What was uploaded for it: a video in the place of an address, an audio or a file. */
  media: idSchema.nullable().default(null),
  /** Of a live session: which one of each edition. */
  session: lessonSessionSchema.nullable().default(null),
});
export const lessonSchema = lessonShape
  .refine(({ kind, url }) => kind !== 'enlace' || url !== null, {
    path: ['url'],
    message: 'Escribe la dirección.',
  })
  .refine(({ kind, media }) => media === null || holdsMedia(kind), {
    path: ['media'],
    message: 'Una lección de este tipo no lleva archivo.',
  })
  .refine(({ kind, quiz }) => (kind === 'cuestionario') === (quiz !== null), {
    path: ['quiz'],
    message: 'Elige de qué categorías salen las preguntas.',
  })
  .refine(({ quiz, opensOn }) => !quiz?.closesOn || !opensOn || quiz.closesOn >= opensOn, {
    path: ['quiz', 'closesOn'],
    message: 'Se cierra antes de abrirse: elige un día desde el que se abre.',
  })
  .refine(
    (lesson) =>
      [lesson.opensOn, lesson.opensDay, lesson.opensAfter].filter((rule) => rule !== null).length <
      2,
    { path: ['opensOn'], message: 'Elige una sola manera de abrirla.' },
  )
  .refine(({ kind, assignment }) => (kind === 'tarea') === (assignment !== null), {
    path: ['assignment'],
    message: 'Escribe qué se entrega.',
  })
  .refine(({ kind, session }) => (kind === 'sesion') === (session !== null), {
    path: ['session', 'number'],
    message: 'Di qué sesión de cada edición es.',
  })
  .refine(({ kind, tool }) => kind === 'herramienta' || tool === null, {
    path: ['tool'],
    message: 'Una lección de este tipo no abre una herramienta.',
  })
  .refine(({ kind, preview }) => !isForLearners(kind) || !preview, {
    path: ['preview'],
    message: 'Lo que se califica y las sesiones son solo para quienes están en el curso.',
  })
  .refine(({ kind, url }) => kind !== 'video' || url === null || videoFrame(url) !== undefined, {
    path: ['url'],
    message: videoHint,
  });
export type Lesson = z.infer<typeof lessonShape>;

export const unitSchema = z.strictObject({
  _id: idSchema,
  title: requiredLine(200, 'Escribe el título del módulo.'),
  lessons: z.array(lessonSchema).max(100, 'Un módulo lleva como mucho 100 lecciones.'),
});
export type Unit = z.infer<typeof unitSchema>;

export const contentChanges = {
  nueva: 'Nueva',
  cambiada: 'Cambiada',
  movida: 'Movida',
  quitada: 'Quitada',
} as const;

export const courseContentSchema = z.object({
  course: idSchema,
  courseName: z.string(),
  version: z.number().int(),
  /** The draft: what staff write, and learners do not see yet. */
  units: z.array(unitSchema),
  /** What publishing would change for learners. */
  changes: z.array(z.object({ change: enumOf(contentChanges), what: z.string() })),
  updatedAt: instantSchema.nullable(),
  publishedAt: instantSchema.nullable(),
});
export type CourseContent = z.infer<typeof courseContentSchema>;

export const updateContentBody = z.strictObject({
  units: z
    .array(unitSchema)
    .max(60, 'Un curso lleva como mucho 60 módulos.')
    .refine(
      (units) => units.reduce((sum, { lessons }) => sum + lessons.length, 0) <= 500,
      'Un curso lleva como mucho 500 lecciones.',
    )
    .superRefine((units, context) => {
      for (const { unit, lesson, message } of releaseFaults(units))
        context.addIssue({
          ...{ code: 'custom', message, path: [unit, 'lessons', lesson, 'opensAfter'] },
        });
    }),
  version: versionRead,
});

const content = { tag: 'Course content', params: idParams, answer: courseContentSchema } as const;

/** A lesson that anybody may read, in the list of the course's page. */
export const freeLessonSchema = z.object({
  _id: idSchema,
  title: z.string(),
  minutes: z.number().int(),
  kind: lessonKindSchema,
});
export type FreeLesson = z.infer<typeof freeLessonSchema>;

/** A lesson that anybody may read before they buy. */
export const previewLessonSchema = z.object({
  courseName: z.string(),
  courseSlug: z.string(),
  lesson: z.object({
    _id: idSchema,
    kind: lessonKindSchema,
    title: z.string(),
    minutes: z.number().int(),
    body: z.string(),
    url: z.string().nullable(),
    media: shownMediaSchema.nullable(),
  }),
});

export const courseContentEndpoints = {
  getContent: endpoint({
    ...content,
    method: 'GET',
    path: '/courses/:id/content',
    summary: 'The lessons of a course as staff write them, and what is not published yet.',
    access: 'courses:read',
    errors: ['not-found'],
  }),
  updateContent: endpoint({
    ...content,
    method: 'PUT',
    path: '/courses/:id/content',
    summary: 'Keeps the draft of the lessons; learners see it once it is published.',
    access: 'courses:write',
    body: updateContentBody,
    largestBody: 4_000_000,
    errors: ['not-found', 'conflict', 'stale-version'],
    example: { units: [], version: 1 },
  }),
  copyContent: endpoint({
    ...content,
    method: 'PUT',
    path: '/courses/:id/content/copy',
    summary:
      'Begins the lessons of a course that has none as a copy of those of another, with its question bank: a draft. What was uploaded stays with the other.',
    access: 'courses:write',
    body: z.strictObject({ from: idSchema }),
    errors: ['not-found', 'wrong-state'],
    example: { from: '0198c0de-0000-7000-8000-000000000001' },
  }),
  publishContent: endpoint({
    ...content,
    method: 'PUT',
    path: '/courses/:id/content/publication',
    summary: 'Shows learners the lessons as they are in the draft; what they did of each stays.',
    access: 'courses:write',
    errors: ['not-found', 'wrong-state'],
  }),
  discardContent: endpoint({
    ...content,
    method: 'DELETE',
    path: '/courses/:id/content/changes',
    summary: 'Takes the draft back to what is published.',
    access: 'courses:write',
    errors: ['not-found', 'wrong-state'],
  }),
  openLessons: endpoint({
    method: 'GET',
    path: '/open/courses/lessons',
    summary: 'The lessons of a published course that anybody may read, by the slug of the course.',
    tag: 'Course content',
    access: 'public',
    shared: true,
    query: z.strictObject({ slug: slugSchema }),
    answer: z.array(
      z.object({
        _id: idSchema,
        title: z.string(),
        minutes: z.number().int(),
        kind: lessonKindSchema,
      }),
    ),
    example: { slug: 'gestion-publica' },
  }),
  openLesson: endpoint({
    method: 'GET',
    path: '/open/courses/lesson',
    summary: 'One of them.',
    tag: 'Course content',
    access: 'public',
    shared: true,
    query: z.strictObject({ slug: slugSchema, lesson: idSchema }),
    answer: previewLessonSchema,
    errors: ['not-found'],
    example: { slug: 'gestion-publica', lesson: '0198c0de-0000-7000-8000-000000000001' },
  }),
};
