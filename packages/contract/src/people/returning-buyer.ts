import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { countryCodeSchema, line } from '../primitive.ts';
import { buyerSchema } from '../sales/deal.ts';
import { linkTokenQuery } from './link-token.ts';

/**
 * A person who studied here already does not type everything again: they say one thing that we know
 * of them, and the link that fills the form goes to the e-mail on file. Nothing of it is told to
 * whoever asks, not even whether there is such a person.
 */

export const identifyBody = z
  .strictObject({
    email: line(254).nullish(),
    dni: line(30).nullish(),
    mobile: line(30).nullish(),
    /** Of the mobile, when it does not carry its calling code. */
    country: countryCodeSchema.nullish(),
    /** Path of this site that the mailed link leads back to, without its token. */
    back: line(300)
      .regex(
        /^\/comprar(\?curso=[a-z0-9-]{1,120}(&grupo=[\w.%-]{1,90}|&invitacion=[\w-]{43})?)?$/,
        'Solo se puede volver a la página de compra de un curso.',
      )
      .nullish(),
  })
  .refine(({ email, dni, mobile }) => email || dni || mobile, {
    path: ['email'],
    message: 'Escribe tu correo, tu documento o tu celular.',
  });
export type Identification = z.output<typeof identifyBody>;

/** What a purchase form asks for, as far as it is on file. */
export const knownBuyerSchema = z.object({
  firstName: z.string(),
  lastName: z.string(),
  document: buyerSchema.shape.document.nullable(),
  dni: z.string().nullable(),
  email: z.string().nullable(),
  country: z.string().nullable(),
  mobile: z.string().nullable(),
  department: z.string().nullable(),
  city: z.string().nullable(),
  address: z.string().nullable(),
});
export type KnownBuyer = z.infer<typeof knownBuyerSchema>;

const open = { tag: 'Purchase', access: 'public' } as const;

export const returningBuyerEndpoints = {
  identifyBuyer: endpoint({
    ...open,
    method: 'POST',
    path: '/open/users/identify',
    summary:
      'Mails a person who is known by e-mail, document or mobile a link that fills the purchase form. The answer is the same for everybody.',
    body: identifyBody,
    status: 202,
    answer: z.object({ message: z.string() }),
    example: { email: 'rosa@correo.example' },
  }),
  knownBuyer: endpoint({
    ...open,
    method: 'GET',
    path: '/open/users/identity',
    summary: 'What is on file of the person who holds the mailed link.',
    query: linkTokenQuery,
    answer: knownBuyerSchema,
    errors: ['not-found'],
    example: { token: '3q2-7wABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijk' },
  }),
};
