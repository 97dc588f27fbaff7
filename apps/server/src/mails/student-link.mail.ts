import { Fragment, createElement as h } from 'react';
import { z } from 'zod';
import { button, greeting, note, paragraph } from './parts.ts';
import { address, greeted, mailTemplate } from './template.ts';

/** A student asked for what is theirs without signing in. */
export const studentLink = mailTemplate({
  schema: z.strictObject({ firstName: greeted, path: address }),
  subject: () => 'Tu enlace a tus cursos, pagos y certificados',
  preview: () => 'El enlace dura una hora y es solo para ti.',
  content: ({ firstName, path }) =>
    h(
      Fragment,
      null,
      greeting(firstName),
      paragraph('Pediste ver tus cursos, pagos y certificados. Están aquí:'),
      button('Ver lo que es mío', path),
      paragraph('El enlace dura una hora. Desde que lo abres puedes verlo quince minutos.'),
      note(
        'Es personal: quien lo tenga ve tus datos, así que no lo compartas. Si no lo pediste, bórralo.',
      ),
    ),
});
