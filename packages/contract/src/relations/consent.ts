import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { listQuery } from '../list.ts';
import { askedLine, countryCodeSchema, idSchema, instantSchema, line } from '../primitive.ts';

/**
 * The sentences that people agree to, by version. A sentence that was shown once is never edited: a
 * new one gets a new version, so that the register says what each person read (Ley 29733 art. 9).
 */
export const consentTexts = {
  'publicidad-2026-11':
    'Quiero recibir novedades y promociones de la academia por correo y WhatsApp. Es opcional y puedo retirarlo cuando quiera.',
  'publicidad-2026-12':
    'Quiero recibir novedades y promociones de la academia por correo, WhatsApp y llamadas. Es opcional y puedo retirarlo cuando quiera.',
} as const;
export const currentConsent = 'publicidad-2026-12' satisfies keyof typeof consentTexts;
/** Those that name calls: another one allows none. */
export const consentsToCalls: readonly string[] = ['publicidad-2026-12'];

/** Where a consent was given or taken back. */
export const consentOrigins = {
  formulario: 'Formulario del sitio',
  cuenta: 'Su cuenta',
  enlace: 'Enlace de un correo',
  personal: 'Lo pidió al personal',
  demostracion: 'Demostración',
} as const;
export type ConsentOrigin = keyof typeof consentOrigins;
const originSchema = z.enum(Object.keys(consentOrigins) as [ConsentOrigin, ...ConsentOrigin[]]);

/** One entry of the register of consents to advertising. Entries are only added. */
export const consentSchema = z.object({
  _id: idSchema,
  at: instantSchema,
  granted: z.boolean(),
  name: z.string(),
  email: z.string().nullable(),
  mobile: z.string().nullable(),
  contact: idSchema.nullable(),
  user: idSchema.nullable(),
  version: z.string().nullable(),
  /** The sentence as the person read it; null when its version is not ours. */
  text: z.string().nullable(),
  origin: originSchema,
  byName: z.string(),
  reason: z.string().nullable(),
});
export type Consent = z.infer<typeof consentSchema>;

/** What holds now, for the person themselves. */
export const ownConsentSchema = z.object({
  granted: z.boolean(),
  at: instantSchema.nullable(),
  version: z.string(),
  text: z.string(),
  /** With an order they let its purchase be told to who shows the academy's advertising; it can be taken back. */
  measured: z.boolean(),
});
export type OwnConsent = z.infer<typeof ownConsentSchema>;

/** Somebody who may be written to or called for advertising, today. */
export const audienceMemberSchema = z.object({
  _id: idSchema,
  name: z.string(),
  email: z.string().nullable(),
  mobile: z.string().nullable(),
  country: z.string().nullable(),
  courseName: z.string().nullable(),
  consentAt: instantSchema,
  version: z.string().nullable(),
  origin: originSchema,
});
export type AudienceMember = z.infer<typeof audienceMemberSchema>;

const withdrawalToken = z
  .string()
  .regex(/^[0-9a-f-]{24,36}\.[A-Za-z0-9_-]{20,60}$/, 'Ese enlace no está completo.');
const said = z.object({ message: z.string() });

export const consentEndpoints = {
  listConsents: endpoint({
    method: 'GET',
    path: '/consents',
    summary: 'The register of consents to advertising, newest first.',
    tag: 'Consents',
    access: 'contacts:read',
    query: listQuery({
      sorts: ['at'],
      defaultSort: '-at',
      filters: {
        contact: idSchema.optional(),
        user: idSchema.optional(),
        email: line(254).optional(),
        mobile: line(30).optional(),
      },
    }).omit({ search: true, ids: true }),
    answer: z.array(consentSchema),
    list: true,
  }),
  audience: endpoint({
    method: 'GET',
    path: '/consents/audience',
    summary:
      'Who may receive advertising or be called for it: only those whose consent holds this moment.',
    tag: 'Consents',
    access: 'contacts:read',
    query: listQuery({
      sorts: ['consentAt'],
      defaultSort: '-consentAt',
      filters: {
        channel: z.enum(['correo', 'llamada']).optional(),
        country: countryCodeSchema.optional(),
        course: idSchema.optional(),
      },
    }).omit({ search: true, ids: true }),
    answer: z.array(audienceMemberSchema),
    list: true,
  }),
  withdrawByStaff: endpoint({
    method: 'POST',
    path: '/consents/withdrawals',
    summary: 'Takes back a consent that somebody asked staff to take back. It holds at once.',
    tag: 'Consents',
    access: 'contacts:write',
    body: z
      .strictObject({
        contact: idSchema.optional(),
        user: idSchema.optional(),
        reason: askedLine(300, 'Escribe cómo lo pidió.'),
      })
      .refine(({ contact, user }) => contact || user, {
        path: ['contact'],
        message: 'Di de quién es el consentimiento.',
      }),
    status: 201,
    answer: consentSchema,
    errors: ['not-found'],
    example: { contact: '0198c0de-0000-7000-8000-000000000001', reason: 'Lo pidió por teléfono.' },
  }),
  ownConsent: endpoint({
    method: 'GET',
    path: '/me/consent',
    summary: 'Whether the signed-in person agreed to advertising, and to which sentence.',
    tag: 'Consents',
    access: 'signed-in',
    answer: ownConsentSchema,
  }),
  changeOwnConsent: endpoint({
    method: 'PUT',
    path: '/me/consent',
    summary: 'Gives or takes back the consent to advertising of the signed-in person.',
    tag: 'Consents',
    access: 'signed-in',
    body: z.strictObject({ granted: z.boolean() }),
    answer: ownConsentSchema,
    example: { granted: false },
  }),
  withdrawal: endpoint({
    method: 'GET',
    path: '/open/consents/withdrawal',
    summary: 'What the link at the foot of a mail takes back; it changes nothing.',
    tag: 'Consents',
    access: 'public',
    query: z.strictObject({ token: withdrawalToken }),
    answer: z.object({ maskedEmail: z.string().nullable(), granted: z.boolean() }),
    errors: ['not-found'],
    example: {
      token: '0198c0de-0000-7000-8000-000000000001.3q2-7wABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijk',
    },
  }),
  withdraw: endpoint({
    method: 'POST',
    path: '/open/consents/withdrawal',
    summary: 'Takes back the consent to advertising by the link of a mail. Again changes nothing.',
    tag: 'Consents',
    access: 'public',
    body: z.strictObject({ token: withdrawalToken }),
    answer: said,
    errors: ['not-found'],
    example: {
      token: '0198c0de-0000-7000-8000-000000000001.abcdefghijklmnopqrstuvwxyz012345',
    },
  }),
};
