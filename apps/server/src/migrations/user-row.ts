import type { MigrationRow } from '@aulario/contract/migration-row';
import type { DocumentType } from '@aulario/contract/people/user';
import { usernameSchema } from '@aulario/contract/people/user';
import { documentFault } from '@aulario/contract/people/user-document';
import { countryCodeSchema, emailSchema } from '@aulario/contract/primitive';
import { asE164 } from '../people/users/phone.ts';
import { readDocument } from '../people/users/written-document.ts';

/** What a row says of a person, as columns; what cannot be kept is left out and said in `notes`. */
export type PersonColumns = {
  firstName: string;
  lastName: string;
  email: string | null;
  mobile: string | null;
  mobileCode: string | null;
  dni: string | null;
  document: DocumentType | null;
  username: string | null;
  country: string | null;
  department: string | null;
  city: string | null;
  address: string | null;
  moodleId: number | null;
};

/** @returns a Spanish sentence instead when the row cannot be a person. */
export function personColumns(
  row: MigrationRow<'users'>,
  unread: readonly string[] = [],
): { columns: PersonColumns; notes: string[] } | string {
  const faults: string[] = [];
  // A name that stands there and cannot be taken apart is said in words of its own.
  if (!row.firstName && !row.surnamesFirst) faults.push('Faltan los nombres.');
  if (/[<>]/.test(`${row.firstName}${row.lastName ?? ''}`))
    faults.push('El nombre tiene signos < o >.');
  const email = row.email ? emailSchema.safeParse(row.email) : undefined;
  if (email && !email.success) faults.push(`El correo «${row.email}» no es válido.`);
  const notes = [...unread];
  const country = row.country?.toUpperCase();
  const knownCountry = country && countryCodeSchema.safeParse(country).success ? country : null;
  const phone = row.mobile
    ? asE164(row.mobile, { country: knownCountry, mobileCode: row.mobileCode })
    : undefined;
  if (row.mobile && !phone) notes.push(`El celular «${row.mobile}» no existe y no se guardó.`);
  const document = documentOf(row, knownCountry);
  if (typeof document === 'string') notes.push(document);
  const username = row.username?.toLowerCase();
  const usable = username !== undefined && usernameSchema.safeParse(username).success;
  if (username && !usable) notes.push(`El usuario «${row.username}» no se guardó.`);
  // Who mends the row learns everything that is wrong with it at once.
  if (faults.length > 0 || !row.firstName) return [...faults, ...notes].join(' ');
  return {
    notes,
    columns: {
      firstName: row.firstName,
      lastName: row.lastName ?? '',
      email: email?.success ? email.data : null,
      mobile: phone?.mobile ?? null,
      mobileCode: phone?.mobileCode ?? null,
      ...(typeof document === 'object' ? document : { dni: null, document: null }),
      username: usable ? username : null,
      country: knownCountry,
      department: row.department ?? null,
      city: row.city ?? null,
      address: row.address ?? null,
      moodleId: row.moodleId ?? null,
    },
  };
}

/** The number with its kind: as said, else the one that its shape and country tell. */
function documentOf(
  { dni, document }: MigrationRow<'users'>,
  country: string | null,
): { dni: string; document: DocumentType } | string | undefined {
  if (!dni) return undefined;
  const read = readDocument(dni);
  const said = document ?? read.document;
  const foreign: DocumentType[] = country === 'CO' ? ['CC'] : country === 'MX' ? ['CURP'] : [];
  // Of a foreigner's card the shape alone tells only where it is a number.
  const card: DocumentType[] = /^[A-Z]{0,3}\d{6,}$/.test(read.dni) ? ['CE'] : [];
  const kinds = said ? [said] : [...foreign, 'DNI' as const, ...card, 'OTRO' as const];
  const kind = kinds.find((one) => documentFault(one, read.dni) === null);
  if (!kind) return `El documento «${dni}» no tiene la forma de uno y no se guardó.`;
  return { dni: read.dni, document: kind };
}
