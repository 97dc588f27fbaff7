import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { idParams, idSchema, instantSchema, requiredLine } from '../primitive.ts';
import { signedInSchema } from './session.ts';

/** A passkey as its owner sees it (WebAuthn). Its public key stays on the server. */
export const passkeySchema = z.object({
  _id: idSchema,
  createdAt: instantSchema,
  /** What its owner calls it: "Mi teléfono". */
  name: z.string(),
  lastUsedAt: instantSchema.nullable(),
  /** Kept by the maker of the telephone or by a password manager, so that it outlives the device. */
  backedUp: z.boolean(),
});
export type Passkey = z.infer<typeof passkeySchema>;

/** What a browser is asked to sign, and the token that says what it was asked for. */
export const ceremonySchema = z.object({
  /** Comes back with what the browser answers. It ends after five minutes or with its first use. */
  token: z.string(),
  /** For `navigator.credentials`, as JSON (WebAuthn level 3, `parse…OptionsFromJSON`). */
  options: z.looseObject({ challenge: z.string() }),
});
export type Ceremony = z.infer<typeof ceremonySchema>;

const token = z.string().min(1).max(2000);
const base64url = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .regex(/^[\w-]+$/, 'La respuesta de la llave no es válida.');

/** What a browser signed with a passkey (`AuthenticationResponseJSON`). */
export const assertionSchema = z.object({
  id: base64url(1500),
  rawId: base64url(1500),
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: base64url(5000),
    authenticatorData: base64url(5000),
    signature: base64url(10_000),
    userHandle: base64url(200).optional(),
  }),
  clientExtensionResults: z.looseObject({}).default({}),
});

/** What a browser made (`RegistrationResponseJSON`). */
const attestationSchema = z.object({
  id: base64url(1500),
  rawId: base64url(1500),
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: base64url(5000),
    attestationObject: base64url(30_000),
    transports: z.array(z.string().max(30)).max(10).optional(),
  }),
  clientExtensionResults: z.looseObject({}).default({}),
});

/** A passkey's answer, with the token of what was asked. */
export const passkeyProofBody = z.strictObject({ token, response: assertionSchema });

/** Shortened: browsers make both, nobody writes them. */
const exampleProof = {
  token: 'eyJhbGciOiJIUzI1NiJ9.eyJwIjoic2lnbi1pbiJ9.c2lnbmF0dXJl',
  response: {
    id: 'dGhpcy1wYXNza2V5',
    rawId: 'dGhpcy1wYXNza2V5',
    type: 'public-key',
    response: {
      clientDataJSON: 'eyJ0eXBlIjoid2ViYXV0aG4uZ2V0In0',
      authenticatorData: 'SZYN5YgOjGh0NBcPZHZgW4_krrmihjLHmVzzuoMdl2M',
      signature: 'MEUCIQDx',
    },
  },
};
const exampleMade = {
  token: exampleProof.token,
  name: 'Mi teléfono',
  response: {
    ...{ id: 'dGhpcy1wYXNza2V5', rawId: 'dGhpcy1wYXNza2V5', type: 'public-key' },
    response: {
      clientDataJSON: 'eyJ0eXBlIjoid2ViYXV0aG4uY3JlYXRlIn0',
      attestationObject: 'o2NmbXRkbm9uZQ',
      transports: ['internal'],
    },
  },
};

const name = requiredLine(60, 'Ponle un nombre, como «Mi teléfono».');
const own = { tag: 'Passkeys', access: 'signed-in' } as const;
const open = { tag: 'Passkeys', access: 'public' } as const;

export const passkeyEndpoints = {
  ownPasskeys: endpoint({
    ...own,
    method: 'GET',
    path: '/me/passkeys',
    summary: 'The passkeys of this person, newest first.',
    answer: z.array(passkeySchema),
  }),
  beginPasskey: endpoint({
    ...own,
    method: 'POST',
    path: '/me/passkeys/options',
    summary: 'What a browser needs to make a passkey for this person. Asks for a recent proof.',
    answer: ceremonySchema,
    errors: ['step-up-required', 'wrong-state'],
  }),
  addPasskey: endpoint({
    ...own,
    method: 'POST',
    path: '/me/passkeys',
    summary: 'Keeps the passkey that the browser made.',
    body: z.strictObject({ token, name, response: attestationSchema }),
    answer: passkeySchema,
    status: 201,
    errors: ['step-up-required', 'wrong-state', 'conflict'],
    example: exampleMade,
  }),
  renamePasskey: endpoint({
    ...own,
    method: 'PUT',
    path: '/me/passkeys/:id',
    summary: 'Calls a passkey otherwise.',
    params: idParams,
    body: z.strictObject({ name }),
    answer: passkeySchema,
    example: { name: 'Mi teléfono' },
  }),
  removePasskey: endpoint({
    ...own,
    method: 'DELETE',
    path: '/me/passkeys/:id',
    summary: 'Takes a passkey away: it opens nothing from then on. Asks for a recent proof.',
    params: idParams,
    answer: z.object({ success: z.literal(true) }),
    errors: ['step-up-required', 'wrong-state'],
  }),
  beginSignIn: endpoint({
    ...open,
    method: 'POST',
    path: '/auth/passkey/options',
    summary:
      'What a browser needs to sign in with a passkey; with the challenge of a sign-in, for its second step.',
    body: z.strictObject({ challenge: token.optional() }),
    answer: ceremonySchema,
    errors: ['bad-credentials'],
    example: {},
  }),
  signIn: endpoint({
    ...open,
    method: 'POST',
    path: '/auth/passkey',
    summary: 'Opens a session with a passkey, which is both steps at once.',
    body: passkeyProofBody,
    answer: signedInSchema,
    errors: ['bad-credentials'],
    example: exampleProof,
  }),
};
