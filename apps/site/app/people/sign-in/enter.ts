import { sessionCookie } from '@aulario/contract/people/session';
import type { User } from '@aulario/contract/people/user';
import { isStaff, isTeacher, type Role } from '@aulario/contract/role';
import { redirect, redirectDocument } from 'react-router';
import { cookieText } from '../../preferences/cookie.ts';
import { ownPath } from '../../preferences/own-path.ts';
import { rememberDevice } from './known-device.ts';
import { forgetChallenge } from './second-step.ts';

/**
 * Keeps a session in the browser and goes where the person wanted. The cookie is not HttpOnly because
 * the clients of spec §7 read the token and send it in headers; writes never accept the cookie alone.
 */
export function enter(
  { token, user, device }: { token: string; user: Pick<User, 'roles'>; device: string },
  wanted: unknown,
  publicUrl: string,
): Response {
  const { name, days } = sessionCookie;
  const headers = new Headers();
  headers.append('Set-Cookie', cookieText({ name, value: token, days, publicUrl }));
  headers.append('Set-Cookie', rememberDevice(device, publicUrl));
  headers.append('Set-Cookie', forgetChallenge(publicUrl));
  const door = ownDoor(user.roles);
  const asked = ownPath(wanted, door);
  if (!isOffice(asked)) return redirect(asked, { headers, status: 303 });
  // The login says to whoever is no staff why the back office does not open.
  const next = isStaff(user.roles) ? asked : `/login?siguiente=${encodeURIComponent(asked)}`;
  // The back office is another application: the browser has to load it whole.
  return redirectDocument(next, { headers, status: 303 });
}

/** Where each role has its work: staff the back office, a teacher their room, a student their courses. */
export function ownDoor(roles: readonly Role[] | undefined): string {
  if (isStaff(roles)) return '/admin';
  return isTeacher(roles) ? '/ensenar' : '/mi-cuenta';
}

/** Whether a path leads to the back office. */
export const isOffice = (path: string) => /^\/admin([/?]|$)/.test(path);
