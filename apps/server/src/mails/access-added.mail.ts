import { Fragment, createElement as h } from 'react';
import { z } from 'zod';
import { button, greeting, note, paragraph, strong } from './parts.ts';
import { address, mailTemplate, said } from './template.ts';

/**
 * Something more opens the account from now on, a passkey or an account elsewhere; or an administrator, whose name it
 * is, wrote another password or took the second step away.
 */
export const accessAdded = mailTemplate({
  schema: z.strictObject({
    firstName: said,
    kind: z.enum(['llave', 'cuenta', 'clave', 'verificacion']),
    name: said,
    path: address,
  }),
  subject: ({ kind }) => subjects[kind],
  preview: () => 'Si lo esperabas, no hagas nada.',
  content: ({ firstName, kind, name, path }) =>
    h(
      Fragment,
      null,
      greeting(firstName),
      paragraph(sentences[kind], strong(name), '.'),
      paragraph(
        kind === 'llave' || kind === 'cuenta'
          ? '¿No fuiste tú? Quítala, cambia tu contraseña y cierra las sesiones abiertas:'
          : '¿No lo pediste? Habla con esa persona, elige otra contraseña y revisa tu acceso:',
      ),
      button('Revisar mi cuenta', path),
      note('Si lo esperabas, no hagas nada.'),
    ),
});

const subjects = {
  llave: 'Se agregó una llave de acceso a tu cuenta',
  cuenta: 'Se unió otra cuenta a la tuya',
  clave: 'Cambiaron tu contraseña',
  verificacion: 'Quitaron tu verificación en dos pasos',
};
const sentences = {
  llave: 'Desde ahora también se entra a tu cuenta con la llave ',
  cuenta: 'Desde ahora también se entra a tu cuenta con ',
  clave: 'Un administrador puso otra contraseña en tu cuenta: ',
  verificacion: 'Un administrador quitó la verificación en dos pasos de tu cuenta: ',
};
