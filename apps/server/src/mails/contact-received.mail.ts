import { Fragment, createElement as h } from 'react';
import { z } from 'zod';
import { button, greeting, link, note, openHours, paragraph, strong } from './parts.ts';
import { address, greeted, mailTemplate, said } from './template.ts';

/** Somebody wrote through the contact form. It repeats nothing of what they wrote. */
export const contactReceived = mailTemplate({
  schema: z.strictObject({
    firstName: greeted,
    /** The course they ask about; null when none. */
    courseName: said.nullable(),
    /** The page of that course, or the catalogue. */
    path: address,
    officeHours: said,
    /** Takes back the consent to advertising that came with the question; null when none did. */
    withdrawal: address.nullable().default(null),
  }),
  subject: () => 'Recibimos tu consulta',
  preview: ({ officeHours }) => `La respondemos en horario de oficina: ${openHours(officeHours)}.`,
  content: ({ firstName, courseName, path, officeHours, withdrawal }) =>
    h(
      Fragment,
      null,
      greeting(firstName),
      courseName
        ? paragraph('Recibimos tu consulta sobre ', strong(courseName), '.')
        : paragraph('Recibimos tu consulta.'),
      paragraph(
        `La revisa una persona de la academia y te responde en horario de oficina: ${openHours(officeHours)}.`,
      ),
      button(courseName ? 'Ver el curso' : 'Ver los cursos', path),
      withdrawal &&
        note(
          'Aceptaste recibir novedades y promociones. ',
          link('Puedes retirarlo aquí', withdrawal),
          ', cuando quieras.',
        ),
      note('Si no fuiste tú quien escribió, no necesitas hacer nada.'),
    ),
});
