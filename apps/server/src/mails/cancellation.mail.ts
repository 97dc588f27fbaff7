import { Fragment, createElement as h } from 'react';
import { z } from 'zod';
import { button, facts, greeting, link, note, paragraph } from './parts.ts';
import { address, mailTemplate, said } from './template.ts';

const titles = {
  anulada: 'Cancelaste tu compra',
  pendiente: 'Recibimos tu solicitud de cancelación',
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
    /** What of the verified money the academy keeps, ready to read; null for nothing. */
    kept: said.nullable().default(null),
    /** Last days, ready to read. */
    answerBy: said.nullable(),
    refundBy: said.nullable(),
    /** Why not, in the words of who decided. */
    answer: said.nullable(),
    /** The book of claims, as the country's law calls it. */
    book: said,
    /** Who watches over it there; absent in mails from before it was named. */
    authority: said.optional(),
    /** What staff sent back already: amount, day and operation, ready to read; its credit notes. */
    sent: said.nullable(),
    notes: z.array(z.strictObject({ name: said, address })),
    path: address,
  }),
  subject: ({ state, dealNumber }) => `${titles[state]} ${dealNumber}`,
  preview: ({ dealNumber, state }) => `Compra ${dealNumber}. ${titles[state]}.`,
  content: (props) => {
    const { firstName, dealNumber, state, amount, answerBy, refundBy, answer, path } = props;
    const { sent, notes, kept } = props;
    const comes = amount ? `devolveremos ${amount} a más tardar el ${refundBy}.` : null;
    const words = {
      anulada: `La compra ${dealNumber} quedó cancelada y no debes nada. Lo que estaba apartado para ti queda libre.`,
      pendiente: `Pediste cancelar la compra ${dealNumber}. Te responderemos a más tardar el ${answerBy}.${comes ? ` Si procede, te ${comes}` : ''}`,
      aceptada: [
        `La compra ${dealNumber} se cancela.`,
        sent && `Te devolvimos ${sent}.`,
        comes ? `Te ${comes}` : sent || kept ? null : 'No habíamos confirmado ningún pago.',
        kept && `La academia conserva ${kept} de lo que pagaste.`,
        'No debes nada más.',
      ]
        .filter(Boolean)
        .join(' '),
      rechazada: `Revisamos tu solicitud y la compra ${dealNumber} sigue como estaba.`,
    };
    return h(
      Fragment,
      null,
      greeting(firstName),
      paragraph(words[state]),
      answer ? facts([['Motivo', answer]]) : null,
      state === 'rechazada'
        ? paragraph(
            `Si no estás de acuerdo, puedes escribirnos o presentar tu reclamo en la página, en «${props.book}».${props.authority ? ` También puedes acudir a la autoridad de protección al consumidor: ${props.authority}.` : ''}`,
          )
        : null,
      button('Ver mi compra', path),
      ...notes.map((of) => note('Tu nota de crédito: ', link(`${of.name} (PDF)`, of.address), '.')),
    );
  },
});
