import { closedCookieText, readClosedCookie } from '../../preferences/cookie.ts';
import { ownPath } from '../../preferences/own-path.ts';

/** Says that the password was right; lives as long as the API takes it. */
const name = 'paso';
const fiveMinutes = 5 / (24 * 60);

export function carryChallenge(challenge: string, publicUrl: string): string {
  return closedCookieText({ name, value: challenge, days: fiveMinutes, publicUrl });
}

export function carriedChallenge(request: Request, publicUrl: string): string | undefined {
  return readClosedCookie(request, { name, publicUrl });
}

export function forgetChallenge(publicUrl: string): string {
  return closedCookieText({ name, value: '', days: 0, publicUrl });
}

/** The page of the second step, on the way to where the person wanted. */
export function codePath(wanted: unknown, methods: readonly string[]): string {
  const next = ownPath(wanted, '');
  const query = new URLSearchParams({
    ...(next ? { siguiente: next } : {}),
    ...(methods.includes('code') ? {} : { con: 'llave' }),
  });
  return query.size > 0 ? `/login/codigo?${query}` : '/login/codigo';
}
