import { Fragment, createElement as h } from 'react';
import { z } from 'zod';
import { button, greeting, note, paragraph, textsNote } from './parts.ts';
import { address, greeted, mailTemplate, said } from './template.ts';

/** Somebody asked for an account with this e-mail, which nobody had. */
export const registerConfirm = mailTemplate({
  schema: z.strictObject({
    firstName: greeted,
    path: address,
    /** The texts that were accepted, in their versions. */
    texts: z.array(z.strictObject({ name: said, address })),
  }),
  subject: () => 'Confirma tu correo para abrir tu cuenta',
  preview: () => 'Falta un paso: confirma que este correo es tuyo.',
  content: ({ firstName, path, texts }) =>
    h(
      Fragment,
      null,
      greeting(firstName),
      paragraph(
        'Pidieron una cuenta con este correo. Si fuiste tú, confírmalo y elige con qué contraseña vas a entrar:',
      ),
      button('Confirmar mi correo', path),
      paragraph('El enlace dura un día y sirve una sola vez.'),
      note('Si no fuiste tú, no abras el enlace: sin confirmación la cuenta no se abre.'),
      textsNote(texts),
    ),
});
