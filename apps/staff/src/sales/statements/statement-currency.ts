import type { Currency } from '@aulario/contract/money';
import { fold } from '../../words/fold.ts';

const dollarsOrEuros = /us\$|u\$s|usd|dolar|\beur|€/;
const others: Record<Currency, RegExp> = {
  PEN: /\$|\bcop\b|\bmxn\b|peso/,
  COP: /s\/|\bpen\b|\bsol(es)?\b|\bmxn\b|mexican/,
  MXN: /s\/|\bpen\b|\bsol(es)?\b|\bcop\b|colombian/,
};

/** Whether an amount is said to be of another currency than the chosen one: `US$ 120.00`, a column "Moneda". */
export function isOfAnother(said: string, currency: Currency): boolean {
  const text = fold(said);
  return dollarsOrEuros.test(text) || others[currency].test(text);
}

/** What is said once for all of a statement: "Moneda: Dólares" above its table, or "Monto (US$)" as the heading. */
export function saidOfAll(above: readonly string[][], heading = ''): string {
  const line = above.find((cells) => cells.some((text) => /^moneda/.test(fold(text))));
  return [...(line ?? []), heading].join(' ');
}
