import type { OwnPayment } from '@aulario/contract/sales/payment';
import { longInstant } from '../../ui/date-words.ts';
import type { NoticeTone } from '../../ui/notice.tsx';
import { paymentTitle } from './payment-title.ts';

export type PaymentSituation = { tone: NoticeTone; title: string; text: string };

type OwnPaymentState = Pick<
  OwnPayment,
  | 'state'
  | 'hasVoucher'
  | 'reason'
  | 'verifiedAt'
  | 'gift'
  | 'refunded'
  | 'takenOff'
  | 'chargedBack'
  | 'wonAt'
>;

/** Where a payment stands, and what its buyer has to do, in words. */
export function paymentSituation({
  state,
  hasVoucher,
  reason,
  verifiedAt,
  ...payment
}: OwnPaymentState): PaymentSituation {
  const title = paymentTitle({ state, hasVoucher, ...payment });
  switch (state) {
    case 'verificado':
      return {
        tone: 'success',
        title,
        text: verifiedAt ? `Lo verificamos el ${longInstant(verifiedAt)}.` : 'Ya lo verificamos.',
      };
    case 'rechazado':
      return {
        tone: 'danger',
        title,
        text: `${reason ? `Motivo: ${reason} ` : ''}Envía otro comprobante desde la página de tu compra.`,
      };
    case 'reembolsado':
      return { tone: 'info', title, text: reason ?? goneWhy(payment) };
    case 'pendiente':
      return hasVoucher
        ? {
            tone: 'info',
            title,
            text: 'Tenemos tu comprobante. Aquí ves cuándo lo verificamos.',
          }
        : {
            tone: 'warning',
            title,
            text: 'Paga y súbelo desde la página que se abrió al terminar tu compra.',
          };
  }
}

function goneWhy({
  takenOff,
  chargedBack,
  wonAt,
}: Pick<OwnPayment, 'takenOff' | 'chargedBack' | 'wonAt'>): string {
  if (wonAt) return 'Tu banco lo había revertido y lo devolvió: este dinero cuenta otra vez.';
  if (chargedBack > 0) return 'El dinero te lo devuelve tu banco.';
  return takenOff > 0 ? 'Corregimos nuestro registro de este pago.' : 'Te devolvimos este pago.';
}
