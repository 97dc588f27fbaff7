import { Fragment, createElement as h } from 'react';
import { z } from 'zod';
import { button, greeting, paragraph, strong } from './parts.ts';
import { quoted } from './quoted.ts';
import { address, mailTemplate, said } from './template.ts';

/** What somebody asked below a lesson has its answer. */
export const lessonAnswered = mailTemplate({
  schema: z.strictObject({
    firstName: said,
    courseName: said,
    lesson: said,
    question: said,
    answer: said,
    path: address,
  }),
  subject: ({ lesson }) => `Respondieron tu pregunta: ${lesson}`,
  preview: ({ answer }) => answer.slice(0, 120),
  content: ({ firstName, courseName, lesson, question, answer, path }) =>
    h(
      Fragment,
      null,
      greeting(firstName),
      paragraph('En ', strong(lesson), ` de ${courseName} preguntaste:`),
      quoted(question),
      paragraph(strong('La respuesta:')),
      quoted(answer),
      button('Ver la lección', path),
    ),
});
