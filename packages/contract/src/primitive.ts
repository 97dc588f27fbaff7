import { z } from 'zod';

/** UUIDv7 text, or 24 hex digits kept from an older system. */
export const idSchema = idOf('Ese identificador no es de ningún registro: elígelo de nuevo.');

/** The same, with what is said where none was chosen. */
export function idOf(message: string) {
  return z
    .string()
    .regex(
      /^([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}|[0-9a-f]{24})$/,
      message,
    );
}

export const idParams = z.object({ id: idSchema });

/** Lower-case words joined by hyphens, as they stand in a URL. */
export const slugSchema = z
  .string()
  .min(1)
  .max(120)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Usa solo minúsculas, números y guiones.');

export const slugQuery = z.strictObject({ slug: slugSchema });

/** UTC instant as ISO 8601 text. */
export const instantSchema = z.iso.datetime({ offset: true });

/** One that somebody sends: none of a year that no calendar of ours has. */
export const sentInstant = instantSchema.refine(
  (at) => at >= '1900',
  'Elige una fecha desde 1900.',
);

/** Calendar day `YYYY-MM-DD`, without hour or zone; none of a year that no calendar of ours has. */
export const daySchema = z.iso
  .date()
  .refine((day) => day >= '1900', 'Elige una fecha desde 1900.')
  .refine((day) => day < '2200', 'Elige una fecha anterior a 2200.');

/**
 * A schema of which two days that may be absent run forward. It takes the schema rather than giving arguments to
 * `refine`: what is spread into a call is iterated on import, and browsers would get every schema with it.
 * @param message stands beside the last day
 */
export function inOrder<
  Schema extends z.ZodType<Days<First | Last>>,
  First extends string,
  Last extends string,
>(schema: Schema, first: First, last: Last, message: string): Schema {
  const holds = (days: Days<First | Last>) => {
    const [from, until] = [days[first], days[last]];
    return !from || !until || from <= until;
  };
  return schema.refine(holds, { path: [last], message });
}

type Days<Name extends string> = { [day in Name]?: string | null | undefined };

/**
 * Signs that nobody sees and that come along with what is copied, as hyphens for the end of a line, which show when
 * printed, and those that turn the way of reading.
 */
const unseen = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g;

export function withoutUnseen(text: string): string {
  return text.replace(unseen, '');
}

/** Text of one line: trimmed, without control characters. */
export function line(max: number, absent?: string) {
  return z
    .string({ error: ({ input }) => (input === undefined || input === null ? absent : undefined) })
    .overwrite(withoutUnseen)
    .trim()
    .max(max)
    .refine((text) => !hasControlCharacters(text), 'Contiene caracteres no permitidos.');
}

/** Text of several lines: trimmed; line breaks and tabs are allowed. */
export function paragraph(max: number, tooLong?: string) {
  return z
    .string()
    .trim()
    .max(max, tooLong)
    .refine((text) => !text.includes('\u0000'), 'Contiene caracteres no permitidos.');
}

/** A name: a line in which several spaces count as one, or it is neither found nor compared. */
export function nameLine(max: number) {
  return line(max).overwrite((text) => text.replace(/\s+/gu, ' '));
}

/** A required line, with a Spanish sentence for when it is empty. */
export function requiredLine(max: number, message: string) {
  return line(max).min(1, message);
}

/** The same, which asks in these words also where a call leaves it out: what people are asked in a dialog. */
export function askedLine(max: number, message: string) {
  return line(max, message).min(1, message);
}

/** What is wrong with a mailbox: few servers take letters with accents, and who typed one sees no other fault. */
export const mailboxFault = (usual: string) => ({
  error: ({ input }: { input?: unknown }) =>
    /[^ -~]/.test(String(input))
      ? 'Un correo se escribe sin tildes ni eñes, por ejemplo jose@correo.pe.'
      : usual,
});

export const emailSchema = z
  .string()
  .trim()
  .max(254)
  .pipe(z.email(mailboxFault('Escribe un correo válido, por ejemplo ana@correo.pe.')))
  .transform((email) => email.toLowerCase());

let countries: ReadonlySet<string> | undefined;

/** From now on only these are countries in this process: browsers, which choose from the list, need not know it by heart. */
export function knowCountries(codes: Iterable<string>): void {
  countries = new Set(codes);
}

/** Two upper-case letters of ISO 3166-1. */
export const countryCodeSchema = z
  .string()
  .regex(/^[A-Z]{2}$/, { error: 'Elige un país de la lista.', abort: true })
  .refine((code) => countries?.has(code) ?? true, 'Elige un país de la lista.');

/** Fields that every record answers with. */
export const recordShape = {
  _id: idSchema,
  createdAt: instantSchema,
  updatedAt: instantSchema,
};

function hasControlCharacters(text: string): boolean {
  return [...text].some((char) => char.charCodeAt(0) < 32 || char.charCodeAt(0) === 127);
}

/** The version that an editor read (decision 036); `If-Match` says the same. */
export const versionRead = z.number().int().optional();

/** What an editor read of something that has no version: the fields as they were (decision 036). */
export const fieldsRead = z.record(z.string().max(60), z.unknown()).optional();
