import type { MigrationDecision } from '@aulario/contract/migration';
import { sameName } from '../people/merges/same-name.ts';
import type { ContactKeys } from '../people/users/lookup.ts';
import { contactKeys, migrationLookupKeys } from '../people/users/lookup.ts';
import type { UserRow } from '../people/users/user.tables.ts';
import { fullName } from '../people/users/user.view.ts';
import { maskEmail } from '../platform/text.ts';
import type { MigrationCandidate } from './migration.tables.ts';

/** What is known of a person when rows are matched. */
export type KnownPerson = Pick<
  UserRow,
  | 'id'
  | 'firstName'
  | 'lastName'
  | 'email'
  | 'mobile'
  | 'dni'
  | 'username'
  | 'moodleId'
  | 'guest'
  | 'documentTyped'
>;

/** How a row names somebody. */
export type Named = {
  keys: ContactKeys;
  moodleId: number | undefined;
  firstName?: string | undefined;
  lastName?: string | undefined;
};

export type Match<P> =
  | { is: 'known'; person: P }
  | { is: 'unknown' }
  | { is: 'unclear'; reason: string; candidates: MigrationCandidate[] };

type Whose = {
  email?: string | undefined;
  mobile?: string | undefined;
  mobileCode?: string | undefined;
  dni?: string | undefined;
  username?: string | undefined;
  country?: string | undefined;
};

/**
 * Who a row speaks of, in the form in which people are stored.
 * @throws DomainError `lookup-incomplete` when nothing names anybody (spec §5).
 */
export function namedBy(whose: Whose, moodleId: number | undefined): Named {
  const keys = contactKeys(whose);
  return { keys: moodleId === undefined ? migrationLookupKeys(keys) : keys, moodleId };
}

/** People by each of the things that they can be known by. */
export class PeopleIndex<P extends KnownPerson> {
  readonly #byKey = new Map<string, Set<P>>();
  readonly #byId = new Map<string, P>();

  constructor(people: readonly P[]) {
    for (const person of people) this.add(person);
  }

