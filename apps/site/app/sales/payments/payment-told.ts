import type { OwnPayment } from '@aulario/contract/sales/payment';
import { goneWords } from '@aulario/contract/sales/payment-words';

/** What became of a payment's money, and that it is a part, in one line; empty where it is all there. Written beside the data: no phone loads how. */
export function paymentTold({ amount, split, ...payment }: OwnPayment): string {
  const told = goneWords({ ...payment, ...amount });
  return [...told, ...(split ? ['parte de un pago que cubre también otras compras'] : [])].join(
    ' · ',
  );
}
