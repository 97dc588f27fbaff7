import { DomainError } from '../../platform/error.ts';
import { asE164 } from './phone.ts';
import { readDocument } from './written-document.ts';

type Given = string | null | undefined;
/** What a person is looked for by, as it is stored. */
export type ContactKeys = { email?: string; mobile?: string; dni?: string; username?: string };
type Written = {
  email?: Given;
  mobile?: Given;
  mobileCode?: Given;
  country?: Given;
  dni?: Given;
  username?: Given;
};

/** What somebody wrote, in the form it is stored in. What is empty is left out. */
export function contactKeys(written: Written): ContactKeys {
  const { email, mobile, dni, username } = written;
  return {
    ...(email?.trim() ? { email: email.trim().toLowerCase() } : {}),
    // A number that no country has is kept as it is: it finds nobody.
    ...(mobile?.trim() ? { mobile: asE164(mobile, written)?.mobile ?? mobile.trim() } : {}),
    ...(dni?.trim() ? { dni: readDocument(dni).dni } : {}),
    ...(username?.trim() ? { username: username.trim().toLowerCase() } : {}),
  };
}

/**
 * By what a user is looked up (spec §5): with e-mail, mobile and document any of the three, with
 * e-mail and mobile either, with one of these alone that one. A document counts only beside both.
 * @throws DomainError `lookup-incomplete` without e-mail and mobile.
 */
export function lookupKeys({ email, mobile, dni }: ContactKeys): ContactKeys {
  if (email && mobile) return dni ? { email, mobile, dni } : { email, mobile };
  if (mobile) return { mobile };
  if (email) return { email };
  throw new DomainError('lookup-incomplete');
}

/**
 * By what a migrated row is looked up (spec §5): any that is there of mobile, e-mail, document and
 * username.
 * @throws DomainError `lookup-incomplete` when none is there.
 */
export function migrationLookupKeys(keys: ContactKeys): ContactKeys {
  const given = Object.entries(keys).filter(([, value]) => value);
  if (given.length === 0) throw new DomainError('lookup-incomplete');
  return Object.fromEntries(given);
}

type Found = {
  email: string | null;
  mobile: string | null;
  dni: string | null;
  username: string | null;
  retiredAt: Date | null;
  /** Made by what a stranger typed. */
  guest: boolean;
};

/**
 * Of several who match, the one that is most surely meant: by document, then e-mail, then mobile,
 * then username; somebody who was not retired before somebody who was, somebody known before a guest.
 */
export function bestMatch<T extends Found>(people: readonly T[], keys: ContactKeys): T | undefined {
  const inOrder = [...people].sort(
    (a, b) => Number(a.retiredAt !== null) - Number(b.retiredAt !== null),
  );
  // What a guest typed is no nearer than what is known, in whatever they agree.
  for (const guest of [false, true]) {
    for (const key of ['dni', 'email', 'mobile', 'username'] as const) {
      const match = inOrder.find(
        (one) => keys[key] && one[key] === keys[key] && one.guest === guest,
      );
      if (match) return match;
    }
  }
  return undefined;
}

/**
 * Those whose mailbox on file may be written to because of these keys. A guest's was typed by whoever
 * typed the document and the mobile beside it: it is reached by itself alone. So is everybody who
 * typed a document, when several people have it: nobody can say whose it is.
 */
export function reachedBy<T extends Found & { documentTyped: boolean }>(
  people: readonly T[],
  keys: ContactKeys,
): T[] {
  const known = people.filter(({ guest }) => !guest);
  const holders = known.filter(({ dni }) => keys.dni && dni === keys.dni);
  return people.filter((person) => {
    if (keys.email && person.email === keys.email) return true;
    if (person.guest) return false;
    return !(person.documentTyped && holders.length > 1 && person.dni === keys.dni);
  });
}
