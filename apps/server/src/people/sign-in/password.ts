import { randomBytes } from 'node:crypto';
import {
  isMadeOfOwner,
  type KnownOf,
  ownPasswordFault,
} from '@aulario/contract/people/own-password';
import { compare, hash } from '@node-rs/bcrypt';
import { fieldFault } from '../../platform/error.ts';
import { newPasswordFault } from './password.rules.ts';

/** Cost of spec §9. The salt has 16 bytes by bcrypt's own definition. */
const cost = 10;

/** A hash made by the client: any cost from 4 to 31 (spec §9). */
const clientHash = /^\$2[aby]\$(0[4-9]|[12]\d|3[01])\$[./A-Za-z0-9]{53}$/;

/**
 * What to store for a password that arrived as text, or already hashed by the client (spec §5), in which
 * nothing can be looked at.
 * @param owner what others know of the person, which must not be the password.
 * @throws 402 at `password` for a text that is guessed first.
 */
export async function hashToKeep(password: string, owner: KnownOf): Promise<string> {
  if (clientHash.test(password)) return password;
  if (isMadeOfOwner(password, owner)) throw fieldFault('password', ownPasswordFault);
  const fault = await newPasswordFault(password);
  if (fault) throw fieldFault('password', fault);
  return hash(password, { cost });
}

/**
 * Each step doubles the work of a sign-in, which the server does: 14 is a second. A hash that would
 * keep it busy for longer (31: for days) is kept as it came and opens nothing; its owner takes the
 * mailed link for a new password.
 */
const costliestChecked = 14;

/**
 * Whether the text is the password. A stored hash sent as if it were the password opens nothing.
 * Without a stored hash the same work is done, so that the time tells nothing.
 */
export async function passwordMatches(text: string, stored: string | null): Promise<boolean> {
  const checked = costOf(stored) <= costliestChecked ? stored : null;
  const matches = checked !== null && (await compare(text, checked));
  // Clients hash at less cost than we do: what they spared is done here.
  if (costOf(checked) < cost) await compare(text, await someHash);
  return matches;
}

/**
 * A hash of our own cost for a password that was right and is kept at another; undefined when it is
 * kept as it should be. Until then its owner's sign-ins take another time than everybody's.
 */
export async function betterHash(text: string, stored: string | null): Promise<string | undefined> {
  return costOf(stored) === cost ? undefined : hash(text, { cost });
}

function costOf(stored: string | null): number {
  return stored === null ? 0 : Number(stored.split('$')[2]);
}

const someHash = hash(randomBytes(18), { cost });
