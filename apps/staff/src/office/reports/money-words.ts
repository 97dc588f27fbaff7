import { type Currency, formatMoney } from '@aulario/contract/money';

/** Minor units as people read them. */
export function money(amount: number, currency: Currency): string {
  return formatMoney({ amount, currency });
}

/** What an axis has room for, from minor units: "850", "12 mil", "1.2 M". */
export function shortAmount(amount: number): string {
  const whole = amount / 100;
  if (whole >= 1_000_000) return `${trimmed(whole / 1_000_000)} M`;
  if (whole >= 1_000) return `${trimmed(whole / 1_000)} mil`;
  return trimmed(whole);
}

function trimmed(value: number): string {
  return value.toFixed(1).replace(/[.]0$/, '');
}
