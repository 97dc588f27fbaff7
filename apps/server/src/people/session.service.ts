import { sessionCookie } from '@aulario/contract/session';
import type { User } from '@aulario/contract/user';
import { jwtVerify, SignJWT } from 'jose';
import type { Actor } from '../platform/actor.ts';
import { days } from '../platform/clock.ts';
import { newId } from '../platform/columns.ts';
import type { Deps } from '../platform/deps.ts';
import { DomainError } from '../platform/error.ts';
import { passwordMatches } from './password.ts';
import { insertSession, personOfSession, revokeSession } from './session.queries.ts';
import { userByLogin } from './user.queries.ts';
import { fullName } from './user.view.ts';
import { type ReadingDeps, readOwnUser } from './user-reading.service.ts';

type SessionDeps = Pick<Deps, 'db' | 'clock' | 'config'> & Pick<ReadingDeps, 'coursesOf'>;

/**
 * Opens a session with a username, e-mail or document number.
 * @throws DomainError `bad-credentials`, the same for an unknown person and a wrong password.
 */
export async function logIn(
  deps: SessionDeps,
  from: { ip: string | null; userAgent: string | undefined },
  { username, password }: { username: string; password: string },
): Promise<{ token: string; user: User }> {
  const { db, clock, config } = deps;
  const user = await userByLogin(db, username);
  const matches = await passwordMatches(password, user?.passwordHash ?? null);
  if (!user || !matches || !user.status) throw new DomainError('bad-credentials');

  const id = newId();
  const expiresAt = new Date(clock.now().getTime() + days(sessionCookie.days));
  await insertSession(db, {
    id,
    userId: user.id,
    expiresAt,
    ip: from.ip,
    userAgent: from.userAgent?.slice(0, 300) ?? null,
  });
  const token = await new SignJWT({ sid: id })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(user.id)
    .setExpirationTime(expiresAt)
    .sign(secretKey(config.jwtSecret));
  return { token, user: await readOwnUser(deps, user.id) };
}

/** The person of a token; undefined when it is forged, expired, revoked, or the person disabled. */
export async function personOfToken(
  { db, clock, config }: SessionDeps,
  token: string,
): Promise<Pick<Actor, 'id' | 'name' | 'roles' | 'sessionId'> | undefined> {
  const sessionId = await jwtVerify(token, secretKey(config.jwtSecret), {
    algorithms: ['HS256'],
    currentDate: clock.now(),
  }).then(
    ({ payload }) => payload.sid as string,
    () => undefined,
  );
  if (!sessionId) return undefined;
  const person = await personOfSession(db, sessionId, clock.now());
  return person && { id: person.id, name: fullName(person), roles: person.roles, sessionId };
}

export async function logOut({ db, clock }: SessionDeps, actor: Actor): Promise<{ success: true }> {
  if (actor.sessionId) await revokeSession(db, actor.sessionId, clock.now());
  return { success: true };
}

export async function ownUser(deps: SessionDeps, actor: Actor): Promise<User> {
  return readOwnUser(deps, actor.id ?? '');
}

const encoder = new TextEncoder();
const secretKey = (secret: string) => encoder.encode(secret);
