import { requestKindSchema, requestKinds } from '@aulario/contract/me/privacy-request';
import { Fragment, createElement as h } from 'react';
import { z } from 'zod';
import { spanishDay } from '../platform/spanish-day.ts';
import { daysLeftWords } from './days-left.ts';
import { button, greeting, note, paragraph, strong } from './parts.ts';
import { address, mailTemplate, said } from './template.ts';

/** Reminds administrators of a request about personal data that has to be answered; it names nobody. */
export const privacyReminder = mailTemplate({
  schema: z.strictObject({
    firstName: said,
    kind: requestKindSchema,
    deadline: z.iso.date(),
    /** Business days; 0 on the last one, below zero past it. */
    daysLeft: z.number().int(),
    path: address,
  }),
  subject: ({ kind, daysLeft }) =>
    `${daysLeftWords(daysLeft)}: solicitud de ${requestKinds[kind].name.toLowerCase()} por responder`,
  preview: ({ deadline }) => `El plazo termina el ${spanishDay(deadline)}.`,
  content: ({ firstName, kind, deadline, daysLeft, path }) =>
    h(
      Fragment,
      null,
      greeting(firstName),
      paragraph(
        'Por responder: solicitud sobre datos personales, ',
        strong(requestKinds[kind].name.toLowerCase()),
        '.',
      ),
      paragraph(strong(daysLeftWords(daysLeft)), `. El último día es el ${spanishDay(deadline)}.`),
      button('Ver la solicitud', path),
      note('Este aviso llega a 3, 1 y 0 días hábiles del final.'),
    ),
});
