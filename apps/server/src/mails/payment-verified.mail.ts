import { Fragment, createElement as h } from 'react';
import { z } from 'zod';
import { button, greeting, link, note, paragraph, strong } from './parts.ts';
import { address, mailTemplate, said } from './template.ts';

/** Staff found the money of a payment. */
export const paymentVerified = mailTemplate({
  schema: z.strictObject({
    firstName: said,
    dealNumber: said,
    amount: said,
    /** What is still owed, as it is read; null when the sale is paid. */
    balance: said.nullable(),
    /** The day on which the next instalment of the rest is due, as it is read; null: it has no last day. */
    dueOn: said.nullish(),
    /** What follows once it is paid; absent in mails from before paper copies were sold. */
    next: z
      .enum(['matricula', 'matriculado', 'aula', 'a-mano', 'impresion', 'sin-cupo'])
      .default('matricula'),
    path: address,
    receipt: z.strictObject({ name: said, address }).nullish(),
  }),
  subject: ({ amount }) => `Confirmamos tu pago de ${amount}`,
  preview: ({ dealNumber, balance }) =>
    balance
      ? `Compra ${dealNumber}: te queda por pagar ${balance}.`
      : `Compra ${dealNumber}: pagada por completo.`,
  content: ({ firstName, dealNumber, amount, balance, dueOn, next, path, receipt }) =>
    h(
      Fragment,
      null,
      greeting(firstName),
      paragraph(
        'Confirmamos tu pago de ',
        strong(amount),
        ` por la compra ${dealNumber}. Gracias.`,
      ),
      balance
        ? paragraph(
            'Te queda por pagar ',
            strong(balance),
            dueOn
              ? `. Tu próxima cuota vence el ${dueOn}; la pagas desde la página de tu compra.`
              : '. Puedes hacerlo desde la página de tu compra: no hay fecha límite y lo que elegiste sigue apartado.',
          )
        : paragraph('Tu compra está pagada por completo. ', follows[next]),
      button(balance ? 'Pagar lo que falta' : 'Ver mi compra', path),
      receipt &&
        note(
          'Tu recibo: ',
          link(`${receipt.name} (PDF)`, receipt.address),
          '. Es un recibo de la academia y no reemplaza a un comprobante de pago electrónico.',
        ),
    ),
});

/** The reader paid; who studies may be somebody else, a child of theirs or their people. */
const follows = {
  matriculado: 'La matrícula está lista: en otro correo te contamos cómo empezar.',
  aula: 'Ahora creamos el acceso al aula virtual y te escribimos en cuanto se pueda entrar.',
  'a-mano':
    'Ahora una persona de la academia prepara la matrícula, en horario de oficina, y te escribe en cuanto esté lista.',
  // Of mails from before it was told apart.
  matricula: 'Ahora preparamos la matrícula y te escribimos en cuanto esté lista.',
  impresion:
    'El certificado impreso entra en la próxima tanda de impresión y te escribimos cuando salga.',
  'sin-cupo': 'En otro correo te contamos qué pasó con el grupo y qué puedes elegir.',
};
