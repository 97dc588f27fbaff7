import { Fragment, createElement as h } from 'react';
import { z } from 'zod';
import { button, greeting, note, paragraph, strong } from './parts.ts';
import { address, greeted, mailTemplate, said } from './template.ts';

/** Staff found two records to be one person's, or took that back: both mailboxes are told. */
export const recordsJoined = mailTemplate({
  schema: z.strictObject({
    firstName: greeted,
    /** What this mailbox had is in another account now; else another record came to its own. */
    gone: z.boolean(),
    /** The mailbox of the other record, masked; null where it has none. */
    other: said.nullable(),
    /** It was taken back: each has its own again. */
    undone: z.boolean(),
    path: address,
    /** Takes them apart again for a week; null: an administrator does. */
    undo: address.nullish(),
  }),
  subject: ({ undone }) =>
    undone ? 'Tu ficha volvió a ser como antes' : 'Tu ficha y otra son ahora una sola',
  preview: ({ undo }) =>
    undo
      ? 'Si no es tuya, puedes deshacerlo durante siete días.'
      : '¿No te parece bien? Escríbenos: se puede deshacer.',
  content: ({ firstName, gone, other, undone, path, undo }) =>
    h(
      Fragment,
      null,
      greeting(firstName),
      undone
        ? paragraph(
            'La academia deshizo la unión de tu ficha con otra. Cada una tiene otra vez sus compras y sus cursos.',
          )
        : gone
          ? paragraph(
              'La academia vio tus datos en dos fichas. La que tiene este correo quedó unida a otra',
              ...(other ? [', la de ', strong(other)] : []),
              ': tus compras y cursos están ahora en ella. La contraseña y los enlaces de antes ya no sirven.',
            )
          : paragraph(
              'La academia vio tus datos en dos fichas y unió la otra a la tuya',
              ...(other ? [': la de ', strong(other)] : []),
              '. Lo que se compró con ella está ahora en tu cuenta.',
            ),
      ...(undo
        ? [
            paragraph('¿Esa otra ficha no es tuya? Sepáralas: cada una vuelve a ser como antes.'),
            button('Separar las fichas', undo),
            note(
              'Si está bien, no hagas nada. El enlace dura siete días, sirve una vez y es solo para ti.',
            ),
          ]
        : [
            paragraph('¿Esa otra ficha no es tuya? Escríbenos hoy: la academia puede deshacerlo.'),
            button('Escribir a la academia', path),
          ]),
    ),
});
