import type { OwnPayment, Payment } from '@aulario/contract/payment';
import { fullName } from '../people/user.view.ts';
import type { PaymentFileRecord, PaymentRecord, Twin } from './payment.queries.ts';
import type { PaymentRow } from './payment.tables.ts';

export function paymentView(
  { payment, deal, user, voucher }: PaymentRecord,
  twins: Twin[],
  refunded: number,
): Payment {
  return {
    _id: payment.id,
    createdAt: payment.createdAt.toISOString(),
    updatedAt: payment.updatedAt.toISOString(),
    version: payment.version,
    deal: payment.dealId,
    dealNumber: deal.number,
    user: payment.userId,
    userName: fullName(user),
    userDni: user.dni,
    amount: payment.amount,
    currency: payment.currency,
    dealTotal: deal.total,
    dealPaid: deal.paid,
    method: payment.method,
    operationNumber: payment.operationNumber,
    voucher: voucher && { _id: voucher.id, mime: voucher.mime, bytes: voucher.bytes },
    voucherAt: payment.voucherAt?.toISOString() ?? null,
    paidAt: payment.paidAt,
    state: payment.state,
    reason: payment.reason,
    verifiedBy: payment.decidedByName,
    verifiedAt: payment.decidedAt?.toISOString() ?? null,
    refunded,
    byGateway: payment.method === 'pasarela' && /^\d+$/.test(payment.operationNumber ?? ''),
    sameAs: twins
      .filter((twin) => twin.of === payment.id)
      .map(({ id, dealNumber, why }) => ({ _id: id, dealNumber, why })),
  };
}

/** What a file shows of a payment. */
export function paymentFileView({ user, ...row }: PaymentFileRecord, refunded: number) {
  return {
    ...row,
    userName: fullName(user),
    refunded,
    voucherAt: row.voucherAt?.toISOString(),
    verifiedAt: row.verifiedAt?.toISOString(),
    createdAt: row.createdAt.toISOString(),
  };
}

/** What the buyer sees of it. */
export function ownPaymentView(payment: PaymentRow): OwnPayment {
  return {
    _id: payment.id,
    createdAt: payment.createdAt.toISOString(),
    amount: { amount: payment.amount, currency: payment.currency },
    method: payment.method,
    operationNumber: payment.operationNumber,
    hasVoucher: payment.voucherId !== null,
    state: payment.state,
    reason: payment.reason,
    verifiedAt: payment.decidedAt?.toISOString() ?? null,
  };
}
