import type { MigrationRow } from '@aulario/contract/migration-row';
import type { DocumentType } from '@aulario/contract/people/user';
import { documentFault, normaliseDocument, usernameSchema } from '@aulario/contract/people/user';
import { countryCodeSchema, emailSchema } from '@aulario/contract/primitive';
import { asE164 } from '../people/users/phone.ts';

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
): { columns: PersonColumns; notes: string[] } | string {
  if (!row.firstName) return 'Faltan los nombres.';
  if (/[<>]/.test(`${row.firstName}${row.lastName ?? ''}`)) return 'El nombre tiene signos < o >.';
  const email = row.email ? emailSchema.safeParse(row.email) : undefined;
  if (email && !email.success) return `El correo «${row.email}» no es válido.`;
  const notes: string[] = [];
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
  return {
    notes,
    columns: {
      firstName: row.firstName,
      lastName: row.lastName ?? '',
      email: email?.data ?? null,
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
  const foreign: DocumentType[] = country === 'CO' ? ['CC'] : country === 'MX' ? ['CURP'] : [];
  const kinds: DocumentType[] = document ? [document] : [...foreign, 'DNI', 'CE', 'OTRO'];
  const kind = kinds.find((one) => documentFault(one, dni) === null);
  if (!kind) return `El documento «${dni}» no tiene la forma de uno y no se guardó.`;
  return { dni: normaliseDocument(dni), document: kind };
}
