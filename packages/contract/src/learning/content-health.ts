import { z } from 'zod';
import { enumOf } from '../catalogue/course-words.ts';
import { endpoint } from '../endpoint.ts';
import { idParams, idSchema } from '../primitive.ts';

/** What of the draft of a course's lessons would disappoint who learns with it. */
export const contentFindings = {
  vacia: 'No tiene nada que leer, ver ni abrir.',
  'sin-archivo': 'Falta subir su video, audio o archivo.',
  'archivo-perdido': 'Su archivo ya no está: súbelo otra vez.',
  ilegible: 'Su video no se puede leer: expórtalo como MP4 y súbelo de nuevo.',
  'sin-subtitulos': 'Su video o audio no tiene subtítulos.',
  'enlace-roto': 'Un enlace lleva a un curso que no está en el sitio, o a ninguna parte.',
  'enlace-abierto': 'Un enlace empieza con http://: el navegador avisa que no es seguro.',
  'enlace-caido': 'Lleva a una página o un video de otro sitio que ya no está: cámbialo o quítalo.',
  'faltan-preguntas': 'Pide más preguntas de las que hay en el banco.',
} as const;
export type ContentFinding = keyof typeof contentFindings;

export const contentHealthSchema = z.array(
  z.object({ lesson: idSchema, title: z.string(), finding: enumOf(contentFindings) }),
);
export type ContentHealth = z.infer<typeof contentHealthSchema>;

export const contentHealthEndpoints = {
  contentHealth: endpoint({
    method: 'GET',
    path: '/courses/:id/content/health',
    summary:
      'What of the draft needs a look, lesson by lesson. Pages of others are opened once a week, by a job.',
    tag: 'Course content',
    access: 'courses:read',
    params: idParams,
    answer: contentHealthSchema,
    errors: ['not-found'],
  }),
};
