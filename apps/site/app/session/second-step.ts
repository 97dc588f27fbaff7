import { closedCookieText, readClosedCookie } from '../preferences/cookie.ts';
import { ownPath } from '../preferences/own-path.ts';

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
export function codePath(wanted: unknown): string {
  const next = ownPath(wanted, '');
  return next ? `/login/codigo?${new URLSearchParams({ siguiente: next })}` : '/login/codigo';
}
