import { Fragment, createElement as h } from 'react';
import { z } from 'zod';
import { button, greeting, note, paragraph } from './parts.ts';
import { address, greeted, mailTemplate, said } from './template.ts';

/** Whose an order is: the mailbox that it was bought with says so. */
export const mailboxLink = mailTemplate({
  schema: z.strictObject({
    firstName: greeted,
    dealNumber: said,
    path: address,
    /** They have an account with a password already. */
    known: z.boolean().optional(),
  }),
  subject: ({ dealNumber, known }) =>
    known
      ? `Guarda tu compra ${dealNumber} en tu cuenta`
      : `Elige tu contraseña y guarda tu compra ${dealNumber}`,
  preview: ({ known }) =>
    known
      ? 'El enlace dura siete días.'
      : 'Con ella entras a tu cuenta. El enlace dura siete días.',
  content: ({ firstName, dealNumber, path, known }) =>
    h(
      Fragment,
      null,
      greeting(firstName),
      paragraph(
        known
          ? `La compra ${dealNumber} se hizo con este correo, y ya tienes una cuenta con él. Guárdala ahí, junto con lo demás que compraste.`
          : `La compra ${dealNumber} se hizo con este correo. Elige tu contraseña y la ves en tu cuenta, junto con todo lo que compraste con él. Si ya tienes una cuenta con otro correo, el mismo enlace la lleva allí.`,
      ),
      button(known ? 'Guardarla en mi cuenta' : 'Elegir mi contraseña', path),
      note('Si no hiciste esa compra, borra este correo: sin ti no se une a ninguna cuenta.'),
    ),
});
