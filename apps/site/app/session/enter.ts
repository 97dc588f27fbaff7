import { isStaff } from '@aulario/contract/role';
import { sessionCookie } from '@aulario/contract/session';
import type { User } from '@aulario/contract/user';
import { redirect, redirectDocument } from 'react-router';
import { cookieText } from '../preferences/cookie.ts';
import { ownPath } from '../preferences/own-path.ts';
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
  const next = ownPath(wanted, isStaff(user.roles) ? '/admin' : '/mi-cuenta');
  // The back office is another application: the browser has to load it whole.
  return next.startsWith('/admin')
    ? redirectDocument(next, { headers, status: 303 })
    : redirect(next, { headers, status: 303 });
}
