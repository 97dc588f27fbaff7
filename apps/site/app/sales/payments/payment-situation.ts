import type { OwnPayment } from '@aulario/contract/sales/payment';
import { longInstant } from '../../ui/date-words.ts';
import type { NoticeTone } from '../../ui/notice.tsx';
import { paymentTitle } from './payment-title.ts';

export type PaymentSituation = { tone: NoticeTone; title: string; text: string };

/** Where a payment stands, and what its buyer has to do, in words. */
export function paymentSituation({
  state,
  hasVoucher,
  reason,
  verifiedAt,
  corrected,
}: Pick<
  OwnPayment,
  'state' | 'hasVoucher' | 'reason' | 'verifiedAt' | 'corrected'
>): PaymentSituation {
  const title = paymentTitle({ state, hasVoucher, corrected });
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
      return { tone: 'info', title, text: reason ?? 'Te devolvimos este pago.' };
    case 'pendiente':
      return hasVoucher
        ? {
            tone: 'info',
            title,
            text: 'Tenemos tu comprobante. Te avisamos por correo cuando lo verifiquemos.',
          }
        : {
            tone: 'warning',
            title,
            text: 'Paga y súbelo desde la página de tu compra: el enlace está en el correo que te enviamos.',
          };
  }
}
