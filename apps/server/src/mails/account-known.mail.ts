import { Fragment, createElement as h } from 'react';
import { z } from 'zod';
import { button, greeting, note, paragraph } from './parts.ts';
import { address, greeted, mailTemplate } from './template.ts';

/** Somebody asked for an account with the e-mail of a person who has one. */
export const accountKnown = mailTemplate({
  schema: z.strictObject({ firstName: greeted, path: address }),
  subject: () => 'Ya tienes una cuenta con nosotros',
  preview: () => 'No hace falta abrir otra: entra con este correo.',
  content: ({ firstName, path }) =>
    h(
      Fragment,
      null,
      greeting(firstName),
      paragraph(
        'Pidieron abrir una cuenta con este correo, pero ya tienes una: entra con este correo y tu contraseña. Si no la recuerdas, o nunca elegiste una, hazlo aquí:',
      ),
      button('Elegir contraseña', path),
      paragraph('El enlace dura una hora y sirve una sola vez.'),
      note('Si no fuiste tú, no hagas nada: en tu cuenta no cambió nada.'),
    ),
});
