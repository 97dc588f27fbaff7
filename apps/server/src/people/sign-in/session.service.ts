import { sessionCookie } from '@aulario/contract/people/session';
import type { User } from '@aulario/contract/people/user';
import { isStaff } from '@aulario/contract/role';
import type { Actor } from '../../platform/actor.ts';
import { days } from '../../platform/clock.ts';
import { newId } from '../../platform/columns.ts';
import type { Deps } from '../../platform/deps.ts';
import { DomainError } from '../../platform/error.ts';
import { replaceHash, userById, userByLogin } from '../users/user.queries.ts';
import type { UserRow } from '../users/user.tables.ts';
import { fullName } from '../users/user.view.ts';
import { type ReadingDeps, readOwnUser } from '../users/user-reading.service.ts';
import { betterHash, passwordMatches } from './password.ts';
import { isRecent } from './recent-proof.ts';
import { takeCode } from './second-factor.check.ts';
import { type SecondStepMethod, secondStepsOf } from './second-step.ts';
import { insertSession, personOfSession, revokeSession } from './session.queries.ts';
import {
  issueChallenge,
  issueDevice,
  issueSessionToken,
  knownDevice,
  readChallenge,
  sameSecret,
  sessionOfToken,
} from './session.token.ts';
import { takeSignInTurn } from './sign-in-throttle.ts';

export type SessionDeps = Pick<Deps, 'db' | 'clock' | 'config'> & Pick<ReadingDeps, 'coursesOf'>;
export type SigningIn = SessionDeps & Pick<Deps, 'log'>;

/** Where somebody signs in from. */
export type From = { ip: string | null; userAgent: string | undefined };
export type SignedIn = { token: string; user: User; device: string };
type SecondStep = {
  secondFactor: { challenge: string; expiresAt: string; methods: SecondStepMethod[] };
};

/**
 * The first step: a username, e-mail or document number, and the password. It opens a session, or asks
 * for a code where the person has an authenticator app.
 * @throws DomainError `bad-credentials`, the same for an unknown person and a wrong password;
 * `too-many-requests` after many tries.
 */
export async function logIn(
  deps: SigningIn,
  from: From,
  {
    username,
    password,
    device,
  }: { username: string; password: string; device?: string | undefined },
): Promise<SignedIn | SecondStep> {
  const known = await userByLogin(deps.db, username);
  const forget = await takeSignInTurn(deps, {
    account: known?.id ?? username.trim().toLowerCase(),
    ip: from.ip,
    device: await knownDevice(deps, device, known?.id),
  });
  const matches = await passwordMatches(password, known?.passwordHash ?? null);
  if (!known || !matches || !known.status) {
    logStep(deps, known?.id, 'refused');
    throw new DomainError('bad-credentials');
  }
  const user = await atOurCost(deps, known, password);
  await forget();
  const methods = await secondStepsOf(deps.db, user);
  if (methods.length > 0) {
    logStep(deps, user.id, 'password');
    return { secondFactor: { ...(await issueChallenge(deps, user)), methods } };
  }
  logStep(deps, user.id, 'opened');
  return openSession(deps, from, user);
}

/** A line of the log for each step: of whom, by their id, and how it ended. Nothing that was typed. */
export function logStep(
  { log }: SigningIn,
  user: string | undefined,
  outcome:
    | 'refused'
    | 'password'
    | 'refused-code'
    | 'refused-passkey'
    | 'opened'
    | 'opened-with-code'
    | 'opened-with-passkey'
    | 'provider'
    | 'opened-with-provider'
    | 'opened-with-platform'
    | 'opened-with-link',
): void {
  log.info({ user, outcome }, 'sign-in');
}

async function atOurCost({ db }: SessionDeps, user: UserRow, password: string): Promise<UserRow> {
  const better = await betterHash(password, user.passwordHash);
  if (!better || !user.passwordHash) return user;
  await replaceHash(db, user, better);
  return { ...user, passwordHash: better };
}

/**
 * The second step. @throws 402 at `code`; DomainError `bad-credentials` for a challenge that expired
 * or whose password was changed meanwhile.
 */
export async function passSecondFactor(
  deps: SigningIn,
  from: From,
  { challenge, code }: { challenge: string; code: string },
): Promise<SignedIn> {
  const user = await personOfChallenge(deps, challenge);
  await takeCode(deps, user.id, code, { recovery: true }).catch((error: unknown) => {
    logStep(deps, user.id, 'refused-code');
    throw error;
  });
  logStep(deps, user.id, 'opened-with-code');
  return openSession(deps, from, user);
}

/** Whose password was right a moment ago. @throws DomainError `bad-credentials`. */
export async function personOfChallenge(deps: SessionDeps, challenge: string): Promise<UserRow> {
  const asked = await readChallenge(deps, challenge);
  const known = asked && (await userById(deps.db, asked.userId));
  if (!known?.user.status || known.user.retiredAt || !sameSecret(asked, known.user)) {
    throw new DomainError('bad-credentials', 'Pasó demasiado tiempo. Vuelve a ingresar.');
  }
  return known.user;
}

/**
 * A session of somebody who proved who they are, with all the steps that they have.
 * @param less of who comes from elsewhere: how many milliseconds it lasts, whether it counts as a proof just now, and the id of
 * the system that vouched for them.
 */
export async function openSession(
  deps: SessionDeps,
  from: From,
  user: Pick<UserRow, 'id'>,
  less: { lasts?: number; proven?: boolean; openedBy?: string } = {},
): Promise<SignedIn> {
  const id = newId();
  const { lasts = days(sessionCookie.days), proven = true, openedBy = null } = less;
  const expiresAt = new Date(deps.clock.now().getTime() + lasts);
  await insertSession(deps.db, {
    id,
    userId: user.id,
    expiresAt,
    openedBy,
    provenAt: proven ? deps.clock.now() : null,
    ip: from.ip,
    userAgent: from.userAgent?.slice(0, 300) ?? null,
  });
  const token = await issueSessionToken(deps, { id, userId: user.id, expiresAt });
  const device = await issueDevice(deps, user.id);
  return { token, user: await readOwnUser(deps, user.id), device };
}

/**
 * The person of a token; undefined when it is forged, expired, revoked, or the person disabled. Staff
 * without the second step that the academy asks for enter as anybody else would, to set it up.
 */
export async function personOfToken(
  deps: SessionDeps,
  token: string,
): Promise<Omit<Actor, 'ip' | 'requestId'> | undefined> {
  const { db, clock, config } = deps;
  const sessionId = await sessionOfToken(deps, token);
  if (!sessionId) return undefined;
  const person = await personOfSession(db, sessionId, clock.now());
  if (!person) return undefined;
  const { id, roles } = person;
  const mustEnrol =
    config.staffSecondFactor === 'required' &&
    isStaff(roles) &&
    !person.secondFactorSince &&
    !person.hasPasskey;
  return {
    id,
    name: fullName(person),
    roles: mustEnrol ? roles.filter((role) => !isStaff([role])) : roles,
    sessionId,
    proven: isRecent(deps, person.provenAt),
    ...(mustEnrol ? { mustEnrol } : {}),
  };
}

export async function logOut({ db, clock }: SessionDeps, actor: Actor): Promise<{ success: true }> {
  if (actor.sessionId) await revokeSession(db, actor.sessionId, clock.now());
  return { success: true };
}

export async function ownUser(deps: SessionDeps, actor: Actor): Promise<User> {
  return readOwnUser(deps, actor.id ?? '');
}
