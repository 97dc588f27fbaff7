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
    /** Why its mark was corrected, where it had one and the course was finished. */
    corrected: said.optional(),
    /** It is of a quiz whose long answers waited. */
    quiz: z.boolean().optional(),
    /** What a quiz had until one of its questions was corrected; vigesimal. */
    before: said.optional(),
    path: address,
  }),
  subject: ({ title, grade, corrected, quiz, before }) => {
    if (before) return `Cambió tu nota de un cuestionario: ${title}`;
    if (quiz) return `Tu cuestionario está calificado: ${title}`;
    if (corrected) return `Corregimos la nota de tu tarea: ${title}`;
    return grade === null
      ? `Tu tarea tiene algo por corregir: ${title}`
      : `Tu tarea está calificada: ${title}`;
  },
  preview: ({ title, courseName }) => `${title}. ${courseName}.`,
  content: ({ firstName, courseName, title, grade, comment, corrected, quiz, before, path }) =>
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
        : paragraph(
            before
              ? 'Corregimos una pregunta y volvimos a calificar '
              : corrected
                ? 'Corregimos la nota de tu entrega de '
                : `Ya calificamos ${quiz ? 'tus respuestas' : 'tu entrega'} de `,
            strong(title),
            ` (${courseName}).`,
          ),
      grade === null
        ? null
        : facts([
            ['Nota', `${grade} de 20`],
            ...(before ? [['Antes', `${before} de 20`] as const] : []),
            ...(corrected ? [['Por qué', corrected] as const] : []),
          ]),
      comment ? quoted(comment) : null,
      button(
        grade === null ? 'Corregir mi entrega' : quiz ? 'Ver mi resultado' : 'Ver los comentarios',
        path,
      ),
    ),
});
