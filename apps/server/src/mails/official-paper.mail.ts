import { Fragment, createElement as h } from 'react';
import { z } from 'zod';
import { button, greeting, note, paragraph, strong } from './parts.ts';
import { address, mailTemplate, said } from './template.ts';

/** The number of the voucher that the academy issued in its own system, with the receipt that names it. */
export const officialPaper = mailTemplate({
  schema: z.strictObject({
    firstName: said,
    dealNumber: said,
    number: said,
    /** "recibo", "nota de crédito". */
    kind: said,
    path: address,
  }),
  subject: ({ number }) => `Tu comprobante ${number}`,
  preview: ({ dealNumber }) => `De tu compra ${dealNumber}.`,
  content: ({ firstName, dealNumber, number, kind, path }) =>
    h(
      Fragment,
      null,
      greeting(firstName),
      paragraph(
        'Emitimos el comprobante de pago ',
        strong(number),
        ` por tu compra ${dealNumber}. Adjuntamos el documento (${kind}) que lo nombra.`,
      ),
      button('Ver mi compra', path),
      note(
        'Puedes consultarlo en la página de la SUNAT con el RUC de la academia, la serie y el número.',
      ),
    ),
});
