import type { TaxName } from '@aulario/contract/ruc';
import { countryOfTaxName } from '@aulario/contract/tax-number';
import type { SharedBy } from '../platform/public-cache/keep-public-answers.ts';

/** Pages that are the same for every visitor with the same preferences; all others are never kept. */
const sharedPages =
  /^\/(?:_root\.data|(?:cursos|categorias|etiquetas|metas|convenios|docentes|paquetes)(?:\/[^/]+)?(?:\.data)?|(?:testimonios|terminos|privacidad|certificados)(?:\.data)?)?$/;
/** The only cookies that such a page reads. Any other may make it somebody's own. */
const preferences = new Set(['tema', 'moneda']);
/** Read by the login alone; it stays when somebody leaves. */
const signInDevice = /^(?:__Host-)?dispositivo$/;

/**
 * What a page depends on beside its address: theme, currency, and the visitor's country where it has a
 * currency. Undefined for pages, and for visitors, that share nothing.
 */
export const sharedPage: SharedBy = ({ url = '', headers }) => {
  const [path = ''] = url.split('?', 1);
  if (!sharedPages.test(path)) return undefined;
  const { cookie: cookies } = headers;
  let chosen = '';
  for (const pair of cookies ? cookies.split(';') : []) {
    const name = pair.slice(0, pair.indexOf('=')).trim();
    if (signInDevice.test(name)) continue;
    if (!preferences.has(name)) return undefined;
    chosen += `${pair.trim().slice(0, 40)};`;
  }
  const country = visitCountry(headers['accept-language']);
  return `page ${country ?? ''} ${chosen}`;
};

/** The region of the browser's first language, where its currency is sold in: `es-CO` → Colombia. */
export function visitCountry(languages: string | undefined): string | undefined {
  return /^[a-z]{2}-(PE|CO|MX)\b/.exec(languages ?? '')?.[1];
}

/** Where a visit seems to come from: of nobody knows where, from the academy's own country. */
export const countryOfVisit = (
  languages: string | undefined,
  academy: { taxName: TaxName } | undefined,
): string => visitCountry(languages) ?? countryOfTaxName(academy?.taxName ?? 'RUC');
