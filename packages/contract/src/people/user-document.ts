import { z } from 'zod';
import { type DocumentType, documentTypeSchema, usualDocument, usualDocuments } from './user.ts';

/** Shape of each document number, after spaces, dots and hyphens are taken out. */
const documentShapes: Record<DocumentType, { pattern: RegExp; message: string }> = {
  DNI: { pattern: /^\d{8}$/, message: 'El DNI tiene 8 dígitos.' },
  CE: {
    pattern: /^[A-Z0-9]{9,12}$/,
    message: 'El carné de extranjería tiene de 9 a 12 caracteres.',
  },
  PASAPORTE: { pattern: /^[A-Z0-9]{6,12}$/, message: 'El pasaporte tiene de 6 a 12 caracteres.' },
  CC: { pattern: /^\d{6,10}$/, message: 'La cédula tiene de 6 a 10 dígitos.' },
  CURP: {
    pattern: /^[A-Z]{4}\d{6}[HMX][A-Z]{5}[0-9A-Z]\d$/,
    message: 'La CURP tiene 18 caracteres.',
  },
  OTRO: { pattern: /^[A-Z0-9]{4,20}$/, message: 'Escribe de 4 a 20 letras o números.' },
};

/** The number as it is stored: upper case, without spaces, dots or hyphens. */
export function normaliseDocument(number: string): string {
  return number.replace(/[\s.-]/g, '').toUpperCase();
}

/** The Spanish sentence that says what is wrong with a number, or null. */
export function documentFault(type: DocumentType, number: string): string | null {
  const { pattern, message } = documentShapes[type];
  return pattern.test(normaliseDocument(number)) ? null : message;
}

type WithDocument = { document: DocumentType; dni: string };

/**
 * A person whose document is checked, also where something else of them is wrong. A number that is missing is told of
 * as such, and only so.
 */
export function withCheckedDocument<Schema extends z.ZodType<WithDocument>>(
  schema: Schema,
): Schema {
  const faultOf = ({ document, dni }: WithDocument) => (dni ? documentFault(document, dni) : null);
  return schema.refine((person) => faultOf(person) === null, {
    path: ['dni'],
    error: ({ input }) => faultOf(input as WithDocument) ?? undefined,
    when: ({ value }) => documentSchema.safeParse(value).success,
  });
}

const documentSchema = z.object({ document: documentTypeSchema, dni: z.string() });

/** The kind of a form whose country was changed: another country's own one, unless its number is written. */
export function documentAfter(
  country: string,
  { document, dni }: { document: string; dni: string },
): string {
  const own = ['PASAPORTE', ...Object.values(usualDocuments)].includes(document);
  const fits = dni.trim() !== '' && !documentFault(document as DocumentType, dni);
  return own && !fits ? usualDocument(country) : document;
}
/**
 * The kind of a form that was sent without scripts, where nothing followed the country: the one that it began with and
 * that its number does not fit gives way to what the country of the buyer has.
 * @param shown the country that the form began with; empty where scripts followed it
 */
export function documentSent(
  shown: string,
  buyer: { country: string; document: string; dni: string },
): string {
  const { country, document, dni } = buyer;
  const untouched = shown !== '' && shown !== country && document === usualDocument(shown);
  return untouched || !dni.trim() ? documentAfter(country, buyer) : document;
}
