import { Fragment, createElement as h } from 'react';
import { z } from 'zod';
import { button, greeting, note, paragraph } from './parts.ts';
import { address, mailTemplate, said } from './template.ts';

const wayBack = (path: string) => [
  paragraph(
    'Nada más cambió: si entras con contraseña, es la misma. ¿No lo pediste, o está mal escrito?',
  ),
  button('Deshacer el cambio', path),
  note('Si está bien, no hagas nada. El enlace dura siete días y es solo para ti.'),
];

const untilConfirmed = (path: string, former: boolean) =>
  former
    ? [
        paragraph(
          'Hasta que se confirme la dirección nueva, los enlaces para entrar o recuperar tu contraseña siguen llegando aquí.',
        ),
      ]
    : [
        paragraph(
          'Confirma que es tuyo: hasta entonces, los enlaces para entrar o recuperar tu contraseña van a tu correo anterior.',
        ),
        button('Confirmar mi correo', `${path}&confirmar=si`),
      ];

const takenBack = (ended: boolean) => [
  paragraph(
    ended
      ? 'Se deshizo un cambio anterior. Cerramos las sesiones abiertas y, si esa ficha tenía contraseña, ya no sirve.'
      : 'Se deshizo un cambio anterior. Nada más cambió: si entras con contraseña, es la misma.',
  ),
  note('¿No lo esperabas? Escríbenos y lo vemos contigo.'),
];

/** The e-mail of a person was changed: said to both mailboxes, without either address. */
export const emailChanged = mailTemplate({
  /** `former`: this goes to the mailbox that was theirs until now. Without `path` the change was itself taken back. */
  schema: z.strictObject({
    ...{ firstName: said, former: z.boolean(), path: address.nullable() },
    /** Whether links into the account go to the former mailbox until the new one confirms. */
    unproven: z.boolean(),
    /** Whether taking it back ended sessions and the password too. */
    ended: z.boolean().default(true),
    /** This mailbox was theirs between the two, and is told that the former one has the record again. */
    between: z.boolean().optional(),
  }),
  subject: ({ former }) =>
    former ? 'Cambió tu correo en la academia' : 'Este es ahora tu correo en la academia',
  preview: ({ path }) =>
    path
      ? 'Si no lo pediste, puedes deshacerlo durante siete días.'
      : 'Se deshizo un cambio anterior.',
  content: ({ firstName, former, path, unproven, ended, between }) =>
    h(
      Fragment,
      null,
      greeting(firstName),
      paragraph(
        former
          ? between
            ? 'Este correo estuvo un tiempo en una ficha, que vuelve a tener el de antes: ya no te escribimos aquí sobre ella.'
            : 'Se cambió el correo de tu ficha: desde ahora te escribimos a otra dirección.'
          : path
            ? 'Se anotó este correo en tu ficha: desde ahora te escribimos aquí.'
            : 'Tu ficha vuelve a tener este correo: desde ahora te escribimos aquí.',
      ),
      ...(path && unproven ? untilConfirmed(path, former) : []),
      ...(path ? wayBack(path) : takenBack(ended)),
    ),
});
