import { formatMoney } from '@aulario/contract/money';
import type { Payment } from '@aulario/contract/sales/payment';

/** `excess`: what its sale holds beyond what it may keep, which goes back first and is never owed. */
type Of = Pick<Payment, 'currency' | 'dealDue' | 'dealReceived'> & {
  excess?: number;
  /** Its sale is annulled: it asks for nothing any more. */
  annulled?: boolean;
};

/** Whether all that goes back is beyond what the sale may keep: there is nothing to ask. */
export const isBeyond = (amount: number | null, excess: number) =>
  amount !== null && amount <= excess;

/** What a refund makes of its settled sale, before it is done. */
export function followsOf(
  { currency, dealDue, dealReceived, excess = 0, annulled }: Of,
  amount: number,
  owed: boolean,
): string {
  const money = (of: number) => formatMoney({ amount: of, currency });
  if (annulled) return 'El trato está anulado: no lo vuelve a deber.';
  if (isBeyond(amount, excess)) return 'Es dinero de más: el trato no lo vuelve a deber.';
  if (owed) return `Quedarán ${money(dealDue + amount - excess)} por pagar.`;
  if (amount >= dealReceived) return 'Se devuelve todo lo pagado: el trato queda anulado.';
  return 'No se vuelve a pedir: el trato no espera más dinero.';
}

/**
 * What a refund may make of a sale that is not settled, which staff choose between: owed again, or given up.
 * @param amount what goes back; null while that is not said
 */
export function choicesOf(
  { currency, dealDue, dealReceived, enrolled, excess = 0 }: Of & { enrolled: boolean },
  amount: number | null,
): { owed: string; conceded: string } {
  const money = (of: number) => formatMoney({ amount: of, currency });
  const [owed, conceded] = ['El trato lo vuelve a deber', 'No se vuelve a pedir'];
  if (amount === null) return { owed, conceded };
  return { owed: `${owed}: faltarían ${money(dealDue + amount - excess)}`, conceded: given() };

  function given(): string {
    if (amount === null || amount >= dealReceived)
      return `${conceded}: se devuelve todo lo pagado y el trato queda anulado`;
    const kept = dealReceived - amount;
    // Everything is there but the proof of a membership.
    if (dealDue === 0) return `${conceded}: no espera más dinero, habiendo recibido ${money(kept)}`;
    const settled = enrolled ? 'queda pagado' : 'queda pagado y matriculado';
    return `${conceded}: con ${money(dealDue)} más ${settled} habiendo recibido ${money(kept + dealDue)}`;
  }
}