  /** Also somebody whom an earlier row of the same run brings. */
  add(person: P): void {
    const known = this.#byId.get(person.id);
    if (known && known !== person) for (const set of this.#byKey.values()) set.delete(known);
    this.#byId.set(person.id, person);
    for (const key of keysOf(person)) {
      const set = this.#byKey.get(key) ?? new Set();
      set.add(person);
      this.#byKey.set(key, set);
    }
  }

  byId(id: string): P | undefined {
    return this.#byId.get(id);
  }

  all(): P[] {
    return [...this.#byId.values()];
  }

  /** Whether somebody else than this person has the e-mail, document or username; guests have none of their own. */
  takenBy(key: string, except?: string): P | undefined {
    return [...(this.#byKey.get(key) ?? [])].find(({ id, guest }) => id !== except && !guest);
  }

  /**
   * The migration lookup of spec §5: whoever agrees in any of mobile, e-mail, document and username.
   * A link to the account of Moodle goes before it. Where several agree, or one agrees in one thing
   * and contradicts in another, a human decides.
   */
  match(named: Named, decision: MigrationDecision | null): Match<P> {
    if (decision?.act === 'use') {
      const person = this.#byId.get(decision.record);
      return person ? { is: 'known', person } : { is: 'unknown' };
    }
    if (decision?.act === 'create') return { is: 'unknown' };
    const linked = named.moodleId && this.takenBy(`moodle:${named.moodleId}`);
    if (linked) return { is: 'known', person: linked };
    const found = this.#candidates(named.keys);
    const [only, ...others] = found;
    if (!only) return { is: 'unknown' };
    if (others.length > 0) {
      return unclear('Coincide con varias personas.', found, named);
    }
    const doubt = doubtAbout(only, named);
    return doubt ? unclear(doubt, [only], named) : { is: 'known', person: only };
  }

  /** Those who agree in a document or an e-mail; else those who agree in a username or a mobile. */
  #candidates({ dni, email, username, mobile }: ContactKeys): P[] {
    const among = (...keys: (string | false | undefined)[]) => {
      const all = new Set(keys.flatMap((key) => (key ? [...(this.#byKey.get(key) ?? [])] : [])));
      const known = [...all].filter(({ guest }) => !guest);
      return known.length > 0 ? known : [...all];
    };
    const surely = among(dni && `dni:${dni}`, email && `email:${email}`);
    if (surely.length > 0) return surely;
    return among(username && `username:${username}`, mobile && `mobile:${mobile}`);
  }
}

/** `email:rosa@correo.pe`, `moodle:4021`: how people are kept apart. */
export function keysOf(
  person: Pick<KnownPerson, 'email' | 'mobile' | 'dni' | 'username' | 'moodleId'>,
): string[] {
  const { email, mobile, dni, username, moodleId } = person;
  return [
    email && `email:${email}`,
    mobile && `mobile:${mobile}`,
    dni && `dni:${dni}`,
    username && `username:${username}`,
    moodleId && `moodle:${moodleId}`,
  ].filter((key): key is string => Boolean(key));
}

function doubtAbout(person: KnownPerson, { keys, moodleId, firstName, lastName }: Named) {
  const other = (mine: string | null, theirs: string | undefined) =>
    mine !== null && theirs !== undefined && mine !== theirs;
  if (moodleId !== undefined && person.moodleId !== null && person.moodleId !== moodleId) {
    return `Ya está unida a otra cuenta de Moodle (${person.moodleId}).`;
  }
  if (other(person.dni, keys.dni)) return 'Coincide, pero tiene otro documento.';
  // What a stranger typed does not become somebody's history without a look at both.
  const sameEmail = person.email !== null && person.email === keys.email;
  if (person.guest) return 'Coincide con una compra o un formulario que nadie confirmó.';
  if (person.documentTyped && person.dni === keys.dni && !sameEmail)
    return 'Coincide el documento, pero solo lo escribió la propia persona.';
  // A row without a name names only by what it carries.
  const named = firstName !== undefined || lastName !== undefined;
  const agrees = !named || sameName(person, { firstName, lastName });
  const sure = (keys.dni && person.dni) || sameEmail;
  const byMobile = !sure && person.mobile === keys.mobile && person.username !== keys.username;
  if (agrees && byMobile && other(person.email, keys.email))
    return 'Coincide el celular y el nombre, pero tiene otro correo.';
  if (agrees) return undefined;
  if (other(person.email, keys.email)) return 'Coincide, pero tiene otro correo y otro nombre.';
  return sure ? undefined : 'Coincide el celular o el usuario, pero no el nombre.';
}

function unclear<P extends KnownPerson>(
  reason: string,
  people: readonly P[],
  named: Named,
): Match<P> {
  return {
    is: 'unclear',
    reason,
    candidates: people.slice(0, 10).map((person) => ({
      id: person.id,
      name: fullName(person),
      detail: agreement(person, named),
    })),
  };
}

/** "Mismo documento; otro correo (r***a@correo.pe)". */
function agreement(person: KnownPerson, { keys, moodleId }: Named): string {
  const parts: string[] = [];
  const compare = (
    label: string,
    mine: string | null,
    theirs: string | undefined,
    shown = mine,
  ) => {
    if (!mine || !theirs) return;
    parts.push(mine === theirs ? `mismo ${label}` : `otro ${label} (${shown})`);
  };
  compare('documento', person.dni, keys.dni);
  compare('correo', person.email, keys.email, person.email && maskEmail(person.email));
  compare('celular', person.mobile, keys.mobile);
  compare('usuario', person.username, keys.username);
  if (person.moodleId && moodleId && person.moodleId !== moodleId) {
    parts.push(`cuenta ${person.moodleId} de Moodle`);
  }
  const text = parts.join('; ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
