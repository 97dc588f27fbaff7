import { Fragment, createElement as h } from 'react';
import { z } from 'zod';
import { button, greeting, paragraph, strong } from './parts.ts';
import { address, mailTemplate, said } from './template.ts';

/** One of a team handed in for the others, or had before somebody came to it. */
export const teamHandedIn = mailTemplate({
  schema: z.strictObject({
    firstName: said,
    courseName: said,
    title: said,
    /** Who handed in, as others of a course may know them: first name and an initial. */
    by: said,
    /** The reader came to the team afterwards. */
    joined: z.boolean(),
    path: address,
  }),
  subject: ({ title, joined }) =>
    joined ? `Tu equipo ya había entregado: ${title}` : `Tu equipo entregó: ${title}`,
  preview: ({ title, by, courseName }) => `${by} entregó ${title}. ${courseName}.`,
  content: ({ firstName, courseName, title, by, joined, path }) =>
    h(
      Fragment,
      null,
      greeting(firstName),
      paragraph(
        joined ? 'Ahora eres parte de un equipo que ya entregó ' : `${by} entregó `,
        strong(title),
        ` (${courseName})${joined ? `: lo hizo ${by}.` : ' por todo el equipo.'}`,
      ),
      paragraph(
        'La entrega también es tuya: puedes verla en tu aula, y lo que responda tu docente te llegará a ti igual que a los demás.',
      ),
      button('Ver la entrega', path),
    ),
});
