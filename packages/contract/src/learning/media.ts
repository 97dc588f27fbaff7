import { z } from 'zod';
import { enumOf } from '../catalogue/course-words.ts';
import { endpoint } from '../endpoint.ts';
import { idParams, idSchema, paragraph } from '../primitive.ts';

/** What staff upload into lessons: videos, audios and files. */

export const mediaKinds = { video: 'Video', audio: 'Audio', archivo: 'Archivo' } as const;
export const mediaKindSchema = enumOf(mediaKinds);
export type MediaKind = z.infer<typeof mediaKindSchema>;

export const mediaStates = { subiendo: 'Subiendo', lista: 'Lista' } as const;
export const mediaStateSchema = enumOf(mediaStates);

/** How far the versions for phones and slow lines are. */
export const preparations = {
  'no-hace-falta': 'No hace falta',
  pendiente: 'En espera',
  'en-curso': 'Preparando',
  hecha: 'Lista',
  'sin-ffmpeg': 'Sin versiones livianas',
  ilegible: 'No se puede leer',
  fallida: 'Falló',
} as const;
export const preparationSchema = enumOf(preparations);

/** Languages that captions are written in, as BCP 47 names them. */
export const captionLanguages = {
  es: 'Español',
  qu: 'Quechua',
  en: 'English',
  pt: 'Português',
} as const;
export const captionLanguageSchema = enumOf(captionLanguages);
export type CaptionLanguage = z.infer<typeof captionLanguageSchema>;

/** A video, an audio or a file as a page shows it. Its addresses end, and open for this session alone. */
export const shownMediaSchema = z.object({
  kind: mediaKindSchema,
  name: z.string(),
  mime: z.string(),
  bytes: z.number().int(),
  /** Seconds; null while it is not known. */
  duration: z.number().nullable(),
  /** Of a PDF; 0 where it is not shown. */
  pages: z.number().int(),
  /** Its pages as pictures, the first ten at most. */
  pictures: z.array(z.string()),
  /** Plays in any browser that plays the type. */
  src: z.string(),
  /** To save it on the device. */
  download: z.string(),
  /** Several qualities, from which the player takes what the line allows. */
  hls: z.string().nullable(),
  poster: z.string().nullable(),
  captions: z.array(
    z.object({ language: captionLanguageSchema, label: z.string(), src: z.string() }),
  ),
});
export type ShownMedia = z.infer<typeof shownMediaSchema>;

export const mediaSchema = z.object({
  _id: idSchema,
  kind: mediaKindSchema,
  name: z.string(),
  bytes: z.number().int(),
  state: mediaStateSchema,
  preparation: preparationSchema,
  /** Hundredths of the preparation. */
  progress: z.number().int(),
  /** Why it could not be prepared, for people. */
  fault: z.string().nullable(),
  /** Null while it is being uploaded. */
  shown: shownMediaSchema.nullable(),
  captions: z.array(z.object({ language: captionLanguageSchema, text: z.string() })),
});
export type Media = z.infer<typeof mediaSchema>;

const media = { tag: 'Lesson media', params: idParams, answer: mediaSchema } as const;
const captionParams = idParams.extend({ language: captionLanguageSchema });

/** Uploads themselves speak tus 1.0 at `/api/media/uploads` and are no endpoints. */
export const mediaEndpoints = {
  mediaLimits: endpoint({
    method: 'GET',
    path: '/media/limits',
    summary: 'How large a file of a lesson may be, and whether videos are prepared for slow lines.',
    tag: 'Lesson media',
    access: 'courses:write',
    answer: z.object({ bytes: z.number().int(), prepares: z.boolean() }),
  }),
  getMedia: endpoint({
    ...media,
    method: 'GET',
    path: '/media/:id',
    summary: 'A video, audio or file of a lesson, with an address to look at it.',
    access: 'courses:read',
    errors: ['not-found'],
  }),
  finishUpload: endpoint({
    ...media,
    method: 'PUT',
    path: '/media/:id/completion',
    summary:
      'Says that all of an upload was sent: its content is checked and it may be used. Again it changes nothing.',
    access: 'courses:write',
    errors: ['not-found', 'wrong-state', 'unsupported-type'],
  }),
  prepareAgain: endpoint({
    ...media,
    method: 'PUT',
    path: '/media/:id/preparation',
    summary: 'Tries again to prepare a video for slow lines.',
    access: 'courses:write',
    errors: ['not-found', 'wrong-state'],
  }),
  keepCaptions: endpoint({
    ...media,
    method: 'PUT',
    path: '/media/:id/captions/:language',
    summary: 'Keeps the captions of a video in one language, as WebVTT; SubRip is taken too.',
    access: 'courses:write',
    params: captionParams,
    body: z.strictObject({
      text: paragraph(500_000, 'Los subtítulos son demasiado largos: hasta 500 000 letras.'),
    }),
    errors: ['not-found', 'wrong-state'],
    example: { text: 'WEBVTT\n\n00:00:01.000 --> 00:00:04.000\nHola.' },
  }),
  removeCaptions: endpoint({
    ...media,
    method: 'DELETE',
    path: '/media/:id/captions/:language',
    summary: 'Takes the captions of one language away.',
    access: 'courses:write',
    params: captionParams,
    errors: ['not-found'],
  }),
};
