import type { Operation } from '@aulario/contract/sales/paid-operation';
import { type OwnPayment, type Payment, wasNotNeeded } from '@aulario/contract/sales/payment';
import { receiptName } from '@aulario/contract/sales/receipt';
import { fullName } from '../../people/users/user.view.ts';
import { moneyOf } from '../deals/deal-money.ts';
import type { PaymentFileRecord, PaymentRecord } from './payment.queries.ts';
import type { PaymentRow } from './payment.tables.ts';
import type { ReceiptRow } from './receipt.tables.ts';
import { receiptPath } from './receipt.view.ts';
import type { Twin } from './twin.queries.ts';

function verifyingOf({ verifying }: PaymentRow): Payment['verifying'] {
  return verifying && { at: verifying.at, by: verifying.by.name, byId: verifying.by.id || null };
}

/** With what is known of all of them: their twins, and how much of each went back. */
export function paymentViews(
  rows: readonly PaymentRecord[],
  twins: Twin[],
  refunded: readonly Gone[],
): Payment[] {
  const gone = new Map(refunded.map((one) => [one.id, one]));
  return rows.map((row) => paymentView(row, twins, gone.get(row.payment.id)));
}

/** What of a payment went back or was taken off, and whether all of that was corrected. */
export type Gone = { id: string; sum: number; corrected: boolean };

/** At most what it brought: what went back twice is shown with its charge. */
const goneOf = (amount: number, gone: Gone | undefined) => Math.min(amount, gone?.sum ?? 0);

const wasCorrected = ({ state }: Pick<PaymentRow, 'state'>, gone: Gone | undefined) =>
  state === 'reembolsado' && gone?.corrected === true;

export function paymentView(
  { payment, deal, user, voucher }: PaymentRecord,
  twins: Twin[],
  gone: Gone | undefined,
): Payment {
  const { received, due } = moneyOf(deal);
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
    userHasEmail: user.email !== null,
    amount: payment.amount,
    currency: payment.currency,
    dealTotal: deal.total,
    dealPaid: deal.paid,
    dealReceived: received,
    dealDue: due,
    dealVerifying: deal.verifying,
    method: payment.method,
    operationNumber: payment.operationNumber,
    voucher: voucher && { _id: voucher.id, mime: voucher.mime, bytes: voucher.bytes },
    voucherAt: payment.voucherAt?.toISOString() ?? null,
    paidAt: payment.paidAt,
    state: payment.state,
    reason: payment.reason,
    verifiedBy: payment.decidedByName,
    verifiedAt: payment.decidedAt?.toISOString() ?? null,
    verifying: verifyingOf(payment),
    unapplied: payment.unapplied,
    refunded: goneOf(payment.amount, gone),
    corrected: wasCorrected(payment, gone),
    purpose: payment.purpose,
    partOf: payment.partOfId,
    declared: declaredOf(payment),
    note: payment.note,
    byGateway: payment.gateway !== null,
    sameAs: twins
      .filter((twin) => twin.of === payment.id)
      .map(({ of: _, id, currency: __, ...twin }) => ({ _id: id, ...twin })),
  };
}

/** What the buyer declared with the voucher; null when staff registered the payment. */
export function declaredOf(payment: PaymentRow): Operation | null {
  if (!payment.voucherId) return null;
  const { method, operationNumber, paidAt, amount } = payment;
  return payment.declared ?? { method, operationNumber, paidAt, amount };
}

/** What a file shows of a payment. */
export function paymentFileView({ user, ...row }: PaymentFileRecord, gone: Gone | undefined) {
  return {
    ...row,
    userName: fullName(user),
    refunded: goneOf(row.amount, gone),
    corrected: wasCorrected(row, gone),
    voucherAt: row.voucherAt?.toISOString(),
    verifiedAt: row.verifiedAt?.toISOString(),
    createdAt: row.createdAt.toISOString(),
  };
}

/** What the buyer sees of their payments: none that asked for money in vain and was closed. */
export function ownPaymentsView(
  payments: readonly PaymentRow[],
  receipts: readonly ReceiptRow[],
  refunded: readonly Gone[],
): OwnPayment[] {
  const gone = new Map(refunded.map((one) => [one.id, one]));
  return payments
    .map((payment) => ({
      ...ownPaymentView(payment, receipts),
      corrected: wasCorrected(payment, gone.get(payment.id)),
    }))
    .filter((payment) => !wasNotNeeded(payment));
}

function ownPaymentView(payment: PaymentRow, receipts: readonly ReceiptRow[]) {
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
    receipts: receipts
      .filter(({ paymentId }) => paymentId === payment.id)
      .map((receipt) => ({
        kind: receipt.kind,
        name: receiptName(receipt),
        pdf: receiptPath(receipt),
      })),
  };
}
