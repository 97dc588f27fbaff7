import { createHash } from 'node:crypto';
import { days, minutes, seconds } from '../../platform/clock.ts';
import type { Db } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { DomainError } from '../../platform/error.ts';
import { networkOf } from '../../platform/strangers/network.ts';
import { inWords } from '../../platform/strangers/waiting-words.ts';
import { countTry, forgetOldTries, forgetTries, type Try } from './sign-in-failures.queries.ts';

type ThrottleDeps = Pick<Deps, 'db' | 'clock'>;

/** Four mistakes cost nothing; from then on each costs twice the time of the one before. */
const growing = [
  ...[0, 0, 0, 0].map(seconds),
  ...[5, 10, 20, 40, 80, 160, 320].map(seconds),
  minutes(15),
];
/** From everywhere together: thirty, then one a minute. */
const steady = [...Array.from({ length: 29 }, () => 0), minutes(1)];
/** Nobody waits for what they mistyped yesterday. */
const remembered = days(1);

export type SignInTry = {
  /** The person's id; of a name that is nobody's, the name: both are treated alike. */
  account: string;
  ip: string | null;
  /** A device where this person was inside before. */
  device: string | undefined;
};

/**
 * Slows guessing down without shutting the owner out. What others try counts for their address, and,
 * from all addresses together, for the account; a device that the person used before has a count of
 * its own, which no stranger can fill.
 * @returns what to forget when the password was right.
 * @throws DomainError `too-many-requests`, whether or not there is such an account, before any
 * password is looked at.
 */
export async function takeSignInTurn(
  deps: ThrottleDeps,
  { account, ip, device }: SignInTry,
): Promise<() => Promise<void>> {
  return takeTurn(
    deps,
    device
      ? [{ key: keyOf('device', account, device), waits: growing }]
      : [
          { key: keyOf('address', account, networkOf(ip)), waits: growing },
          { key: accountKey(account), waits: steady },
        ],
  );
}

/** The same for the own password asked for again inside a session. */
export async function takeOwnTurn(
  deps: ThrottleDeps,
  userId: string,
): Promise<() => Promise<void>> {
  return takeTurn(deps, [{ key: keyOf('own', userId), waits: growing }]);
}

/** Whoever holds the mailbox is the owner: a new password by a mailed link begins anew. */
export async function forgetFailures({ db }: { db: Db }, userId: string): Promise<void> {
  await forgetTries(db, [accountKey(userId)]);
}

async function takeTurn({ db, clock }: ThrottleDeps, tries: Try[]): Promise<() => Promise<void>> {
  const now = clock.now();
  const forgetAt = new Date(now.getTime() + remembered);
  await forgetOldTries(db, now);
  for (const one of tries) {
    const until = await countTry(db, one, { now, forgetAt });
    if (until) throw tooEarly(until.getTime() - now.getTime());
  }
  return () =>
    forgetTries(
      db,
      tries.map(({ key }) => key),
    );
}

function tooEarly(wait: number): DomainError {
  const inSeconds = Math.max(1, Math.ceil(wait / 1000));
  return new DomainError(
    'too-many-requests',
    `Hubo varios intentos seguidos. Espera ${inWords(inSeconds)} y vuelve a intentarlo, o pide un enlace en «Olvidé mi contraseña»: con él entras sin esperar.`,
  ).after(inSeconds);
}

const accountKey = (account: string) => keyOf('account', account);

/** No name and no address is kept: only a digest of them. */
function keyOf(...parts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
}
