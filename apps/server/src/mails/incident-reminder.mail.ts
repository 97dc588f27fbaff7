import { Fragment, createElement as h } from 'react';
import { z } from 'zod';
import { limaDeadline } from '../platform/spanish-day.ts';
import { button, greeting, note, paragraph, strong } from './parts.ts';
import { address, mailTemplate, said } from './template.ts';

/** Reminds administrators that the hours to tell of an incident with personal data run out; it says nothing of what happened. */
export const incidentReminder = mailTemplate({
  schema: z.strictObject({
    firstName: said,
    number: said,
    dueAt: z.iso.datetime(),
    /** Whole hours; below zero past the last one. */
    hoursLeft: z.number().int(),
    path: address,
  }),
  subject: ({ number, hoursLeft }) =>
    `${hoursLeftWords(hoursLeft)}: incidente ${number} por avisar`,
  preview: ({ dueAt }) => `Se puede avisar hasta el ${limaDeadline(new Date(dueAt))}.`,
  content: ({ firstName, number, dueAt, hoursLeft, path }) =>
    h(
      Fragment,
      null,
      greeting(firstName),
      paragraph(
        'En el incidente con datos personales ',
        strong(number),
        ' falta decidir si se avisa a la autoridad y a las personas.',
      ),
      paragraph(
        strong(hoursLeftWords(hoursLeft)),
        `. La última hora es el ${limaDeadline(new Date(dueAt))}.`,
      ),
      button('Ver el incidente', path),
      note(
        'Este aviso llega cuando quedan 24 horas y cuando quedan 4, o al registrarlo si quedan menos.',
      ),
    ),
});

function hoursLeftWords(hours: number): string {
  if (hours < 0) return 'El plazo ya venció';
  if (hours === 0) return 'Queda menos de 1 hora';
  return hours === 1 ? 'Queda 1 hora' : `Quedan ${hours} horas`;
}
