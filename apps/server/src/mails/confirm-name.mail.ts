import { Fragment, createElement as h } from 'react';
import { z } from 'zod';
import { button, facts, greeting, paragraph, strong } from './parts.ts';
import { address, mailTemplate, said } from './template.ts';

/** Before a first certificate the person says how their name is printed. */
export const confirmName = mailTemplate({
  schema: z.strictObject({ firstName: said, courseName: said, name: said, url: address }),
  subject: () => 'Confirma tu nombre para emitir tu certificado',
  preview: ({ name }) => `Así saldría: ${name}`,
  content: ({ firstName, courseName, name, url }) =>
    h(
      Fragment,
      null,
      greeting(firstName),
      paragraph(
        'Tu certificado de ',
        strong(courseName),
        ' está casi listo. Antes de emitirlo queremos que tu nombre salga bien, con sus tildes.',
      ),
      facts([['Así saldría', name]]),
      button('Confirmar o corregir mi nombre', url),
      paragraph('El enlace vale 30 días. Apenas confirmes, emitimos tu certificado.'),
    ),
});
