import { Fragment, createElement as h } from 'react';
import { z } from 'zod';
import { button, greeting, note, paragraph, strong } from './parts.ts';
import { address, mailTemplate, said } from './template.ts';

/** Something more opens the account from now on: a passkey, or an account elsewhere. */
export const accessAdded = mailTemplate({
  schema: z.strictObject({
    firstName: said,
    kind: z.enum(['llave', 'cuenta']),
    name: said,
    path: address,
  }),
  subject: ({ kind }) =>
    kind === 'llave'
      ? 'Se agregó una llave de acceso a tu cuenta'
      : 'Se unió otra cuenta a la tuya',
  preview: () => 'Si fuiste tú, no hagas nada.',
  content: ({ firstName, kind, name, path }) =>
    h(
      Fragment,
      null,
      greeting(firstName),
      kind === 'llave'
        ? paragraph('Desde ahora también se entra a tu cuenta con la llave ', strong(name), '.')
        : paragraph('Desde ahora también se entra a tu cuenta con ', strong(name), '.'),
      paragraph('¿No fuiste tú? Quítala, cambia tu contraseña y cierra las sesiones abiertas:'),
      button('Revisar mi cuenta', path),
      note('Si fuiste tú, no hagas nada.'),
    ),
});
