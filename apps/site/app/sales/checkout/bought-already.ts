import type { AppLoadContext } from 'react-router';
import { closedCookieText, readClosedCookie } from '../../preferences/cookie.ts';

type Site = Pick<AppLoadContext, 'publicUrl'>;

const name = 'compra';
/** As long as somebody goes back and sends the same once more, and not so long that a second purchase is taken for it. */
const minutes = 30;
const written = /^([0-9a-f-]{36})\.([0-9a-f]{64})\.([0-9a-f]{64})\.(\/comprar\/[\w-]{32,64})$/;

/** What an order was made of: the body that was sent, and where its private page is. */
type Bought = { key: string; body: { lines: readonly { course: string }[] }; path: string };

/**
 * The key that a purchase is sent with. Whoever went back after buying gets a new form with a new key: when all of it is
 * as it was, it is sent with the key of then, and the answer is the order that there is.
 */
export async function keyOfPurchase(
  request: Request,
  site: Site,
  { key, body }: { key: string; body: object },
): Promise<string> {
  const [, earlier, digest] = keptIn(request, site);
  return earlier && digest === (await digestOf(body)) ? earlier : key;
}

/** The private page of the order that this browser just made of these courses; null where it made none. */
export async function orderOf(
  request: Request,
  site: Site,
  courses: readonly string[],
): Promise<string | null> {
  const [, , , digest, path] = keptIn(request, site);
  return path && digest === (await digestOf(courses.toSorted())) ? path : null;
}

function keptIn(request: Request, { publicUrl }: Site): readonly (string | undefined)[] {
  return written.exec(readClosedCookie(request, { name, publicUrl }) ?? '') ?? [];
}

/** The Set-Cookie that remembers, in this browser alone, what was bought with which key and where its page is. */
export async function keepPurchase(site: Site, { key, body, path }: Bought): Promise<string> {
  const courses = body.lines.map(({ course }) => course).toSorted();
  const value = `${key}.${await digestOf(body)}.${await digestOf(courses)}.${path}`;
  return closedCookieText({
    ...{ name, value, days: minutes / (24 * 60) },
    publicUrl: site.publicUrl,
  });
}

async function digestOf(body: object): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(body));
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
