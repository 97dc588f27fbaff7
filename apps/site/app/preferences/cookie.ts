/** One cookie of a request, decoded; undefined when it is absent or not decodable. */
export function readCookie(request: Request, name: string): string | undefined {
  const pairs = request.headers.get('cookie')?.split(';') ?? [];
  const pair = pairs.find((text) => text.trim().startsWith(`${name}=`));
  if (!pair) return undefined;
  try {
    return decodeURIComponent(pair.trim().slice(name.length + 1)) || undefined;
  } catch {
    return undefined;
  }
}

type Cookie = { name: string; value: string; days: number; publicUrl: string };

/** A Set-Cookie value for the whole site; `days` 0 erases it. */
export function cookieText({ name, value, days, publicUrl }: Cookie): string {
  const secure = publicUrl.startsWith('https:') ? '; Secure' : '';
  const age = Math.round(days * 24 * 60 * 60);
  return `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${age}; SameSite=Lax${secure}`;
}

/** The same where no script is to read it: the browser only carries it back to us. */
export function closedCookieText(cookie: Cookie): string {
  const name = closedName(cookie.name, cookie.publicUrl);
  return `${cookieText({ ...cookie, name })}; HttpOnly`;
}

export function readClosedCookie(
  request: Request,
  { name, publicUrl }: Pick<Cookie, 'name' | 'publicUrl'>,
): string | undefined {
  return readCookie(request, closedName(name, publicUrl));
}

/** With this prefix browsers take a cookie from this host alone, and only over TLS. */
function closedName(name: string, publicUrl: string): string {
  return publicUrl.startsWith('https:') ? `__Host-${name}` : name;
}
