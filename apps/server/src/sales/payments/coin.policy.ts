import { isPayable, type Money, noCentavos } from '@aulario/contract/money';
import { fieldFault } from '../../platform/error.ts';

/** @throws DomainError 402 for money that nobody can pay or give back: centavos of a Colombian peso. */
export function checkCoins(money: Money): void {
  if (!isPayable(money)) throw fieldFault('amount', noCentavos);
}
