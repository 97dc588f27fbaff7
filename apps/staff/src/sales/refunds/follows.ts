import { formatMoney } from '@aulario/contract/money';
import type { Payment } from '@aulario/contract/sales/payment';

type Of = Pick<Payment, 'currency' | 'dealDue' | 'dealReceived'>;

/** What a refund makes of its sale, before it is done. */
export function followsOf({ currency, dealDue, dealReceived }: Of, amount: number, owed: boolean) {
  const money = (of: number) => formatMoney({ amount: of, currency });
  if (owed) return `Quedarán ${money(dealDue + amount)} por pagar.`;
  if (amount >= dealReceived) return 'Se devuelve todo lo pagado: el trato queda anulado.';
  return dealDue > 0
    ? `No se vuelve a pedir: siguen faltando ${money(dealDue)}.`
    : 'No se vuelve a pedir: el trato no espera más dinero.';
}
