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
    /** What of it is still to be paid, ready to read; null where nothing of it is paid. */
    left: said.nullish(),
    dueOn: said,
    late: z.boolean(),
    /** When the classroom closes for it; absent where it does not. */
    closing: z.strictObject({ on: said, closed: z.boolean() }).nullish(),
    path: address,
  }),
  subject: ({ late, amount, left, dueOn, closing }) => {
    if (closing?.closed)
      return `Tu aula se cerró: ${left ? `faltan ${left} de` : 'falta'} tu cuota de ${amount}`;
    const when = `${late ? 'venció' : 'vence'} el ${dueOn}`;
    return left ? `Te faltan ${left} de la cuota que ${when}` : `Tu cuota de ${amount} ${when}`;
  },
  preview: ({ dealNumber, part }) => `Compra ${dealNumber}, cuota ${part}.`,
  content: ({ firstName, dealNumber, part, amount, left, dueOn, late, closing, path }) =>
    h(
      Fragment,
      null,
      greeting(firstName),
      paragraph(
        late
          ? `Todavía no recibimos ${left ? 'todo de ' : ''}la cuota de `
          : 'Te recordamos la cuota de ',
        strong(amount),
        late ? `, que venció el ${dueOn}` : `, que vence el ${dueOn}`,
        ...(left ? [': faltan ', strong(left)] : []),
        '.',
      ),
      closing &&
        paragraph(
          closing.closed
            ? 'Por eso tu aula está cerrada desde hoy. '
            : `Si no la pagas antes, tu aula se cierra el ${closing.on}. `,
          'Tu avance, tus notas y tus avisos se conservan, y se abre en cuanto verifiquemos tu pago.',
        ),
      facts([
        ['Compra', dealNumber],
        ['Cuota', part],
      ]),
      button(left ? 'Pagar lo que falta' : 'Pagar la cuota', path),
      note('Si ya la pagaste y enviaste tu comprobante, no tienes que hacer nada más.'),
    ),
});
