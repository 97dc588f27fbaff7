import type { Money } from '@aulario/contract/money';

/** An amount as the form of a bank or a wallet takes it: "1350.00", "320000". */
export function plainAmount({ amount, currency }: Money): string {
  const isWhole = amount % 100 === 0 && currency !== 'PEN';
  return (amount / 100).toFixed(isWhole ? 0 : 2);
}
