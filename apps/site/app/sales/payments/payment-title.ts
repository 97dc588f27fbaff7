import type { OwnPayment } from '@aulario/contract/sales/payment';

/** Where a payment stands, in a word or two. */
export function paymentTitle({
  state,
  hasVoucher,
  corrected,
}: Pick<OwnPayment, 'state' | 'hasVoucher' | 'corrected'>) {
  if (corrected) return 'Corregido';
  if (state === 'pendiente') return hasVoucher ? 'En revisión' : 'Falta el comprobante';
  return decided[state];
}

const decided = {
  verificado: 'Verificado',
  rechazado: 'No aceptado',
  reembolsado: 'Devuelto',
};
