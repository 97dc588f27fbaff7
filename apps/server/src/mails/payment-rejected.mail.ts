import { Fragment, createElement as h } from 'react';
import { z } from 'zod';
import { button, facts, greeting, link, paragraph, strong } from './parts.ts';
import { address, mailTemplate, said } from './template.ts';

/** Staff could not find the money of a payment. */
export const paymentRejected = mailTemplate({
  schema: z.strictObject({
    firstName: said,
    dealNumber: said,
    amount: said,
    /** In the words of who reviewed it. */
    reason: said,
    path: address,
  }),
  subject: ({ amount }) => `No pudimos confirmar tu pago de ${amount}`,
  preview: ({ dealNumber }) => `Compra ${dealNumber}: revisa el motivo y envía otro comprobante.`,
  content: ({ firstName, dealNumber, amount, reason, path }, { email }) =>
    h(
      Fragment,
      null,
      greeting(firstName),
      paragraph(
        'Revisamos el comprobante de ',
        strong(amount),
        ` que enviaste para la compra ${dealNumber} y no pudimos confirmar el pago.`,
      ),
      facts([['Motivo', reason]]),
      paragraph('Tu compra sigue registrada. Puedes enviar otro comprobante desde su página.'),
      button('Enviar otro comprobante', path),
      paragraph(
        'Si crees que es un error nuestro, escríbenos a ',
        link(email, `mailto:${email}`),
        ' y lo vemos contigo.',
      ),
    ),
});
