import { redirect } from 'react-router';
import type { Route } from './+types/preferences.route.ts';
import { cookieText } from './cookie.ts';
import { asCurrency, currencyCookie } from './currency.ts';
import { ownPath } from './own-path.ts';
import { asTheme, themeCookie } from './theme.ts';

const days = 365;

/** Keeps the theme or the currency that a visitor chose, and goes back to where they were. */
export async function action({ request, context: { publicUrl } }: Route.ActionArgs) {
  const form = await request.formData();
  const headers = new Headers();
  const theme = asTheme(form.get(themeCookie));
  const currency = asCurrency(form.get(currencyCookie));
  if (theme) {
    headers.append('Set-Cookie', cookieText({ name: themeCookie, value: theme, days, publicUrl }));
  }
  if (currency) {
    const cookie = { name: currencyCookie, value: currency, days, publicUrl };
    headers.append('Set-Cookie', cookieText(cookie));
  }
  const back = ownPath(form.get('volver'), '/');
  return redirect(currency ? withoutCountry(back) : back, { headers, status: 303 });
}

/** The country that an address names would win over the choice that is being made. */
function withoutCountry(path: string): string {
  const [pathname = '/', search = ''] = path.split('?');
  const query = new URLSearchParams(search);
  query.delete('pais');
  return query.size > 0 ? `${pathname}?${query}` : pathname;
}

/** Nothing to see here: the address only takes what the footer sends. */
export function loader() {
  return redirect('/');
}
