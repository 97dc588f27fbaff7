import type { Refund } from '@aulario/contract/sales/refund';
import { shortDay } from '../../words/date.ts';

/** Why money went, and of a chargeback whose dispute was won since when it is there again. */
export function refundReason({ reason, wonAt }: Pick<Refund, 'reason' | 'wonAt'>): string {
  return wonAt ? `${reason} La disputa terminó a favor el ${shortDay(wonAt)}.` : reason;
}
