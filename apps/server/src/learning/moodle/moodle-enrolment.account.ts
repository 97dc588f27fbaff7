import type { MoodleClient } from '../../integrations/moodle/moodle.client.ts';
import { MoodleFault } from '../../integrations/moodle/moodle.fault.ts';
import {
  isDeleted,
  type MoodleUser,
  type NewMoodleUser,
} from '../../integrations/moodle/user.calls.ts';
import { sameName } from '../../people/merges/same-name.ts';
import type { UserRow } from '../../people/users/user.tables.ts';
import { maskEmail } from '../../platform/text.ts';
import { NeedsStaff } from './moodle-enrolment.reason.ts';

export type MoodleAccount = Pick<MoodleUser, 'id' | 'suspended'>;

/**
 * The person's account in Moodle: the one they are known by, else by e-mail, else by document,
 * else a new one, whose password Moodle makes and mails, so that it never passes through here.
 * To be called in the turn of the person's e-mail.
 * @throws NeedsStaff when an account may be the person's and only staff can say so.
 * @throws MoodleFault
 */
export async function accountOf(moodle: MoodleClient, person: UserRow): Promise<MoodleAccount> {
  return (
    (await knownAccount(moodle, person)) ??
    (await accountByEmail(moodle, person)) ??
    (await accountByDocument(moodle, person)) ??
    (await newAccount(moodle, person))
  );
}

/** A deleted account is forgotten: the person gets another. */
async function knownAccount(
  moodle: MoodleClient,
  { moodleId }: UserRow,
): Promise<MoodleAccount | undefined> {
  if (moodleId === null) return undefined;
  const [account] = await moodle.usersByField('id', [moodleId]);
  return account && !isDeleted(account) ? account : undefined;
}

async function accountByEmail(
  moodle: MoodleClient,
  person: UserRow,
): Promise<MoodleAccount | undefined> {
  if (!person.email) {
    throw new NeedsStaff(
      'La persona no tiene un correo propio, que Moodle exige. Anótalo en su ficha.',
    );
  }
  const accounts = await moodle.usersByEmail(person.email);
  // Sites have doubles: the one that is in use and older, so that every run chooses the same.
  const [best] = accounts.toSorted(
    (a, b) => Number(a.suspended ?? false) - Number(b.suspended ?? false) || a.id - b.id,
  );
  return best;
}

/** Documents are typed by people and not unique in Moodle: the name has to agree. */
async function accountByDocument(
  moodle: MoodleClient,
  person: UserRow,
): Promise<MoodleAccount | undefined> {
  // A document that was only typed may be anybody's: it leads to nobody's account.
  if (!person.dni || person.documentTyped) return undefined;
  const found = await moodle.usersByField('idnumber', [person.dni]);
  const accounts = found.filter((account) => !isDeleted(account));
  if (accounts.length === 0) return undefined;
  const [same, ...others] = accounts.filter((account) => agrees(account, person));
  if (same && others.length === 0) return same;
  throw ambiguous('su documento', (same ?? accounts[0]) as MoodleUser);
}

async function newAccount(moodle: MoodleClient, person: UserRow): Promise<MoodleAccount> {
  const wanted = accountFields(person);
  try {
    return { id: await moodle.createUser(wanted), suspended: false };
  } catch (fault) {
    // Somebody was quicker, or an earlier answer was lost on its way: both look like bad data.
    if (!(fault instanceof MoodleFault) || !['invalid', 'conflict'].includes(fault.kind))
      throw fault;
    const account =
      (await accountByEmail(moodle, person)) ??
      (await accountByUsername(moodle, wanted.username, person));
    if (account) return account;
    throw fault;
  }
}

async function accountByUsername(
  moodle: MoodleClient,
  username: string,
  person: UserRow,
): Promise<MoodleAccount | undefined> {
  const [account] = await moodle.usersByField('username', [username]);
  if (!account || agrees(account, person)) return account;
  throw ambiguous('su usuario', account);
}

/** @throws NeedsStaff when Moodle would refuse the fields without saying which. */
function accountFields(person: UserRow): NewMoodleUser {
  const { firstName, lastName, email, dni, city, country } = person;
  for (const [value, field] of [
    [firstName, 'Los nombres'],
    [lastName, 'Los apellidos'],
    [email ?? '', 'El correo'],
  ] as const) {
    if (value.length > 100)
      throw new NeedsStaff(`${field} de la persona pasan de los 100 caracteres que Moodle admite.`);
    if (/[<>]/.test(value))
      throw new NeedsStaff(`${field} de la persona tienen un signo (< o >) que Moodle no admite.`);
  }
  return {
    username: usernameOf(person),
    firstname: firstName,
    lastname: lastName,
    email: email ?? '',
    idnumber: dni ?? undefined,
    city: city ?? undefined,
    country: country ?? undefined,
  };
}

/**
 * Always the same for a person, so that of two creations at once Moodle refuses one. The e-mail,
 * which people remember; where Moodle does not take it for a username (`+`), the document.
 */
function usernameOf({ id, email, dni }: UserRow): string {
  const usable = (text: string | null) => {
    const lower = text?.toLowerCase() ?? '';
    return /^[a-z0-9._@-]+$/.test(lower) ? lower : undefined;
  };
  return usable(email) ?? usable(dni) ?? `alumno-${id}`;
}

function agrees({ firstname, lastname }: MoodleUser, person: UserRow): boolean {
  return sameName({ firstName: firstname, lastName: lastname }, person);
}

function ambiguous(by: string, { username, email }: MoodleUser): NeedsStaff {
  return new NeedsStaff(
    `En Moodle, la cuenta «${username}» (${maskEmail(email ?? '')}) ya tiene ${by}. Si es de la misma persona, ponle en Moodle el correo de su ficha; si no, corrige allí el dato.`,
  );
}
