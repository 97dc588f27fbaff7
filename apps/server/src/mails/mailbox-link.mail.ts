import { Fragment, createElement as h } from 'react';
import { z } from 'zod';
import { button, greeting, note, paragraph } from './parts.ts';
import { address, mailTemplate, said } from './template.ts';

/** Whose an order is: the mailbox that it was bought with says so. */
export const mailboxLink = mailTemplate({
  schema: z.strictObject({ firstName: said, dealNumber: said, path: address }),
  subject: ({ dealNumber }) => `Confirma que el pedido ${dealNumber} es tuyo`,
  preview: () => 'Con un toque lo guardas en tu cuenta. El enlace dura siete días.',
  content: ({ firstName, dealNumber, path }) =>
    h(
      Fragment,
      null,
      greeting(firstName),
      paragraph(
        `El pedido ${dealNumber} se hizo con este correo. Confirma que es tuyo para verlo en tu cuenta, junto con todo lo que compraste con él.`,
      ),
      button('Confirmar mi correo', path),
      note(
        'Si no hiciste ese pedido, borra este correo: sin tu confirmación no se une a ninguna cuenta.',
      ),
    ),
});
