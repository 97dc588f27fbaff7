import type { OwnPurchase } from '@aulario/contract/me/student';
import type { MarkTone } from './state-mark.tsx';

/** Where a purchase stands for whoever made it, and whether it waits for them. */
export function purchaseSituation({
  state,
  payments,
  paid = 0,
  returned = 0,
  cancelling = null,
}: Pick<OwnPurchase, 'state' | 'payments'> & Partial<OwnPurchase>): {
  tone: MarkTone;
  words: string;
  owes: boolean;
} {
  if (state === 'pagado' && paid > 0 && returned >= paid)
    return { tone: 'quiet', words: 'Cancelado: te devolvemos lo pagado', owes: false };
  if (cancelling === 'aceptada') return { tone: 'quiet', words: 'Cancelado', owes: false };
  if (cancelling === 'pedida' && state !== 'anulado')
    return { tone: 'waiting', words: 'Pediste cancelar', owes: false };
  if (state === 'pagado') return { tone: 'success', words: 'Pagado', owes: false };
  if (state === 'anulado') return { tone: 'quiet', words: 'Anulado', owes: false };
  if (payments.some((payment) => payment.state === 'pendiente' && payment.hasVoucher)) {
    return { tone: 'waiting', words: 'Revisamos tu comprobante', owes: false };
  }
  const sent = payments
    .filter(({ hasVoucher }) => hasVoucher)
    .sort((one, other) => one.createdAt.localeCompare(other.createdAt));
  if (sent.at(-1)?.state === 'rechazado') {
    return { tone: 'danger', words: 'No aceptamos tu comprobante', owes: true };
  }
  return state === 'pagado-parcial'
    ? { tone: 'warning', words: 'Pagado en parte', owes: true }
    : { tone: 'warning', words: 'Falta tu pago', owes: true };
}
