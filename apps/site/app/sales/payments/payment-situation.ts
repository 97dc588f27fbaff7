import type { OwnPayment } from '@aulario/contract/sales/payment';
import { longInstant } from '../../ui/date-words.ts';
import type { NoticeTone } from '../../ui/notice.tsx';

export type PaymentSituation = { tone: NoticeTone; title: string; text: string };

/** Where a payment stands, and what its buyer has to do, in words. */
export function paymentSituation({
  state,
  hasVoucher,
  reason,
  verifiedAt,
}: Pick<OwnPayment, 'state' | 'hasVoucher' | 'reason' | 'verifiedAt'>): PaymentSituation {
  switch (state) {
    case 'verificado':
      return {
        tone: 'success',
        title: 'Verificado',
        text: verifiedAt ? `Lo verificamos el ${longInstant(verifiedAt)}.` : 'Ya lo verificamos.',
      };
    case 'rechazado':
      return {
        tone: 'danger',
        title: 'No aceptado',
        text: `${reason ? `Motivo: ${reason} ` : ''}Envía otro comprobante desde la página de tu pedido.`,
      };
    case 'reembolsado':
      return { tone: 'info', title: 'Devuelto', text: reason ?? 'Te devolvimos este pago.' };
    case 'pendiente':
      return hasVoucher
        ? {
            tone: 'info',
            title: 'En revisión',
            text: 'Tenemos tu comprobante. Te avisamos por correo cuando lo verifiquemos.',
          }
        : {
            tone: 'warning',
            title: 'Falta el comprobante',
            text: 'Paga y súbelo desde la página de tu pedido: el enlace está en el correo que te enviamos.',
          };
  }
}
