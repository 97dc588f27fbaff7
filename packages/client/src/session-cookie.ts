import type { sessionCookie } from '@aulario/contract/people/session';

/** A document, or anything that holds cookies the way one does. */
export type CookieJar = { cookie: string; location?: { protocol: string } | null };

// Repeated here because importing the value would bring the whole validation library into every
// page; its type keeps the two equal.
const session: typeof sessionCookie = { name: 'jwt', path: '/', days: 365 };
const secondsPerDay = 24 * 60 * 60;

/** The session's token, or undefined without one. Also reads a request's Cookie header as `{cookie}`. */
export function readSessionToken(jar: CookieJar): string | undefined {
  const prefix = `${session.name}=`;
  const pair = jar.cookie.split(';').find((part) => part.trim().startsWith(prefix));
  const value = pair?.trim().slice(prefix.length);
  return value ? decoded(value) : undefined;
}

/** Keeps the token for 365 days on the whole site (spec §7, §9); only over TLS where the page is. */
export function writeSessionToken(jar: CookieJar, token: string): void {
  jar.cookie = cookieText(jar, encodeURIComponent(token), session.days * secondsPerDay);
}

/** Forgets the token on this device; the server ends the session by its own call. */
export function eraseSessionToken(jar: CookieJar): void {
  jar.cookie = cookieText(jar, '', 0);
}

function cookieText(jar: CookieJar, value: string, maxAge: number): string {
  const secure = jar.location?.protocol === 'https:' ? '; Secure' : '';
  return `${session.name}=${value}; Path=${session.path}; Max-Age=${maxAge}; SameSite=Lax${secure}`;
}

function decoded(value: string): string | undefined {
  try {
    return decodeURIComponent(value);
  } catch {
    // Not written by us: better no session than an exception on every call.
    return undefined;
  }
}
