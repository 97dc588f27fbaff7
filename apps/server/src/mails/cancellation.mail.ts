import { Fragment, createElement as h } from 'react';
import { z } from 'zod';
import { button, facts, greeting, paragraph } from './parts.ts';
import { address, mailTemplate, said } from './template.ts';

const titles = {
  anulada: 'Cancelaste tu compra',
  pendiente: 'Recibimos tu pedido de cancelación',
  aceptada: 'Aceptamos cancelar tu compra',
  rechazada: 'No procede cancelar tu compra',
} as const;

/** Who bought cancelled it, or asked to, or staff answered: their proof, with its days. */
export const cancellation = mailTemplate({
  schema: z.strictObject({
    firstName: said,
    dealNumber: said,
    state: z.enum(['anulada', 'pendiente', 'aceptada', 'rechazada']),
    /** What comes back, ready to read; null when no money was verified. */
    amount: said.nullable(),
    /** Last days, ready to read. */
    answerBy: said.nullable(),
    refundBy: said.nullable(),
    /** Why not, in the words of who decided. */
    answer: said.nullable(),
    path: address,
  }),
  subject: ({ state, dealNumber }) => `${titles[state]} ${dealNumber}`,
  preview: ({ dealNumber, state }) => `Compra ${dealNumber}. ${titles[state]}.`,
  content: ({ firstName, dealNumber, state, amount, answerBy, refundBy, answer, path }) => {
    const back = amount ? `Te devolveremos ${amount} a más tardar el ${refundBy}.` : null;
    const words = {
      anulada: `La compra ${dealNumber} quedó cancelada y no debes nada. Lo que estaba apartado para ti queda libre.`,
      pendiente: `Pediste cancelar la compra ${dealNumber}. Te responderemos a más tardar el ${answerBy}.${back ? ` Si procede: ${back}` : ''}`,
      aceptada: `La compra ${dealNumber} se cancela. ${back ?? 'No habíamos confirmado ningún pago.'}`,
      rechazada: `Revisamos tu pedido y la compra ${dealNumber} sigue como estaba.`,
    };
    return h(
      Fragment,
      null,
      greeting(firstName),
      paragraph(words[state]),
      answer ? facts([['Motivo', answer]]) : null,
      state === 'rechazada'
        ? paragraph(
            'Si no estás de acuerdo, puedes escribirnos o usar el Libro de Reclamaciones de la página.',
          )
        : null,
      button('Ver mi compra', path),
    );
  },
});
