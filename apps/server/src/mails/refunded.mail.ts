import { Fragment, createElement as h } from 'react';
import { z } from 'zod';
import { button, facts, greeting, link, note, paragraph, strong } from './parts.ts';
import { address, mailTemplate, said } from './template.ts';

/** Money went back to who bought. */
export const refunded = mailTemplate({
  schema: z.strictObject({
    firstName: said,
    dealNumber: said,
    amount: said,
    reason: said,
    /** Back to the card or wallet that paid, or by hand. */
    byGateway: z.boolean(),
    /** It was no money of this sale: nothing was sent to anybody. */
    corrected: z.boolean().default(false),
    /** The bank took it back from the academy: it gave it to who paid. */
    chargedBack: z.boolean().default(false),
    /** What the sale asks for again because of it, ready to read; null for nothing. */
    owes: said.nullable().default(null),
    /** What a sale asks for as before, of which nothing is asked for again; null for nothing. */
    stillOwes: said.nullable().default(null),
    enrolmentEnds: z.boolean(),
    /** Whether somebody was in a course of it until then. */
    enrolled: z.boolean().default(true),
    /** Whether nothing of what was paid is left, so that the sale ended. */
    annulled: z.boolean().default(false),
    /** What of a corrected payment counts still, ready to read; null for nothing. */
    stays: said.nullable().default(null),
    path: address,
    note: z.strictObject({ name: said, address }).nullish(),
    /** Those before it, where what went came in several pieces. */
    notes: z.array(z.strictObject({ name: said, address })).default([]),
  }),
  subject: ({ amount, corrected, chargedBack, dealNumber }) => {
    if (corrected) return `Corregimos un pago de tu compra ${dealNumber}`;
    return chargedBack
      ? `Tu banco revirtió un pago de tu compra ${dealNumber}`
      : `Te devolvimos ${amount}`;
  },
  preview: ({ dealNumber, reason }) => `Compra ${dealNumber}. Motivo: ${reason}`,
  content: ({ firstName, dealNumber, amount, reason, byGateway, path, note: of, notes, ...what }) =>
    h(
      Fragment,
      null,
      greeting(firstName),
      what.corrected
        ? paragraph('Quitamos ', strong(amount), ` de lo pagado en la compra ${dealNumber}.`)
        : what.chargedBack
          ? paragraph(
              'Tu banco revirtió el cargo de ',
              strong(amount),
              ` de la compra ${dealNumber}.`,
            )
          : paragraph('Te devolvimos ', strong(amount), ` de la compra ${dealNumber}.`),
      facts([['Motivo', reason]]),
      paragraph(whereItIs({ ...what, byGateway })),
      what.stays && paragraph('De ese pago cuentan para esta compra ', strong(what.stays), '.'),
      what.stillOwes &&
        paragraph(
          'Ese importe no se te vuelve a pedir. Faltan por pagar ',
          strong(what.stillOwes),
          ' de esta compra, como antes.',
        ),
      what.owes &&
        !what.corrected &&
        !what.chargedBack &&
        paragraph('Ese importe se vuelve a pedir: la compra sigue y hay que pagarlo otra vez.'),
      what.owes && paragraph('Ahora faltan ', strong(what.owes), ' por pagar de esta compra.'),
      ...consequences(what).map((words) => paragraph(words)),
      button('Ver mi compra', path),
      of &&
        note(
          notes.length > 0 ? 'Tus notas de crédito: ' : 'Tu nota de crédito: ',
          ...notes.flatMap((one) => [link(`${one.name} (PDF)`, one.address), ', ']),
          link(`${of.name} (PDF)`, of.address),
          '.',
        ),
    ),
});

function whereItIs(what: {
  corrected: boolean;
  chargedBack: boolean;
  byGateway: boolean;
  owes: string | null;
}): string {
  if (what.corrected)
    return `Es una corrección de nuestro registro, no una devolución: ese dinero no llegó o no era de esta compra.${what.owes ? ' En su página ves lo que falta pagar.' : ''}`;
  if (what.chargedBack)
    return 'Es un contracargo: el dinero te lo devuelve tu banco, no nosotros. Si no lo pediste, llama a tu banco y respóndenos.';
  return what.byGateway
    ? 'El dinero vuelve a la tarjeta o la cuenta con la que pagaste. Según tu banco, puede tardar unos días en aparecer en tu estado de cuenta.'
    : 'La devolución se hizo a mano. Si no la encuentras, respóndenos con tu número de compra.';
}

function consequences(what: {
  enrolmentEnds: boolean;
  enrolled: boolean;
  annulled: boolean;
  corrected: boolean;
  chargedBack: boolean;
}) {
  const ended = what.annulled
    ? ['Con esto se devolvió todo lo pagado y la compra queda anulada.']
    : [];
  if (!what.enrolled) return ended;
  const access = what.enrolmentEnds
    ? `Con ${what.corrected ? 'esta corrección' : what.chargedBack ? 'este contracargo' : 'esta devolución'} termina el acceso a los cursos de la compra.`
    : 'La matrícula sigue como estaba.';
  return [...ended, access];
}
