import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { moneySchema } from '../money.ts';
import { linkTokenQuery, linkTokenSchema } from '../people/link-token.ts';
import { enteredSchema } from '../people/open-user.ts';
import { passwordSchema } from '../people/user.ts';
import { instantSchema, requiredLine } from '../primitive.ts';
import { dealTokenParams } from './deal.ts';

/**
 * An order without an account belongs to the mailbox that its private link went to. A link mailed there
 * proves whose it is: it then joins the record of that mailbox, or the account that is signed in.
 */

const said = z.object({ message: z.string() });
/** `late`: its mailbox was written to much, and it waits its turn; `none`: nobody's mailbox has to answer. */
const linkAsked = said.extend({ mail: z.enum(['sent', 'late', 'none']) });

export const askOwnOrderBody = z.strictObject({
  number: requiredLine(30, 'Escribe el número de la compra, como T-2026-000123.'),
});

const orderNumbers = z
  .array(z.string().max(30))
  .min(1, 'Elige una compra.')
  .max(25, 'Son demasiadas compras a la vez.');

export const mailboxLinkSchema = z.object({
  /** `r***a@correo.pe` */
  maskedEmail: z.string(),
  /** The e-mail of the account that is signed in, masked; null for a visitor. */
  account: z.string().nullable(),
  /** Whether who answers has no password yet, and may choose one with the answer. */
  first: z.boolean(),
  /**
   * What was ordered with this mailbox, as it was typed: whoever placed it may be somebody else, and each is theirs when they say
   * so. That of the link comes first, then the oldest; at most 25.
   */
  orders: z.array(
    z.object({
      number: z.string(),
      /** Whether it is the order that this link was mailed for. */
      asked: z.boolean(),
      /** Whether they said before that it is not theirs. */
      denied: z.boolean(),
      orderedAt: instantSchema,
      total: moneySchema,
      courses: z.array(z.string()),
      name: z.string(),
      /** The end of the document that was typed: `DNI …678`. */
      document: z.string().nullable(),
      /** The end of the mobile that was typed: `…678`. */
      mobile: z.string().nullable(),
    }),
  ),
  /** Whether all that was bought with the mailbox is in the account that is signed in already: there is nothing to ask. */
  owned: z.boolean(),
});
export type MailboxLink = z.infer<typeof mailboxLinkSchema>;

export const orderOwnerEndpoints = {
  askMailboxLink: endpoint({
    method: 'POST',
    path: '/open/deals/:token/mailbox-links',
    summary:
      'Mails the link that proves whose the order is, to the mailbox that it was bought with.',
    tag: 'Purchase',
    access: 'public',
    params: dealTokenParams,
    status: 202,
    answer: linkAsked,
    errors: ['not-found'],
  }),
  askOwnOrderLink: endpoint({
    method: 'POST',
    path: '/me/purchases/links',
    summary:
      'The same for somebody signed in who bought with another e-mail, by the number of the order. The answer is the same for every number.',
    tag: 'Session',
    access: 'signed-in',
    body: askOwnOrderBody,
    status: 202,
    answer: said,
    example: { number: 'T-2026-000123' },
  }),
  mailboxLink: endpoint({
    method: 'GET',
    path: '/open/mailbox-links',
    summary: 'What such a link is about, without using it.',
    tag: 'Purchase',
    access: 'public',
    query: linkTokenQuery,
    answer: mailboxLinkSchema,
    errors: ['not-found'],
    example: { token: '3q2-7wABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijk' },
  }),
  confirmMailbox: endpoint({
    method: 'POST',
    path: '/open/mailbox-links/confirmation',
    summary:
      'Uses the link: the orders that they say are theirs join the record of that mailbox, or the account that is signed in. No other does.',
    tag: 'Purchase',
    access: 'public',
    body: z.strictObject({
      token: linkTokenSchema,
      into: z.enum(['mailbox', 'account']),
      /** Numbers of the orders that are theirs; without it, that of the link. */
      orders: orderNumbers.optional(),
      /** The first one of who has none; it opens a session. */
      password: passwordSchema.optional(),
    }),
    /** `password`: where the person chooses their first password; null when they have one. */
    answer: enteredSchema.extend({ password: z.string().nullable() }),
    errors: ['not-found', 'wrong-state', 'unauthenticated'],
    example: { token: '3q2-7wABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijk', into: 'mailbox' },
  }),
  denyOrders: endpoint({
    method: 'POST',
    path: '/open/mailbox-links/denial',
    summary:
      'Says that orders with that mailbox are not theirs: nothing of them is mailed there any more, and unpaid ones give their places up. The link stays, and an order that is confirmed later is theirs all the same.',
    tag: 'Purchase',
    access: 'public',
    body: z.strictObject({ token: linkTokenSchema, orders: orderNumbers }),
    answer: said,
    errors: ['not-found'],
    example: {
      token: '3q2-7wABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijk',
      orders: ['T-2026-000123'],
    },
  }),
};
