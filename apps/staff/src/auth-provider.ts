import { eraseSessionToken, readSessionToken } from '@aulario/client/session-cookie';
import { type Permission, rolesAllow } from '@aulario/contract/access';
import { sessionEndpoints } from '@aulario/contract/people/session';
import type { User } from '@aulario/contract/people/user';
import { isStaff, type Role } from '@aulario/contract/role';
import { type AuthProvider, HttpError, type UserIdentity } from 'react-admin';
import { call } from './data/api-client.ts';
import { resourceNamed } from './data/resources.ts';
import { sessionIsKnown, sessionLost } from './data/session-gate.ts';
import { thumbnail } from './words/picture.ts';

export type StaffIdentity = UserIdentity & { roles: Role[]; email: string | null };

let current: Promise<User> | null = null;

/**
 * Who is at the keyboard: the session of the cookie `jwt`, which must be staff's (spec §2). Anyone
 * else leaves for the login page of the site, which comes back here.
 */
export const authProvider: AuthProvider = {
  // The login form is the site's; react-admin never shows one.
  login: async () => leaveToSignIn(),
  async logout() {
    if (!readSessionToken(document)) return leaveToSignIn();
    await call(sessionEndpoints.logout).catch(() => undefined);
    eraseSessionToken(document);
    return leaveFor('/login');
  },
  async checkAuth() {
    const person = await me().catch((error: unknown) => {
      if (error instanceof HttpError && error.status !== 401) throw error;
      return null;
    });
    if (person && isStaff(person.roles)) return sessionIsKnown();
    // The cookie is gone in the middle of work: the dialog asks, and the page stays.
    if (!person && (await sessionLost(undefined))) return;
    await leaveToSignIn();
  },
  async checkError(error: { status?: number }) {
    if (error.status === 401) await leaveToSignIn();
  },
  async getIdentity(): Promise<StaffIdentity> {
    const { _id, fullName, photo, roles, email } = await mine();
    return { id: _id, fullName, avatar: photo ? thumbnail(photo) : undefined, roles, email };
  },
  getPermissions: async () => (await mine()).roles,
  async canAccess({ action, resource }) {
    const needed = permissionOf(resource, action);
    return needed !== null && rolesAllow((await mine()).roles, needed);
  },
};

/** What a verb of react-admin needs. Opening an editor only needs reading: it then shows and does not change. */
function permissionOf(resource: string, action: string): Permission | null {
  const { read, write } = resourceNamed(resource);
  return action === 'create' || action === 'delete' ? (write ?? null) : read;
}

/** Who it is, once they have signed in again where the session ended: a page is not refused before that. */
async function mine(): Promise<User> {
  if (readSessionToken(document) || (await sessionLost(undefined))) return me();
  return leaveToSignIn();
}

function me(): Promise<User> {
  if (!readSessionToken(document)) return Promise.reject(new HttpError('', 401));
  current ??= call<User>(sessionEndpoints.me).then(({ data }) => data);
  current.catch(() => {
    current = null;
  });
  return current;
}

/** The login leads back to what was asked for. */
function leaveToSignIn(): Promise<never> {
  const { pathname, search } = window.location;
  return leaveFor(`/login?siguiente=${encodeURIComponent(`${pathname}${search}`)}`);
}

/** Leaves for a page of the site; never resolves, so that nothing flashes before it opens. */
function leaveFor(address: string): Promise<never> {
  window.location.assign(address);
  return new Promise(() => undefined);
}
