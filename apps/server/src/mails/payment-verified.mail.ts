import { Fragment, createElement as h } from 'react';
import { z } from 'zod';
import { button, facts, greeting, link, note, paragraph, strong } from './parts.ts';
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
    /** What was given to the academy with it, and its receipt. */
    gift: z.strictObject({ name: said, address, amount: said }).nullable().default(null),
    /** All of it was given to the academy: it is no part of the price. */
    isGift: z.boolean().default(false),
    /** Why more came than was counted first; null for a payment that is new. */
    correction: said.nullable().default(null),
    /** Its bank gave back, after a dispute, what had come before: nobody paid anew. */
    wonBack: z.boolean().default(false),
    /** What the sale has beyond what it may keep, ready to read; null for nothing. */
    excess: said.nullable().default(null),
    annulled: z.boolean().default(false),
    path: address,
    receipt: z.strictObject({ name: said, address }).nullish(),
  }),
  subject: ({ amount, isGift, wonBack, correction, dealNumber }) => {
    if (isGift) return `Recibimos tu donativo de ${amount}`;
    if (wonBack) return `Se cerró la disputa de un pago de tu compra ${dealNumber}`;
    return correction
      ? `Corregimos un pago de tu compra ${dealNumber}`
      : `Confirmamos tu pago de ${amount}`;
  },
  preview: ({ dealNumber, balance, isGift, excess, annulled }) => {
    if (isGift) return `Llegó con la compra ${dealNumber}.`;
    if (balance) return `Compra ${dealNumber}: te queda por pagar ${balance}.`;
    const beyond = excess ? `, con ${excess} de más` : '';
    return `Compra ${dealNumber}: ${annulled ? 'anulada' : 'pagada por completo'}${beyond}.`;
  },
  content: ({ firstName, balance, dueOn, next, path, ...what }) =>
    h(
      Fragment,
      null,
      greeting(firstName),
      came(what),
      what.gift &&
        paragraph('Con ese pago llegaron también ', strong(what.gift.amount), ' de donativo.'),
      what.correction && facts([['Motivo de la corrección', what.correction]]),
      !what.isGift && follow(balance, dueOn, restOf({ ...what, next })),
      !what.isGift && what.excess && beyond(what.excess),
      button(balance && !what.isGift ? 'Pagar lo que falta' : 'Ver mi compra', path),
      what.receipt && papers(what.receipt, what.gift),
    ),
});

type Paper = { name: string; address: string };
type What = {
  dealNumber: string;
  amount: string;
  isGift: boolean;
  wonBack: boolean;
  annulled: boolean;
  correction: string | null;
};

function came({ amount, dealNumber, isGift, wonBack, correction }: What) {
  if (isGift)
    return paragraph(
      'Recibimos ',
      strong(amount),
      ` de donativo con el pago de la compra ${dealNumber}. No es parte de su precio. Gracias.`,
    );
  if (wonBack)
    return paragraph(
      `Se cerró la disputa de un pago de la compra ${dealNumber}: el banco nos devolvió `,
      strong(amount),
      '. Es el mismo dinero que pagaste antes: nadie te cobró de nuevo.',
    );
  if (correction)
    return paragraph(
      `Un pago de la compra ${dealNumber} estaba registrado con menos de lo que llegó: le sumamos `,
      strong(amount),
      '.',
    );
  return paragraph(
    'Confirmamos tu pago de ',
    strong(amount),
    ` por la compra ${dealNumber}. Gracias.`,
  );
}

/** What is said where nothing is owed. What came again begins nothing: the enrolment has mails of its own. */
function restOf({ annulled, wonBack, next }: What & { next: keyof typeof follows }): string {
  if (annulled) return 'La compra está anulada.';
  const paid = 'Tu compra está pagada por completo.';
  return wonBack ? paid : `${paid} ${follows[next]}`;
}

function beyond(excess: string) {
  return paragraph(
    'Con esto hay ',
    strong(excess),
    ' de más, que son tuyos: responde este correo y te los devolvemos o los pasamos a otra compra.',
  );
}

function follow(balance: string | null, dueOn: string | null | undefined, rest: string) {
  if (!balance) return paragraph(rest);
  return paragraph(
    'Te queda por pagar ',
    strong(balance),
    dueOn
      ? `. Tu próxima cuota vence el ${dueOn}; la pagas desde la página de tu compra.`
      : '. Puedes hacerlo desde la página de tu compra: no hay fecha límite y lo que elegiste sigue apartado.',
  );
}

function papers(receipt: Paper, gift: Paper | null) {
  return note(
    gift ? 'Tus recibos: ' : 'Tu recibo: ',
    link(`${receipt.name} (PDF)`, receipt.address),
    ...(gift ? [', y del donativo ', link(`${gift.name} (PDF)`, gift.address)] : []),
    gift
      ? '. Son recibos de la academia y no reemplazan a un comprobante de pago electrónico.'
      : '. Es un recibo de la academia y no reemplaza a un comprobante de pago electrónico.',
  );
}

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
