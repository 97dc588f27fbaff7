import type { Currency } from '@aulario/contract/money';
import type { AppLoadContext } from 'react-router';
import { currencyOf } from './currency.ts';

/** Whose law the notices and texts of a page follow. */
export type Law = 'PE' | 'CO' | 'MX';

/** That of the country whose currency the visitor sees prices in. */
export function lawOfCurrency(currency: Currency): Law {
  return currency === 'COP' ? 'CO' : currency === 'MXN' ? 'MX' : 'PE';
}

export function lawOfVisitor(request: Request, context: AppLoadContext): Law {
  return lawOfCurrency(currencyOf(request, context));
}
