import { goneTitle } from '@aulario/contract/sales/deal-gone-title';
import type { OwnPayment } from '@aulario/contract/sales/payment';

/** Where a payment stands, in a word or two; of a gift that it is one. */
export function paymentTitle({
  state,
  hasVoucher,
  gift,
  ...gone
}: Pick<
  OwnPayment,
  'state' | 'hasVoucher' | 'gift' | 'refunded' | 'takenOff' | 'chargedBack' | 'wonAt'
>): string {
  const title = stateTitle();
  return gift ? `Donativo · ${title}` : title;

  function stateTitle(): string {
    if (state === 'pendiente') return hasVoucher ? 'En revisión' : 'Falta el comprobante';
    return state === 'reembolsado' ? goneTitle(gone) : decided[state];
  }
}

const decided = { verificado: 'Verificado', rechazado: 'No aceptado' };
