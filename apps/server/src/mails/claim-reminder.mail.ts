import { Fragment, createElement as h } from 'react';
import { z } from 'zod';
import { spanishDay } from '../platform/spanish-day.ts';
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
  subject: ({ number, daysLeft }) => `${left(daysLeft)}: hoja ${number} por responder`,
  preview: ({ deadline }) => `El plazo termina el ${spanishDay(deadline)}.`,
  content: ({ firstName, kind, number, deadline, daysLeft, path }) =>
    h(
      Fragment,
      null,
      greeting(firstName),
      paragraph('Por responder: ', kind, ', ', strong(`hoja ${number}`), '.'),
      paragraph(strong(left(daysLeft)), `. El último día es el ${spanishDay(deadline)}.`),
      button('Responder', path),
      note(
        'El plazo legal no se puede extender. Este aviso llega a 5, 2 y 0 días hábiles del final.',
      ),
    ),
});

function left(days: number): string {
  if (days < 0) return 'El plazo ya venció';
  if (days === 0) return 'El plazo termina hoy';
  return days === 1 ? 'Queda 1 día hábil' : `Quedan ${days} días hábiles`;
}
