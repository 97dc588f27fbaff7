import type { Currency, Money } from '@aulario/contract/money';

/**
 * An amount as people type it (`350`, `350.50`, `1,350.00`, `S/ 350`) as money. A point or a comma
 * before one or two last digits stands before the cents; other ones group thousands. Undefined when
 * it is no amount.
 */
export function readAmount(text: string, currency: Currency): Money | undefined {
  const bare = text.replaceAll(/S\/\.?|\$|\s|PEN|COP|MXN/gi, '');
  const [, whole = '', cents = ''] =
    /^(\d{1,3}(?:[.,]?\d{3})*|\d+)(?:[.,](\d{1,2}))?$/.exec(bare) ?? [];
  const amount = Number(whole.replaceAll(/\D/g, '')) * 100 + Number(cents.padEnd(2, '0'));
  return whole !== '' && amount <= largest ? { amount, currency } : undefined;
}

/** Minor units that the contract takes at most. */
const largest = 1_000_000_000_00;
