import { Fragment, createElement as h } from 'react';
import { z } from 'zod';
import { button, greeting, note, paragraph } from './parts.ts';
import { address, mailTemplate, said } from './template.ts';

/** A change of who reaches the account was taken back: what was its password until then opens nothing any more. */
export const passwordEnded = mailTemplate({
  schema: z.strictObject({ firstName: said, path: address }),
  subject: () => 'Elige una contraseña nueva',
  preview: () => 'Tu contraseña anterior ya no sirve.',
  content: ({ firstName, path }) =>
    h(
      Fragment,
      null,
      greeting(firstName),
      paragraph(
        'Se deshizo el cambio de correo de tu cuenta y vuelve a ser este. Por seguridad cerramos las sesiones abiertas, y tu contraseña anterior ya no sirve: elige otra aquí.',
      ),
      button('Elegir contraseña', path),
      paragraph('El enlace dura una hora y sirve una sola vez.'),
      note('¿Se venció? Pide otro en Ingresar, con «Olvidé mi contraseña».'),
    ),
});
