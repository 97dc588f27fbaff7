import type { OwnDeal } from '@aulario/contract/sales/deal';
import type { Charge } from '@aulario/contract/sales/gateway';
import type { ChargeRow } from './gateway.tables.ts';

export function chargeView(charge: ChargeRow): Charge {
  return {
    _id: charge.id,
    createdAt: charge.createdAt.toISOString(),
    number: charge.number,
    payment: charge.paymentId,
    status: charge.status,
    detail: charge.detail,
    amount: charge.amount,
    currency: charge.currency,
    method: charge.method,
    problem: charge.problem,
  };
}

/** What the buyer reads of their last attempt; null when there is nothing to say. */
export function lastAttempt(charge: ChargeRow | undefined): OwnDeal['card']['last'] {
  if (!charge || charge.countedId) return null;
  if (charge.problem) {
    return {
      state: 'en-proceso',
      words: 'Recibimos tu pago con tarjeta y lo estamos revisando. Te escribimos en cuanto esté.',
    };
  }
  if (charge.status === 'rejected' || charge.status === 'cancelled') {
    const why = rejections[charge.detail ?? ''] ?? 'El banco no aprobó el pago.';
    return {
      state: 'rechazado',
      words: `${why} No se te cobró nada: puedes intentarlo de nuevo o pagar de otra forma.`,
    };
  }
  return {
    state: 'en-proceso',
    words:
      charge.status === 'pending'
        ? 'Mercado Pago espera tu pago. Cuando lo hagas en el banco o el agente, lo confirmamos aquí sin que envíes nada.'
        : 'Mercado Pago está revisando tu pago. Te escribimos en cuanto lo confirme.',
  };
}

const rejections: Record<string, string> = {
  cc_rejected_insufficient_amount: 'La tarjeta no tiene saldo suficiente.',
  cc_rejected_bad_filled_card_number: 'El número de la tarjeta no es correcto.',
  cc_rejected_bad_filled_date: 'La fecha de vencimiento no es correcta.',
  cc_rejected_bad_filled_security_code: 'El código de seguridad no es correcto.',
  cc_rejected_bad_filled_other: 'Algún dato de la tarjeta no es correcto.',
  cc_rejected_call_for_authorize:
    'Tu banco pide que autorices el pago: llámalo y vuelve a intentarlo.',
  cc_rejected_card_disabled: 'La tarjeta no está activada para compras por internet.',
  cc_rejected_card_type_not_allowed: 'Ese tipo de tarjeta no se acepta.',
  cc_rejected_duplicated_payment: 'Ya hiciste un pago igual hace un momento.',
  cc_rejected_max_attempts: 'Se alcanzó el límite de intentos con esa tarjeta.',
  cc_rejected_invalid_installments: 'La tarjeta no acepta esas cuotas.',
  cc_rejected_high_risk: 'Mercado Pago no aprobó el pago por seguridad.',
  rejected_high_risk: 'Mercado Pago no aprobó el pago por seguridad.',
  rejected_by_bank: 'Tu banco no aprobó el pago.',
  expired: 'El plazo para pagar venció.',
};
