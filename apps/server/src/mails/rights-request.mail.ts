import { requestKindSchema, requestKinds } from '@aulario/contract/me/privacy-request';
import { Fragment, createElement as h } from 'react';
import { z } from 'zod';
import { spanishDay } from '../platform/spanish-day.ts';
import { button, greeting, paragraph, strong } from './parts.ts';
import { address, mailTemplate, said } from './template.ts';

const titles = {
  recibida: 'Recibimos tu solicitud',
  ampliada: 'Tu solicitud tiene más plazo',
  respondida: 'Respondimos tu solicitud',
} as const;

/** Where somebody's request about their data stands. What was asked and answered is read behind the link. */
export const rightsRequest = mailTemplate({
  schema: z.strictObject({
    firstName: said,
    news: z.enum(['recibida', 'ampliada', 'respondida']),
    kind: requestKindSchema,
    number: said,
    dueOn: z.iso.date(),
    path: address,
  }),
  subject: ({ news, number }) => `${titles[news]} ${number}`,
  preview: ({ news, dueOn }) =>
    news === 'respondida'
      ? 'Léela con el enlace.'
      : `Último día para responderla: ${spanishDay(dueOn)}.`,
  content: ({ firstName, news, kind, number, dueOn, path }) =>
    h(
      Fragment,
      null,
      greeting(firstName),
      paragraph(
        `${titles[news]} sobre tus datos personales: `,
        strong(requestKinds[kind].name.toLowerCase()),
        `, número ${number}.`,
      ),
      news === 'respondida'
        ? paragraph('La respuesta está en el enlace.')
        : paragraph(
            'La respondemos a más tardar el ',
            strong(spanishDay(dueOn)),
            news === 'ampliada' ? '. En el enlace está por qué hace falta más tiempo.' : '.',
          ),
      button('Ver mi solicitud', path),
    ),
});
