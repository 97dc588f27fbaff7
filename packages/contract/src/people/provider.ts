import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { seenTextsSchema } from '../legal.ts';
import { personName } from '../person-name.ts';
import { countryCodeSchema, idParams, idSchema, instantSchema } from '../primitive.ts';
import { linkTokenSchema } from './link-token.ts';
import { secondStepSchema, signedInSchema } from './session.ts';

/** Signing in with an account that people have elsewhere (OpenID Connect, decision 111). */

export const providerKinds = ['google', 'microsoft', 'otro'] as const;

/** Where people may sign in, as its button has it. */
export const providerSchema = z.object({
  /** In addresses: `google`. */
  id: z.string(),
  name: z.string(),
  kind: z.enum(providerKinds),
});
export type Provider = z.infer<typeof providerSchema>;

/** An account elsewhere that opens this one, as its owner sees it. */
export const providerAccountSchema = z.object({
  _id: idSchema,
  createdAt: instantSchema,
  /** The `id` of its provider; it stays when the academy no longer offers it. */
  provider: z.string(),
  providerName: z.string(),
  /** The address that it had there when it was joined. */
  email: z.string().nullable(),
  lastUsedAt: instantSchema.nullable(),
});
export type ProviderAccount = z.infer<typeof providerAccountSchema>;

const begunSchema = z.object({
  /** Where the browser goes next. */
  address: z.string(),
  /** Stays with whoever asked and comes with the answer, once and within ten minutes. */
  token: z.string(),
});

const token = z.string().min(1).max(4000);
const broughtBody = z.strictObject({
  token,
  /** The query with which the browser came back, as it is: `code=…&state=…`. */
  answer: z.string().min(1).max(8000),
});

/** Nobody is joined to that account yet: what is known, and what goes with `register`. */
export const pendingSchema = z.object({
  pending: z.object({
    token: z.string(),
    providerName: z.string(),
    email: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    /** Whether the texts of the academy have to be accepted to go on. */
    terms: z.boolean(),
  }),
});
export type PendingPerson = z.infer<typeof pendingSchema>['pending'];

/** A mail went to the address; its link and `joining`, together, join the account. */
const mailedSchema = z.object({ message: z.string(), joining: z.string() });

const tag = 'Sign-in providers';
const open = { tag, access: 'public' } as const;
const own = { tag, access: 'signed-in' } as const;
const providerBody = z.strictObject({ provider: z.string().regex(/^[a-z0-9][a-z0-9-]{0,29}$/) });

const example = { token: 'v1.c2VhbGVk', answer: 'code=SplxlOBeZQQYbYS6WxSbIA&state=af0ifjsldkj' };

export const providerEndpoints = {
  listProviders: endpoint({
    ...open,
    method: 'GET',
    path: '/open/providers',
    summary: 'Where people may sign in with an account that they have: Google, Microsoft, others.',
    answer: z.array(providerSchema),
  }),
  beginSignIn: endpoint({
    ...open,
    method: 'POST',
    path: '/auth/providers/begin',
    summary: 'The address of the provider to which the browser goes to sign in.',
    body: providerBody,
    example: { provider: 'google' },
    answer: begunSchema,
    errors: ['not-found', 'unavailable'],
  }),
  signIn: endpoint({
    ...open,
    method: 'POST',
    path: '/auth/providers/sign-in',
    summary:
      'Opens a session with what the provider answered; asks for the second step where the person has one, or says that nobody is joined to that account yet.',
    body: broughtBody,
    answer: z.union([signedInSchema, secondStepSchema, pendingSchema]),
    errors: ['bad-credentials', 'unavailable', 'wrong-state'],
    example,
  }),
  register: endpoint({
    ...open,
    method: 'POST',
    path: '/auth/providers/registration',
    proof: true,
    summary:
      'Opens an account for who signed in elsewhere, or mails a link that joins it to the one with that address.',
    body: z.strictObject({
      token,
      firstName: personName(100, 'Escribe tus nombres.'),
      lastName: personName(100, 'Escribe tus apellidos.'),
      terms: z
        .literal(true, 'Acepta los términos y la política de privacidad para continuar.')
        .optional(),
      country: countryCodeSchema.nullish(),
      /** The fingerprint of the texts that the page showed. */
      seenTexts: seenTextsSchema.optional(),
    }),
    answer: z.union([signedInSchema, mailedSchema]),
    errors: ['bad-credentials', 'wrong-state', 'conflict'],
    example: { token: 'v1.c2VhbGVk', firstName: 'Rosa', lastName: 'Quispe Mamani', terms: true },
  }),
  confirm: endpoint({
    ...open,
    method: 'POST',
    path: '/auth/providers/confirmation',
    summary:
      'Joins the account elsewhere, by the mailed link and in the browser that asked for it.',
    body: z.strictObject({ token: linkTokenSchema, joining: token }),
    answer: z.object({ message: z.string() }),
    errors: ['not-found', 'wrong-state', 'conflict'],
    example: { token: '3q2-7wABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijk', joining: 'v1.c2VhbGVk' },
  }),
  ownAccounts: endpoint({
    ...own,
    method: 'GET',
    path: '/me/providers',
    summary: 'The accounts elsewhere with which this person may sign in, newest first.',
    answer: z.array(providerAccountSchema),
  }),
  beginJoining: endpoint({
    ...own,
    method: 'POST',
    path: '/me/providers/begin',
    summary:
      'The address of the provider to which the browser goes to join. Asks for a recent proof.',
    body: providerBody,
    example: { provider: 'google' },
    answer: begunSchema,
    errors: ['not-found', 'unavailable', 'step-up-required', 'wrong-state'],
  }),
  join: endpoint({
    ...own,
    method: 'POST',
    path: '/me/providers',
    summary: 'Joins an account elsewhere to this person, with what the provider answered.',
    body: broughtBody,
    answer: providerAccountSchema,
    status: 201,
    errors: ['bad-credentials', 'unavailable', 'step-up-required', 'conflict', 'wrong-state'],
    example,
  }),
  leave: endpoint({
    ...own,
    method: 'DELETE',
    path: '/me/providers/:id',
    summary: 'That account elsewhere opens nothing here from then on. Asks for a recent proof.',
    params: idParams,
    answer: z.object({ success: z.literal(true) }),
    errors: ['step-up-required', 'wrong-state'],
  }),
};
