import { Fragment, createElement as h } from 'react';
import { z } from 'zod';
import { button, facts, greeting, note, paragraph, strong } from './parts.ts';
import { address, mailTemplate, said } from './template.ts';

/** The next group of a course is on sale: for who asked to be told. */
export const editionAnnounced = mailTemplate({
  schema: z.strictObject({
    firstName: said,
    courseName: said,
    group: said,
    schedule: said.nullable(),
    path: address,
  }),
  subject: ({ courseName }) => `Ya hay fechas: ${courseName}`,
  preview: ({ group }) => `Nuevo grupo ${group}.`,
  content: ({ firstName, courseName, group, schedule, path }) =>
    h(
      Fragment,
      null,
      greeting(firstName),
      paragraph('Nos pediste que te avisáramos: hay un nuevo grupo de ', strong(courseName), '.'),
      facts([['Inicio', group], ...(schedule ? [['Horario', schedule] as [string, string]] : [])]),
      button('Ver el grupo', path),
      note('Este aviso es el único que te enviamos por esta compra.'),
    ),
});
