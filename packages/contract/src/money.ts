import { z } from 'zod';

/** Currencies that a course can be sold in (spec §3, §9). */
export const currencies = ['PEN', 'COP', 'MXN'] as const;
export const currencySchema = z.enum(currencies);
export type Currency = z.infer<typeof currencySchema>;
export const defaultCurrency: Currency = 'PEN';

/** Integer minor units: 15000 PEN is S/ 150.00. Never a float, never negative. */
export const minorUnitsSchema = inMinorUnits();

/** What something costs, as somebody writes it: nothing at all is a price only when 0 was written. */
export const writtenPriceSchema = inMinorUnits('Escribe el precio.');

export const moneySchema = z.object({ amount: minorUnitsSchema, currency: currencySchema });
export type Money = z.infer<typeof moneySchema>;

/** What can be paid at least, in minor units: nobody pays centavos of a Colombian peso, and no card takes them. */
const coins: Record<Currency, number> = { PEN: 1, COP: 100, MXN: 1 };

/** The same amount as it can be paid: what lies between two coins is asked up to the next. */
export function payable({ amount, currency }: Money): number {
  return Math.ceil(amount / coins[currency]) * coins[currency];
}

/** For a schema of what somebody is to pay. */
export const isPayable = (money: Money): boolean => payable(money) === money.amount;
export const noCentavos = 'Los pesos colombianos no llevan centavos.';
/** Said with `error`: Zod takes `message` out of what it is given, and whoever comes next finds none. */
export const unpayable = { path: ['amount'], error: noCentavos };

/** Currency of a country by its two-letter code: COP for CO, MXN for MX, PEN for all others (spec §9). */
export function currencyOfCountry(country: string | undefined): Currency {
  if (country === 'CO') return 'COP';
  if (country === 'MX') return 'MXN';
  return defaultCurrency;
}

const styles: Record<
  Currency,
  { prefix: string; cents: boolean; group: string; point: string; suffix: string }
> = {
  PEN: { prefix: 'S/\u00a0', cents: true, group: ',', point: '.', suffix: '' },
  COP: { prefix: '$\u00a0', cents: false, group: '.', point: ',', suffix: '\u00a0COP' },
  MXN: { prefix: '$\u00a0', cents: false, group: ',', point: '.', suffix: '\u00a0MXN' },
};

/**
 * Money as people read it: "S/ 350.00", "$ 320.000 COP", "$ 1,890 MXN". Written by hand because
 * server and browser carry different Intl data, and a price must not change while a page hydrates.
 * Colombian and Mexican amounts drop their cents when these are zero, and only then: what is shown
 * adds up.
 * @param cents with cents even where these are zero
 */
export function formatMoney({ amount, currency }: Money, cents = false): string {
  const { prefix, point, group, suffix, cents: always } = styles[currency];
  const whole = Math.floor(amount / 100);
  const grouped = String(whole).replace(/\B(?=(\d{3})+(?!\d))/g, group);
  const rest = always || cents || amount % 100 ? point + String(amount % 100).padStart(2, '0') : '';
  return prefix + grouped + rest + suffix;
}

/**
 * How sums that stand together are written, as on a receipt: all with cents where one of them has some. "$ 120.000,00 COP" beside
 * "$ 19.159,66 COP", and "$ 120.000 COP" beside "$ 19.160 COP".
 */
export function moneyTogether(
  currency: Currency,
  amounts: readonly number[],
): (amount: number) => string {
  const cents = amounts.some((amount) => amount % 100 !== 0);
  return (amount) => formatMoney({ amount, currency }, cents);
}

function inMinorUnits(absent?: string) {
  return z
    .number(absent)
    .int('Escribe el importe en céntimos, sin decimales.')
    .min(0, 'No puede ser menos que cero.')
    .max(1_000_000_000_00, 'Es un importe demasiado alto.');
}
