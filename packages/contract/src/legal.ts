import { z } from 'zod';
import { type ClaimCountry, claimCountrySchema } from './claims/claim-book.ts';
import { endpoint } from './endpoint.ts';
import { instantSchema, paragraph, requiredLine } from './primitive.ts';

/** What an academy agrees with and tells people, as texts with versions. */
export const legalKinds = {
  terminos: 'Términos y condiciones',
  privacidad: 'Política de privacidad',
  devoluciones: 'Cancelaciones y devoluciones',
  documentos: 'Entrega de certificados y documentos',
  testimonios: 'Normas de los testimonios',
  accesibilidad: 'Accesibilidad',
} as const;
export type LegalKind = keyof typeof legalKinds;
export const legalKindNames = Object.keys(legalKinds) as [LegalKind, ...LegalKind[]];
export const legalKindSchema = z.enum(legalKindNames);

/** What may stand between braces in a text, and what takes its place when it is published. */
export const legalFields = {
  academia: 'Nombre de la academia',
  razonSocial: 'Razón social',
  documento: 'RUC, NIT o RFC con su número',
  domicilio: 'Domicilio',
  correo: 'Correo',
  telefono: 'Teléfono',
  horario: 'Horario de atención',
  sitio: 'Dirección del sitio',
  diasCancelacion: 'Días de la política para cancelar',
  porcentaje: 'Porcentaje que devuelve la política',
  diasDeLey: 'Días hábiles del derecho que da la ley',
  diasRespuesta: 'Días hábiles para responder una cancelación',
  diasDevolucion: 'Días hábiles para devolver el dinero',
  usosDeDatos:
    'La lista de usos de datos, con los plazos y proveedores de Ajustes, en un párrafo propio',
} as const;
export type LegalField = keyof typeof legalFields;

/** Fields of a text that do not exist. */
export function unknownFields(text: string): string[] {
  const named = [...text.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => name);
  return [...new Set(named)].filter((name) => !Object.hasOwn(legalFields, name));
}

/** What somebody did when the texts that applied were kept with it. */
export const acceptanceOccasions = {
  compra: 'Compra',
  registro: 'Registro de una cuenta',
  reclamo: 'Reclamo',
  testimonio: 'Testimonio',
} as const;
export type AcceptanceOccasion = keyof typeof acceptanceOccasions;
export const acceptanceOccasionSchema = z.enum(
  Object.keys(acceptanceOccasions) as [AcceptanceOccasion, ...AcceptanceOccasion[]],
);

/** Which texts each of them is about. */
export const acceptedKinds: Readonly<Record<AcceptanceOccasion, readonly LegalKind[]>> = {
  compra: ['terminos', 'privacidad', 'devoluciones', 'documentos'],
  registro: ['terminos', 'privacidad'],
  reclamo: ['privacidad'],
  testimonio: ['testimonios', 'privacidad'],
};

/** Whose law a person's country asks for: their own where the product knows it, else the academy's. */
export function lawOf(country: string | null | undefined, home: ClaimCountry): ClaimCountry {
  return claimCountrySchema.safeParse(country).data ?? home;
}

/** The texts that a page showed, as a fingerprint: sent back, nothing else is accepted instead. */
export const seenTextsSchema = z
  .string()
  .regex(/^[0-9a-f]{32}$/, 'Vuelve a cargar la página para ver los textos vigentes.');

/** A paragraph, heading or item of a text; `table` where an earlier version only pointed to the list of uses of data. */
export const legalBlockSchema = z.object({
  kind: z.enum(['heading', 'subheading', 'text', 'item', 'table']),
  text: z.string(),
});
export type LegalBlock = z.infer<typeof legalBlockSchema>;

const versionHeadSchema = z.object({
  version: z.number().int(),
  publishedAt: instantSchema,
  /** What changed with it, in the academy's words. */
  changes: z.string(),
});
export type LegalVersion = z.infer<typeof versionHeadSchema>;

/** A text in force as it is named beside a form. */
const acceptedTextSchema = z.object({
  kind: legalKindSchema,
  title: z.string(),
  /** Null: the academy published none yet; its template holds. */
  version: z.number().int().nullable(),
  /** Path of its page. */
  path: z.string(),
});
export type AcceptedText = z.infer<typeof acceptedTextSchema>;

export const textsInForceSchema = z.object({
  country: claimCountrySchema,
  texts: z.array(acceptedTextSchema),
  seen: seenTextsSchema,
  /** How a purchase may be cancelled, in a sentence. */
  cancellation: z.string(),
});
export type TextsInForce = z.infer<typeof textsInForceSchema>;

