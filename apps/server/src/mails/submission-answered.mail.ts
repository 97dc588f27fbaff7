import { Fragment, createElement as h } from 'react';
import { z } from 'zod';
import { button, facts, greeting, paragraph, strong } from './parts.ts';
import { quoted } from './quoted.ts';
import { address, mailTemplate, said } from './template.ts';

/** What somebody handed in was marked, or returned to be corrected. */
export const submissionAnswered = mailTemplate({
  schema: z.strictObject({
    firstName: said,
    courseName: said,
    title: said,
    /** Vigesimal; null: it was returned. */
    grade: z.string().nullable(),
    comment: z.string(),
    path: address,
  }),
  subject: ({ title, grade }) =>
    grade === null
      ? `Tu tarea tiene algo por corregir: ${title}`
      : `Tu tarea está calificada: ${title}`,
  preview: ({ title, courseName }) => `${title}. ${courseName}.`,
  content: ({ firstName, courseName, title, grade, comment, path }) =>
    h(
      Fragment,
      null,
      greeting(firstName),
      grade === null
        ? paragraph(
            'Leímos tu entrega de ',
            strong(title),
            ` (${courseName}) y te la devolvemos para que la corrijas.`,
          )
        : paragraph('Ya calificamos tu entrega de ', strong(title), ` (${courseName}).`),
      grade === null ? null : facts([['Nota', `${grade} de 20`]]),
      comment ? quoted(comment) : null,
      button(grade === null ? 'Corregir mi entrega' : 'Ver los comentarios', path),
    ),
});
