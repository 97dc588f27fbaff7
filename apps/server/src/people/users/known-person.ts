import { normaliseDocument } from '@aulario/contract/people/user-document';
import type { Tx } from '../../platform/database.ts';
import { DomainError, withUniqueNames } from '../../platform/error.ts';
import { bestMatch, type ContactKeys, lookupKeys } from './lookup.ts';
import { parseMobile } from './phone.ts';
import { type NewUser, usersByContact } from './user.queries.ts';
import type { UserRow } from './user.tables.ts';
import { uniqueUserFields } from './user-change.service.ts';

type Text = string | null | undefined;
type Written = {
  firstName: string;
  lastName?: Text;
  email?: Text;
  mobile?: Text;
  mobileCode?: Text;
  country?: Text;
  department?: Text;
  city?: Text;
  address?: Text;
  dni?: Text;
  document?: UserRow['document'] | undefined;
};

/** What a stranger wrote of themselves, as columns; never more than these. */
export type WrittenPerson = Pick<
  NewUser,
  | 'firstName'
  | 'lastName'
  | 'email'
  | 'mobile'
  | 'mobileCode'
  | 'country'
  | 'department'
  | 'city'
  | 'address'
  | 'dni'
  | 'document'
>;

/** @throws 402 at `mobile` when there is no such mobile. */
export function personOf(written: Written): WrittenPerson {
  const { mobile, country, mobileCode, dni } = written;
  const phone = mobile ? parseMobile(mobile, country, 'mobile', mobileCode) : undefined;
  return {
    firstName: written.firstName,
    lastName: written.lastName ?? '',
    email: written.email || null,
    mobile: phone?.mobile ?? null,
    mobileCode: phone?.mobileCode ?? null,
    country: country ?? null,
    department: written.department || null,
    city: written.city || null,
    address: written.address || null,
    dni: dni ? normaliseDocument(dni) : null,
    document: dni ? (written.document ?? 'DNI') : null,
  };
}

/** @throws DomainError `lookup-incomplete` without e-mail and mobile (spec §5). */
export function keysOf({ email, mobile, dni }: WrittenPerson): ContactKeys {
  return lookupKeys({
    ...(email ? { email } : {}),
    ...(mobile ? { mobile } : {}),
    ...(dni ? { dni } : {}),
  });
}

/**
 * Who somebody already is: by the lookup of spec §5; else whoever has that e-mail or document, which
 * cannot be given to a second person. Retired people count: what was theirs stays theirs.
 */
export async function knownAs(tx: Tx, person: WrittenPerson): Promise<UserRow | undefined> {
  const keys = keysOf(person);
  const byLookup = bestMatch(await usersByContact(tx, keys, { withRetired: true }), keys);
  if (byLookup) return byLookup;
  const held = { email: person.email ?? undefined, dni: person.dni ?? undefined };
  const holders = await usersByContact(tx, held, { withRetired: true });
  return holders.find(
    (holder) =>
      (holder.email !== null && holder.email === person.email) ||
      (holder.dni === person.dni && holder.document === person.document),
  );
}

/**
 * Does the work again when somebody with the same e-mail or document was added meanwhile: the second
 * time they are known.
 */
export async function againOnConflict<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await withUniqueNames(uniqueUserFields, work);
  } catch (error) {
    if (error instanceof DomainError && error.code === 'conflict') return work();
    throw error;
  }
}
