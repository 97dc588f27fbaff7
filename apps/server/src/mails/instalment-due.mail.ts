import { Fragment, createElement as h } from 'react';
import { z } from 'zod';
import { button, facts, greeting, note, paragraph, strong } from './parts.ts';
import { address, mailTemplate, said } from './template.ts';

/** A part of a sale is about to be due, is due today, or is late. */
export const instalmentDue = mailTemplate({
  schema: z.strictObject({
    firstName: said,
    dealNumber: said,
    /** "2 de 3" */
    part: said,
    amount: said,
    dueOn: said,
    late: z.boolean(),
    path: address,
  }),
  subject: ({ late, amount, dueOn }) =>
    late ? `Tu cuota de ${amount} venció el ${dueOn}` : `Tu cuota de ${amount} vence el ${dueOn}`,
  preview: ({ dealNumber, part }) => `Compra ${dealNumber}, cuota ${part}.`,
  content: ({ firstName, dealNumber, part, amount, dueOn, late, path }) =>
    h(
      Fragment,
      null,
      greeting(firstName),
      paragraph(
        late ? 'Todavía no recibimos la cuota de ' : 'Te recordamos la cuota de ',
        strong(amount),
        late ? `, que venció el ${dueOn}.` : `, que vence el ${dueOn}.`,
      ),
      facts([
        ['Compra', dealNumber],
        ['Cuota', part],
      ]),
      button('Pagar la cuota', path),
      note('Si ya la pagaste y enviaste tu comprobante, no tienes que hacer nada más.'),
    ),
});
