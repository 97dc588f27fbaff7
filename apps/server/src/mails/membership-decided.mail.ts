import { Fragment, createElement as h } from 'react';
import { z } from 'zod';
import { button, facts, greeting, link, paragraph, strong } from './parts.ts';
import { address, mailTemplate, said } from './template.ts';

/** Staff looked at what proves that a buyer belongs to an agreement. */
export const membershipDecided = mailTemplate({
  schema: z.strictObject({
    firstName: said,
    dealNumber: said,
    agreement: said,
    /** Why not, in the words of who reviewed it; null when it was confirmed. */
    refusal: said.nullable(),
    /** What is left to pay, ready to read; null when nothing is. */
    owed: said.nullable(),
    path: address,
  }),
  subject: ({ dealNumber, refusal }) =>
    `${refusal === null ? 'Confirmamos' : 'No pudimos confirmar'} el convenio de tu compra ${dealNumber}`,
  preview: ({ dealNumber, owed }) =>
    owed
      ? `Compra ${dealNumber}: te queda por pagar ${owed}.`
      : `Compra ${dealNumber}: está lista.`,
  content: ({ firstName, dealNumber, agreement, refusal, owed, path }, { email }) =>
    h(
      Fragment,
      null,
      greeting(firstName),
      refusal === null
        ? paragraph(
            `Confirmamos que perteneces a ${agreement}: la compra ${dealNumber} queda con su precio de convenio.`,
          )
        : paragraph(
            `Revisamos lo que enviaste y no pudimos confirmar que perteneces a ${agreement}. La compra ${dealNumber} queda con el precio sin convenio.`,
          ),
      refusal === null ? null : facts([['Motivo', refusal]]),
      owed
        ? paragraph('Te queda por pagar ', strong(owed), '.')
        : paragraph('No te queda nada por pagar.'),
      button(owed ? 'Ver cómo pagar' : 'Ver tu compra', path),
      refusal === null
        ? null
        : paragraph(
            'Si crees que es un error, o prefieres que te devolvamos lo que pagaste, escríbenos a ',
            link(email, `mailto:${email}`),
            '.',
          ),
    ),
});
