import { isPayable, type Money, noCentavos } from '@aulario/contract/money';
import { methodPays, type PaymentMethod } from '@aulario/contract/sales/payment';
import { fieldFault } from '../../platform/error.ts';

/** @throws DomainError 402 for money that nobody can pay or give back: centavos of a Colombian peso. */
export function checkCoins(money: Money): void {
  if (!isPayable(money)) throw fieldFault('amount', noCentavos);
}

/** @throws DomainError 402 for money of a currency that the method does not carry: wallets of Peru pay soles alone. */
export function checkMethod(
  method: PaymentMethod | null | undefined,
  currency: Money['currency'],
): void {
  if (method && !methodPays(method, currency))
    throw fieldFault('method', 'Ese medio solo recibe soles. Elige cómo llegó este dinero.');
}