export const openLegalTextSchema = z.object({
  country: claimCountrySchema,
  kind: legalKindSchema,
  title: z.string(),
  version: z.number().int().nullable(),
  publishedAt: instantSchema.nullable(),
  changes: z.string(),
  /** Whether it is the one in force. */
  inForce: z.boolean(),
  blocks: z.array(legalBlockSchema),
  /** All of them, the newest first. */
  versions: z.array(versionHeadSchema),
});
export type OpenLegalText = z.infer<typeof openLegalTextSchema>;

/** A text as staff find it in the list. */
export const legalTextHeadSchema = z.object({
  country: claimCountrySchema,
  kind: legalKindSchema,
  title: z.string(),
  version: z.number().int().nullable(),
  publishedAt: instantSchema.nullable(),
  draft: z.boolean(),
  /** What stands in it is not what the settings, or the map of data, say any more: days, address, processors. */
  outdated: z.boolean(),
});
export type LegalTextHead = z.infer<typeof legalTextHeadSchema>;

export const legalTextSchema = legalTextHeadSchema.extend({
  /** What staff write, with its fields in braces: the draft, else what is in force, else the template. */
  body: z.string(),
  template: z.string(),
  /** How it would be published now. */
  preview: z.array(legalBlockSchema),
  /** Settings that are empty, though the text names them. */
  missing: z.array(z.string()),
  /** Counts changes of the draft; 0 where there is none. */
  edits: z.number().int(),
  versions: z.array(versionHeadSchema.extend({ publishedBy: z.string() })),
});
export type LegalText = z.infer<typeof legalTextSchema>;

const body = paragraph(40_000)
  .min(200, 'Un texto legal tan corto no dice lo que debe: parte de la plantilla.')
  .superRefine((text, context) => {
    const [unknown] = unknownFields(text);
    if (unknown === undefined) return;
    const message = `No existe el dato {${unknown}}. Se puede usar: ${Object.keys(legalFields).join(', ')}.`;
    context.addIssue({ code: 'custom', message });
  });

const one = z.object({ country: claimCountrySchema, kind: legalKindSchema });
const tag = 'Legal texts';
const write = { tag, access: 'settings:write', params: one, answer: legalTextSchema } as const;

export const legalEndpoints = {
  textsInForce: endpoint({
    method: 'GET',
    path: '/open/legal-texts',
    summary:
      'The texts in force that an act is about, for each country, with a fingerprint to send back when they are accepted.',
    tag,
    access: 'public',
    query: z.strictObject({ occasion: acceptanceOccasionSchema }),
    answer: z.array(textsInForceSchema),
    example: { occasion: 'compra' },
  }),
  openLegalText: endpoint({
    method: 'GET',
    path: '/open/legal-texts/:country/:kind',
    summary: 'A legal text as it is in force in a country, or an earlier version of it.',
    tag,
    access: 'public',
    params: one,
    query: z.strictObject({ version: z.coerce.number().int().min(1).max(9999).optional() }),
    answer: openLegalTextSchema,
    errors: ['not-found'],
  }),
  listLegalTexts: endpoint({
    method: 'GET',
    path: '/legal-texts',
    summary:
      'Every legal text by country: what is in force, since when, and whether one is drafted.',
    tag,
    access: 'settings:read',
    answer: z.array(legalTextHeadSchema),
  }),
  getLegalText: endpoint({
    method: 'GET',
    path: '/legal-texts/:country/:kind',
    summary: 'A legal text to write on, its template and its versions.',
    tag,
    access: 'settings:read',
    params: one,
    answer: legalTextSchema,
  }),
  saveLegalDraft: endpoint({
    ...write,
    method: 'PUT',
    path: '/legal-texts/:country/:kind',
    summary: 'Keeps a draft; what is published stays as it is.',
    body: z.strictObject({ body, edits: z.number().int().optional() }),
    errors: ['stale-version'],
    example: { body: `${'Estos términos rigen la compra de cursos en {academia}. '.repeat(4)}` },
  }),
  dropLegalDraft: endpoint({
    ...write,
    method: 'DELETE',
    path: '/legal-texts/:country/:kind',
    summary: 'Throws the draft away; what is published stays as it is.',
  }),
  publishLegalText: endpoint({
    ...write,
    method: 'POST',
    path: '/legal-texts/:country/:kind/publication',
    summary:
      'Publishes the draft, or the template, as the next version, which nobody can change or delete.',
    body: z.strictObject({
      changes: requiredLine(500, 'Escribe qué cambió: lo leerá quien compare las versiones.'),
      edits: z.number().int().optional(),
    }),
    errors: ['wrong-state', 'stale-version'],
    example: { changes: 'Se amplía a diez días el plazo para cancelar.' },
  }),
};
