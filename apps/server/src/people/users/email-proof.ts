import type { UserRow } from './user.tables.ts';

type Proof = Pick<UserRow, 'email' | 'emailProven' | 'provenEmail'>;

/**
 * What is proved of an e-mail that takes the place of another: the last address that answered is kept until the
 * new one answers too, and one that comes back is proved as it was.
 * @param proven whether the new one answered already
 */
export function proofOf(
  before: Proof,
  email: string | null,
  proven: boolean,
): Pick<Proof, 'emailProven' | 'provenEmail'> {
  const last = before.emailProven ? before.email : before.provenEmail;
  const emailProven = proven || (email !== null && email === last);
  return { emailProven, provenEmail: emailProven ? null : last };
}

/**
 * Where links go that open an account or what is in it: the last address that answered, and the one on file
 * where none ever did. Null where there is no e-mail on file.
 */
export function mailboxOfLinks({
  email,
  provenEmail,
}: Pick<UserRow, 'email' | 'provenEmail'>): string | null {
  return email && (provenEmail ?? email);
}
