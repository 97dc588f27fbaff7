import { currencies } from '@aulario/contract/money';
import { sessionCookie } from '@aulario/contract/people/session';
import type { TaxName } from '@aulario/contract/ruc';
import { countryOfTaxName } from '@aulario/contract/tax-number';
import type { SharedBy } from '../platform/public-cache/keep-public-answers.ts';

/** Pages that are the same for every visitor with the same preferences; all others are never kept. */
const sharedPages =
  /^\/(?:_root\.data|(?:cursos|categorias|etiquetas|metas|convenios|docentes|paquetes)(?:\/[^/]+)?(?:\.data)?|(?:testimonios|terminos|privacidad|certificados)(?:\.data)?)?$/;
/** The cookies that such a page reads, with all that they can say: another word chooses nothing. */
const preferences: Record<string, readonly string[]> = {
  tema: ['auto', 'claro', 'oscuro'],
  moneda: currencies,
};
/** What makes a page somebody's own: their cart, and that they wrote a moment ago. */
const own = new Set(['carrito', 'escrito']);

/**
 * What a page depends on beside its address: theme, currency, and the visitor's country where it has a
 * currency. Undefined for pages, and for visitors, that share nothing. Cookies that no page reads change nothing, nor does a
 * session's that is none: before that is known a visitor may still be somebody.
 */
export const sharedPage: SharedBy = ({ url = '', headers, ofSession }) => {
  const [path = ''] = url.split('?', 1);
  if (!sharedPages.test(path)) return undefined;
  const known = cookiesIn(headers.cookie);
  const somebody = known.some(
    ([name]) => own.has(name) || (name === sessionCookie.name && ofSession !== false),
  );
  if (somebody) return undefined;
  return `page ${visitCountry(headers['accept-language']) ?? ''} ${preferredIn(headers.cookie)}`;
};

/** Of a visitor's cookies what a page that others will see is made with: nothing that its name in the cache does not say. */
export function preferredIn(cookies: string | undefined): string {
  const known = cookiesIn(cookies);
  return Object.entries(preferences)
    .flatMap(([name, words]) => {
      const value = known.find(([one]) => one === name)?.[1];
      return value && words.includes(value) ? [`${name}=${value}`] : [];
    })
    .join('; ');
}

function cookiesIn(cookies: string | undefined): [name: string, value: string][] {
  if (!cookies) return [];
  return cookies.split(';').map((pair) => {
    const equals = pair.indexOf('=');
    return [pair.slice(0, Math.max(0, equals)).trim(), pair.slice(equals + 1).trim()];
  });
}

/** The region of the browser's first language, where its currency is sold in: `es-CO` → Colombia. */
export function visitCountry(languages: string | undefined): string | undefined {
  return /^[a-z]{2}-(PE|CO|MX)\b/.exec(languages ?? '')?.[1];
}

/** Where a visit seems to come from: of nobody knows where, from the academy's own country. */
export const countryOfVisit = (
  languages: string | undefined,
  academy: { taxName: TaxName } | undefined,
): string => visitCountry(languages) ?? countryOfTaxName(academy?.taxName ?? 'RUC');
