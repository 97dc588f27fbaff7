import { readSessionToken } from '@aulario/client/session-cookie';
import { academyEndpoints } from '@aulario/contract/academy';
import { metaEndpoints } from '@aulario/contract/catalogue/catalogue';
import { sessionEndpoints } from '@aulario/contract/people/session';
import { isStaff, isTeacher } from '@aulario/contract/role';
import { type AppLoadContext, data } from 'react-router';
import { goals } from '../catalogue/directory/goals.ts';
import { currencyOf } from '../preferences/currency.ts';
import { lawOfVisitor } from '../preferences/law.ts';
import { themeOf } from '../preferences/theme.ts';
import { readCart } from '../sales/cart/cart.ts';
import { pageWords } from '../seo/page-words.ts';
import { loadDirectories } from './directories.ts';
import type { Site } from './site.ts';

/** Loads what every page knows. Who is signed in is asked only when there is a session cookie. */
export async function loadSite(request: Request, context: AppLoadContext): Promise<Site> {
  const [academy, person, metas] = await Promise.all([
    context.api.request(academyEndpoints.academy),
    loadPerson(request, context),
    context.api.request(metaEndpoints.listOpen, { query: { limit: 100 } }),
  ]);
  if (!academy.ok) throw data(null, { status: 503 });
  const currency = currencyOf(request, context);
  return {
    academy: academy.data,
    publicUrl: context.publicUrl,
    theme: themeOf(request),
    currency,
    law: lawOfVisitor(request, context),
    inCart: readCart(request).lines.length,
    person,
    pageWords: metas.ok ? pageWords(metas.data) : [],
    directories: await loadDirectories(context.api, {
      goals: !metas.ok || goals(metas.data).length > 0,
      currency,
    }),
    colours: coloursOf(academy.data),
  };
}

async function loadPerson(request: Request, { api }: AppLoadContext): Promise<Site['person']> {
  if (!readSessionToken({ cookie: request.headers.get('cookie') ?? '' })) return null;
  const me = await api.request(sessionEndpoints.me);
  if (!me.ok) return null;
  const { shortName, roles } = me.data;
  return { shortName, staff: isStaff(roles), teaches: isTeacher(roles) };
}

function coloursOf({ accent, accentDark }: Site['academy']): Site['colours'] {
  if (!accent || !accentDark) return {};
  return {
    '--academy': accent,
    '--academy-strong': `color-mix(in srgb, ${accent} 80%, black)`,
    '--academy-soft': `color-mix(in srgb, ${accent} 12%, white)`,
    '--academy-dark': accentDark,
    '--academy-dark-strong': `color-mix(in srgb, ${accentDark} 80%, white)`,
    '--academy-dark-soft': `color-mix(in srgb, ${accentDark} 16%, black)`,
  };
}
