import type { AppLoadContext } from 'react-router';
import { currencyOf } from './currency.ts';

/** Whose law the notices and texts of a page follow. */
export type Law = 'PE' | 'CO' | 'MX';

/** That of the country whose currency the visitor sees prices in. */
export function lawOfVisitor(request: Request, context: AppLoadContext): Law {
  const currency = currencyOf(request, context);
  return currency === 'COP' ? 'CO' : currency === 'MXN' ? 'MX' : 'PE';
}
