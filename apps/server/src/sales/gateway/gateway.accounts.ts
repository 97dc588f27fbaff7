import type { Currency } from '@aulario/contract/money';

/** The account of each country; its currency names it everywhere else. */
export const accountOfCountry = { pe: 'PEN', co: 'COP', mx: 'MXN' } as const satisfies Record<
  string,
  Currency
>;

/** Where the notifications of an account come in. */
export function notifyPath(currency: Currency): string {
  const country = Object.entries(accountOfCountry).find(([, of]) => of === currency)?.[0];
  return `/api/webhooks/mercadopago/${country}`;
}
