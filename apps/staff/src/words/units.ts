import type { Currency } from '@aulario/contract/money';
import { readMoney } from '@aulario/contract/money-text';

/** What a person types as money to minor units, read as `readMoney` says. Null when it is no amount, or may be two. */
export function toMinorUnits(text: string, currency?: Currency): number | null {
  const read = readMoney(text, currency);
  return 'amount' in read ? read.amount : null;
}

/** Minor units as an input shows them: "350", "350.50". */
export function toWholeUnits(amount: number): string {
  const cents = amount % 100;
  const whole = Math.trunc(amount / 100);
  return cents === 0 ? String(whole) : `${whole}.${String(cents).padStart(2, '0')}`;
}
