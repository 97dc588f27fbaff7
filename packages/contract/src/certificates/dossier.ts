import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { idSchema, instantSchema, line } from '../primitive.ts';
import { certificateOutcomeSchema } from './certificate-rules.ts';

/** How many certificates a person gathers in their «legajo». */
export const mostInDossier = 60;

export const dossierPaperStates = {
  ninguno: 'Todavía no lo pediste',
  'en-curso': 'Se está preparando',
  listo: 'Listo',
  fallido: 'No se pudo preparar',
} as const;

const gatheredShape = {
  code: z.string(),
  /** The name as it is printed on that certificate. */
  holder: z.string(),
  courseName: z.string(),
  /** The category of its course. */
  area: z.string(),
  hours: z.number().int(),
  outcome: certificateOutcomeSchema,
  issuedAt: instantSchema,
  validUntil: z.string().nullable(),
  expired: z.boolean(),
  agreements: z.array(z.string()),
};
export const gatheredSchema = z.object(gatheredShape);
export type Gathered = z.infer<typeof gatheredSchema>;

const hoursShape = {
  /** Hours by area, the most first. */
  areas: z.array(z.object({ name: z.string(), hours: z.number().int(), count: z.number().int() })),
  /** Of what is valid today, each course once. */
  hours: z.number().int(),
  /** How many of these say that their holder took part, and not that they passed. */
  attended: z.number().int(),
  /** Certificates whose hours are not among them: expired ones, and older ones of a course that counts already. */
  uncounted: z.object({ expired: z.number().int(), repeated: z.number().int() }),
};
const hoursSchema = z.object(hoursShape);
export type DossierHours = z.infer<typeof hoursSchema>;

export const ownDossierSchema = z.object({
  /** All that stand of the person, in their order: first those that they gathered. */
  certificates: z.array(z.object({ ...gatheredShape, _id: idSchema, chosen: z.boolean() })),
  ...hoursShape,
  /** The secret address; null while there is none. */
  link: z.string().nullable(),
  linkMadeAt: instantSchema.nullable(),
  paper: z.object({
    state: z.enum(['ninguno', 'en-curso', 'listo', 'fallido']),
    done: z.number().int(),
    total: z.number().int(),
    madeAt: instantSchema.nullable(),
    /** Whether it says what is gathered now. */
    current: z.boolean(),
    /** The person's document, which its cover says only when they want it; null where we know none. */
    document: z.string().nullable(),
    showDocument: z.boolean(),
  }),
});
export type OwnDossier = z.infer<typeof ownDossierSchema>;

/** What anyone reads who was given the address: what the pages of its certificates say, and no more. */
export const openDossierSchema = z.object({
  /** The name as it is printed on the newest of them. */
  holder: z.string(),
  certificates: z.array(gatheredSchema),
  ...hoursShape,
  /** Path of the sealed PDF; null while there is none that says what the page says. */
  pdf: z.string().nullable(),
});
export type OpenDossier = z.infer<typeof openDossierSchema>;

const token = z.strictObject({ token: line(120).min(1) });
const example = { token: 'AZNyzRkAcACAAAAAAAAAAQ3q2-7wABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijk' };
const own = { tag: 'Certificates', access: 'signed-in', answer: ownDossierSchema } as const;

export const dossierEndpoints = {
  ownDossier: endpoint({
    ...own,
    method: 'GET',
    path: '/me/dossier',
    summary: 'The certificates that a person gathers, with the hours of each area.',
  }),
  changeDossier: endpoint({
    ...own,
    method: 'PUT',
    path: '/me/dossier',
    summary: 'Chooses which of the own certificates are gathered, in this order.',
    body: z.strictObject({
      certificates: z
        .array(idSchema)
        .max(mostInDossier, `Un legajo reúne hasta ${mostInDossier} certificados.`),
    }),
    errors: ['wrong-state'],
    example: { certificates: ['0198c0de-0000-7000-8000-000000000001'] },
  }),
  linkDossier: endpoint({
    ...own,
    method: 'POST',
    path: '/me/dossier/link',
    summary:
      'Makes the secret address under which others read what is gathered; an older one ends.',
    errors: ['wrong-state'],
  }),
  unlinkDossier: endpoint({
    ...own,
    method: 'DELETE',
    path: '/me/dossier/link',
    summary: 'Ends the secret address: it opens nothing from now on.',
  }),
  orderDossierPaper: endpoint({
    ...own,
    method: 'POST',
    path: '/me/dossier/pdf',
    summary:
      'Has the sealed PDF of what is gathered made as a job; one that is current is not made again.',
    body: z
      .strictObject({
        /** Whether its cover says the number of their document. */
        document: z.boolean().default(false),
      })
      .nullish(),
    example: { document: true },
    errors: ['wrong-state'],
  }),
  dossierPaper: endpoint({
    ...own,
    method: 'GET',
    path: '/me/dossier/pdf',
    summary: 'The sealed PDF: an index and the certificates behind it.',
    answer: z.any(),
    errors: ['not-found'],
  }),
  openDossier: endpoint({
    method: 'GET',
    path: '/open/dossiers/detail',
    summary: 'What somebody gathered, for who has the secret address.',
    tag: 'Certificates',
    access: 'public',
    query: token,
    answer: openDossierSchema,
    errors: ['not-found'],
    example,
  }),
  openDossierPaper: endpoint({
    method: 'GET',
    path: '/open/dossiers/pdf',
    summary: 'Its sealed PDF, while it says what the page says.',
    tag: 'Certificates',
    access: 'public',
    query: token,
    answer: z.any(),
    errors: ['not-found'],
    example,
  }),
};
