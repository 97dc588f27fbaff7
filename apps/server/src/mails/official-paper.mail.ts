import type { TaxName } from '@aulario/contract/ruc';
import { Fragment, createElement as h } from 'react';
import { z } from 'zod';
import { button, greeting, note, paragraph, strong } from './parts.ts';
import { address, mailTemplate, said } from './template.ts';

/** Where who bought finds it again: at the tax authority of the academy's country. */
const consults: Record<TaxName, string> = {
  RUC: 'Puedes consultarlo en la página de la SUNAT con el RUC de la academia, la serie y el número.',
  NIT: 'Puedes consultarlo en la página de la DIAN con el CUFE que figura en el comprobante.',
  RFC: 'Puedes verificarlo en la página del SAT con el RFC de la academia y el folio fiscal que figura en el comprobante.',
};

/** The number of the voucher that the academy issued in its own system, with the receipt that names it. */
export const officialPaper = mailTemplate({
  schema: z.strictObject({
    firstName: said,
    dealNumber: said,
    number: said,
    /** "recibo", "nota de crédito". */
    kind: said,
    /** What the tax number is called where the academy issues it. */
    taxName: z.enum(['RUC', 'NIT', 'RFC']),
    path: address,
  }),
  subject: ({ number }) => `Tu comprobante ${number}`,
  preview: ({ dealNumber }) => `De tu compra ${dealNumber}.`,
  content: ({ firstName, dealNumber, number, kind, taxName, path }) =>
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
      note(consults[taxName]),
    ),
});
