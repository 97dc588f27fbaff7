import { Fragment, createElement as h } from 'react';
import { z } from 'zod';
import { spanishDay } from '../platform/spanish-day.ts';
import { daysLeftWords } from './days-left.ts';
import { button, greeting, note, paragraph, strong } from './parts.ts';
import { address, mailTemplate, said } from './template.ts';

/** Reminds staff of a claim that has to be answered; it names no consumer. */
export const claimReminder = mailTemplate({
  schema: z.strictObject({
    firstName: said,
    kind: said,
    number: said,
    deadline: z.iso.date(),
    /** Business days; 0 on the last one, below zero past it. */
    daysLeft: z.number().int(),
    path: address,
  }),
  subject: ({ number, daysLeft }) => `${daysLeftWords(daysLeft)}: hoja ${number} por responder`,
  preview: ({ deadline }) => `El plazo termina el ${spanishDay(deadline)}.`,
  content: ({ firstName, kind, number, deadline, daysLeft, path }) =>
    h(
      Fragment,
      null,
      greeting(firstName),
      paragraph('Por responder: ', kind, ', ', strong(`hoja ${number}`), '.'),
      paragraph(strong(daysLeftWords(daysLeft)), `. El último día es el ${spanishDay(deadline)}.`),
      button('Responder', path),
      note(
        'El plazo legal no se puede extender. Este aviso llega a 5, 2 y 0 días hábiles del final.',
      ),
    ),
});
