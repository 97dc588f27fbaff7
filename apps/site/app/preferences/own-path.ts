/**
 * A path of this site, or the fallback: an address that a stranger put into a link must not lead a
 * person out of it. Backslashes and a second slash are how browsers are tricked, also where they stand
 * first only when the parser has taken `/x/..` away.
 */
export function ownPath(path: unknown, fallback: string): string {
  if (typeof path !== 'string' || !isOwn(path)) return fallback;
  try {
    const base = 'http://site.invalid';
    const url = new URL(path, base);
    return url.origin === base && isOwn(url.pathname) ? `${url.pathname}${url.search}` : fallback;
  } catch {
    return fallback;
  }
}

const isOwn = (path: string) => /^\/(?![/\\])/.test(path);
