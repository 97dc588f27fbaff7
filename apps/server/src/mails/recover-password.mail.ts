import { Fragment, createElement as h } from 'react';
import { z } from 'zod';
import { button, greeting, note, paragraph } from './parts.ts';
import { address, greeted, mailTemplate } from './template.ts';

/** Somebody asked for a new password. */
export const recoverPassword = mailTemplate({
  schema: z.strictObject({ firstName: greeted, path: address }),
  subject: () => 'Elige una contraseña nueva',
  preview: () => 'El enlace dura una hora y sirve una sola vez.',
  content: ({ firstName, path }) =>
    h(
      Fragment,
      null,
      greeting(firstName),
      paragraph('Pidieron cambiar la contraseña de tu cuenta. Si fuiste tú, elige la nueva aquí:'),
      button('Elegir contraseña', path),
      paragraph('El enlace dura una hora y sirve una sola vez.'),
      note('Si no fuiste tú, no hagas nada: tu contraseña sigue siendo la misma.'),
    ),
});
