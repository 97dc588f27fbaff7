import { z } from 'zod';
import { refuseBlanks } from '../answer-blanks.ts';
import { seenTextsSchema } from '../legal.ts';
import { moneySchema } from '../money.ts';
import { documentTypeSchema } from '../people/user.ts';
import { notANameFormal, personName } from '../person-name.ts';
import { daySchema, line, mailboxFault, paragraph, requiredLine } from '../primitive.ts';
import { claimCountrySchema, claimTypeSchema } from './claim-book.ts';

// The claims book says usted.
function longParagraph(most: number) {
  const words = most.toLocaleString('es-PE');
  return paragraph(
    most,
    `Escriba ${words} caracteres como máximo; lo demás puede enviarlo después.`,
  );
}

const email = z
  .string()
  .trim()
  .max(254)
  .pipe(z.email(mailboxFault('Escriba un correo válido, por ejemplo ana@correo.pe.')))
  .transform((text) => text.toLowerCase());

const consumerBody = z
  .strictObject({
    name: personName(200, 'Escriba sus nombres y apellidos.', notANameFormal),
    document: documentTypeSchema.default('DNI'),
    dni: requiredLine(30, 'Escriba el número de su documento.'),
    address: line(255).nullish(),
    /** As it was written: a landline or a foreign number is as good. */
    phone: line(40).nullish(),
    email: email.nullish(),
    representative: z
      .strictObject({
        name: personName(
          200,
          'Escriba los nombres y apellidos del padre, madre o representante.',
          notANameFormal,
        ),
        address: line(255).nullish(),
        phone: line(40).nullish(),
        email: email.nullish(),
      })
      .nullish(),
  })
  // A child is answered where the father, mother or representative is: they sign.
  .refine(
    ({ address, email, representative }) =>
      address || email || representative?.email || representative?.address,
    { path: ['email'], message: 'Escriba su correo o su domicilio: ahí le responderemos.' },
  );

/**
 * Only what the sheet is not valid without is required: name, document, domicile or e-mail, detail
 * (DS 011-2011-PCM art. 5). When no box is ticked it is a reclamo (art. 6). A document number of another shape than its
 * kind has is kept and marked: a claim is not refused for a cipher.
 */
const claimFields = {
  type: claimTypeSchema.default('reclamo'),
  consumer: consumerBody,
  item: line(300).nullish(),
  amount: z.strictObject(moneySchema.shape).nullish(),
  detail: longParagraph(10_000).min(1, 'Escriba el detalle de su reclamo o queja.'),
  request: longParagraph(5000).nullish(),
};
export const fileClaimBody = z.strictObject({
  ...claimFields,
  /** Whose law the sheet follows: the consumer's country; absent, the academy's own. */
  country: claimCountrySchema.optional(),
  /** The fingerprint of the privacy text that the page named. */
  seenTexts: seenTextsSchema.optional(),
});
export type FileClaim = z.output<typeof fileClaimBody>;

export const registerClaimBody = z.strictObject({
  ...claimFields,
  /** The day on the paper sheet; today when absent. */
  filedOn: daySchema.optional(),
  paperNumber: line(40).nullish(),
});
export type RegisterClaim = z.output<typeof registerClaimBody>;

export const answerClaimBody = z.strictObject({
  answer: paragraph(10_000)
    .min(1, 'Escribe la respuesta: se enviará a quien reclamó.')
    .superRefine(refuseBlanks('answer')),
});

export const offerBody = z.strictObject({
  text: paragraph(5000).min(1, 'Escribe la solución que se ofrece.'),
});
export const offerDecisionBody = z.strictObject({
  decision: z.enum(['aceptada', 'rechazada']),
  /** How the consumer said so: the mail, the letter, its date. */
  note: paragraph(1000).min(1, 'Escribe cómo y cuándo lo comunicó el consumidor.'),
});
export const ownDecisionBody = z.strictObject({
  decision: z.enum(['aceptada', 'rechazada'], 'Elija si acepta o no la solución.'),
});
/** What only the first mail to a mailbox holds. */
export const answerMailboxBody = z.strictObject({
  answer: z
    .string()
    .regex(/^[A-Za-z0-9_-]{24}$/, 'Ese enlace no está completo. Ábralo otra vez desde el correo.'),
  /** `false`: whoever reads this mailbox filed no such sheet. */
  own: z.boolean().default(true),
});
export const deliveryBody = z.strictObject({
  deliveredOn: daySchema,
  note: paragraph(1000).min(1, 'Escribe cómo se entregó: número de guía, quién firmó el cargo.'),
});
