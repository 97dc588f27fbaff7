import { Fragment, createElement as h, type ReactNode } from 'react';
import { z } from 'zod';
import { button, greeting, link, note, paragraph, strong } from './parts.ts';
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
    /** Where anybody asks for a link to what is theirs, once they are apart: private links of before may open nothing. */
    own: address.nullish(),
  }),
  subject: ({ undone }) =>
    undone ? 'Tu ficha volvió a ser como antes' : 'Tu ficha y otra son ahora una sola',
  preview: ({ undo, own }) =>
    undo
      ? 'Si no es tuya, puedes deshacerlo durante siete días.'
      : own
        ? 'Así vuelves a ver tus compras y tus cursos.'
        : '¿No te parece bien? Escríbenos: se puede deshacer.',
  content: ({ firstName, gone, other, undone, path, undo, own }) =>
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
        : own
          ? wayToOwn(own, path)
          : [
              paragraph(
                '¿Esa otra ficha no es tuya? Escríbenos hoy: la academia puede deshacerlo.',
              ),
              button('Escribir a la academia', path),
            ]),
    ),
});

function wayToOwn(own: string, path: string): ReactNode[] {
  return [
    paragraph(
      'Los enlaces de antes a tus compras pueden no abrirse. Pide otro con tu documento y este correo: no necesitas contraseña.',
    ),
    button('Ver mis compras y cursos', own),
    note('¿Algo no está bien? ', link('Escríbenos', path), '.'),
  ];
}
