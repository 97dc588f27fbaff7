import type { OwnPayment } from '@aulario/contract/sales/payment';
import { goneWords } from '@aulario/contract/sales/payment-words';
import { limaDay, shortDay } from '../../ui/date-words.ts';

/** What became of a payment's money, and that it is a part, in one line; empty where it is all there. Written beside the data: no phone loads how. */
export function paymentTold({
  amount,
  split,
  elsewhere,
  gift,
  wonAt,
  wonBack,
  ...payment
}: OwnPayment): string {
  const part = elsewhere
    ? 'parte de un pago que cubre también otras compras'
    : 'parte de un mismo pago';
  return [
    ...(gift ? ['lo que pagaste de más, no cuenta para el precio'] : []),
    ...goneWords({ ...payment, ...amount }, 'revertido por tu banco'),
    ...(wonAt ? [`la disputa terminó a favor de la academia el ${shortDay(limaDay(wonAt))}`] : []),
    ...(wonBack ? ['el mismo dinero: tu banco lo devolvió a la academia'] : []),
    ...(split ? [part] : []),
  ].join(' · ');
}
