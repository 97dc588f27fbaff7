import type { Operation } from '@aulario/contract/sales/paid-operation';
import type { CouponAgain } from '@aulario/contract/sales/payment';
import { type OwnPayment, type Payment, wasNotNeeded } from '@aulario/contract/sales/payment';
import { receiptName } from '@aulario/contract/sales/receipt';
import { fullName } from '../../people/users/user.view.ts';
import { moneyOf } from '../deals/deal-money.ts';
import { minuteTwins, operationSaid } from './minute-twin.ts';
import type { PaymentFileRecord, PaymentRecord } from './payment.queries.ts';
import type { PaymentRow } from './payment.tables.ts';
import type { ReceiptRow } from './receipt.tables.ts';
import { receiptPath } from './receipt.view.ts';
import type { Twin } from './twin.queries.ts';
import { broughtTo, type InMinute } from './verifying.queries.ts';

function verifyingOf({ verifying }: PaymentRow): Payment['verifying'] {
  return verifying && { at: verifying.at, by: verifying.by.name, byId: verifying.by.id || null };
}

/** With what is known of all of them: their twins, how much of each went back, and what is being verified. */
export function paymentViews(
  rows: readonly PaymentRecord[],
  twins: Twin[],
  refunded: readonly Gone[],
  minute: readonly InMinute[],
  /** Rules of coupons that their sales break, by sale. */
  again: ReadonlyMap<string, CouponAgain>,
): Payment[] {
  const gone = new Map(refunded.map((one) => [one.id, one]));
  return rows.map((row) => {
    const { id, dealId } = row.payment;
    const verifying = broughtTo(minute, { id: dealId, number: row.deal.number }, id);
    const waits = row.payment.state === 'pendiente';
    const own = waits ? withMinute(twins, row.payment, minute) : twins;
    const view = paymentView(row, own, gone.get(id), verifying);
    return { ...view, couponAgain: (waits && again.get(dealId)) || null };
  });
}

/** With those that were verified a moment ago instead of what they were before. */
function withMinute(twins: Twin[], payment: PaymentRow, minute: readonly InMinute[]): Twin[] {
  const found = minuteTwins(minute, {
    ...{ id: payment.id, partOfId: payment.partOfId },
    ...{ seen: payment, declared: declaredOf(payment) },
  });
  if (found.length === 0) return twins;
  const rest = twins.filter(
    ({ of, id, why }) =>
      of !== payment.id || why === 'imagen' || !found.some((twin) => twin.id === id),
  );
  return [...found.map(({ verdict: _, ...twin }) => twin), ...rest];
}

/** What of a payment went back or was taken off, and whether all of that was corrected. */
export type Gone = {
  id: string;
  sum: number;
  takenOff: number;
  chargedBack: number;
  chargedBackAt: Date | null;
  wonAt: Date | null;
  returning: number;
  corrected: boolean;
};

/** At most what it brought: what went back twice is shown with its charge. */
function goneOf(amount: number, gone: Gone | undefined) {
  const refunded = Math.min(amount, gone?.sum ?? 0);
  const takenOff = Math.min(refunded, gone?.takenOff ?? 0);
  const chargedBack = Math.min(refunded - takenOff, gone?.chargedBack ?? 0);
  const returning = Math.min(refunded - takenOff - chargedBack, gone?.returning ?? 0);
  const chargedBackAt = chargedBack > 0 ? (gone?.chargedBackAt?.toISOString() ?? null) : null;
  const wonAt = chargedBack > 0 ? (gone?.wonAt?.toISOString() ?? null) : null;
  return { refunded, takenOff, chargedBack, chargedBackAt, wonAt, returning };
}

/** Whether it brings again what a bank had taken: the other parts of what a gateway charged are not the gateway's. */
export const isWonBack = ({ partOfId, gateway }: Pick<PaymentRow, 'partOfId' | 'gateway'>) =>
  partOfId !== null && gateway !== null;

const wasCorrected = ({ state }: Pick<PaymentRow, 'state'>, gone: Gone | undefined) =>
  state === 'reembolsado' && gone?.corrected === true;

function paymentView(
  { payment, deal, user, voucher, operationAmount }: PaymentRecord,
  twins: Twin[],
  gone: Gone | undefined,
  verifying: number,
): Omit<Payment, 'couponAgain'> {
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
    // Within the minute in which it may be taken back it is shown as it was verified: a slip is seen then.
    ...operationSaid({ ...payment, said: payment.verifying?.said ?? {} }),
    currency: payment.currency,
    dealTotal: deal.total,
    dealPaid: deal.paid,
    dealReceived: received,
    dealDue: due,
    dealVerifying: verifying,
    voucher: voucher && { _id: voucher.id, mime: voucher.mime, bytes: voucher.bytes },
    voucherAt: payment.voucherAt?.toISOString() ?? null,
    state: payment.state,
    reason: payment.reason,
    verifiedBy: payment.decidedByName,
    verifiedAt: payment.decidedAt?.toISOString() ?? null,
    verifying: verifyingOf(payment),
    unapplied: payment.unapplied,
    ...goneOf(payment.amount, gone),
    corrected: wasCorrected(payment, gone),
    purpose: payment.purpose,
    ...{ partOf: payment.partOfId, operationAmount },
    declared: declaredOf(payment),
    note: payment.note,
    ...{ byGateway: payment.gateway !== null, wonBack: isWonBack(payment) },
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

/**
 * What a file shows of a payment: its amount less what went back, was charged back and was taken off, and what was recovered with it, is
 * what of it is there; of all the rows of a deal, what the deal received. What a bank took stays with the payment that it was taken
 * from, also when the dispute was won: a month that is over reads the same afterwards. What came again has a row of its own.
 */
export function paymentFileView({ user, ...row }: PaymentFileRecord, gone: Gone | undefined) {
  const left = goneOf(row.amount, gone);
  return {
    ...row,
    amount: row.wonBack ? 0 : row.amount,
    recovered: row.wonBack ? row.amount : 0,
    userName: fullName(user),
    ...left,
    returned: left.refunded - left.takenOff - left.chargedBack,
    lost: left.chargedBack,
    wonAt: row.wonBack ? row.verifiedAt?.toISOString() : null,
    corrected: wasCorrected(row, gone),
    voucherAt: row.voucherAt?.toISOString(),
    verifiedAt: row.verifiedAt?.toISOString(),
    createdAt: row.createdAt.toISOString(),
  };
}

export type OwnPaymentRecord = Pick<PaymentRecord, 'payment' | 'operationAmount'>;

/** What the buyer sees of their payments: none that asked for money in vain and was closed. */
export function ownPaymentsView(
  payments: readonly OwnPaymentRecord[],
  receipts: readonly ReceiptRow[],
  refunded: readonly Gone[],
): OwnPayment[] {
  const gone = new Map(refunded.map((one) => [one.id, one]));
  // Of what never was its money nothing is told.
  const ownOf = ({ id, amount }: PaymentRow) => amount - goneOf(amount, gone.get(id)).takenOff;
  const counted = payments.filter(({ operationAmount }) => operationAmount !== null);
  return payments
    .map(({ payment, operationAmount }) => {
      const own = ownOf(payment);
      const here = counted
        .filter((other) => operationOf(other.payment) === operationOf(payment) && isCounted(other))
        .reduce((sum, other) => sum + ownOf(other.payment), 0);
      const split = own > 0 && (operationAmount ?? 0) > own;
      return {
        ...ownPaymentView(payment, receipts),
        ...goneOf(payment.amount, gone.get(payment.id)),
        corrected: wasCorrected(payment, gone.get(payment.id)),
        ...{ split, elsewhere: split && (operationAmount ?? 0) > here },
        gift: payment.purpose === 'donativo',
        wonBack: isWonBack(payment),
      };
    })
    .filter((payment) => !wasNotNeeded(payment));
}

const operationOf = ({ id, partOfId }: PaymentRow) => partOfId ?? id;
const isCounted = ({ payment: { state } }: OwnPaymentRecord) =>
  state === 'verificado' || state === 'reembolsado';

function ownPaymentView(payment: PaymentRow, receipts: readonly ReceiptRow[]) {
  return {
    _id: payment.id,
    createdAt: payment.createdAt.toISOString(),
    amount: { amount: payment.amount, currency: payment.currency },
    method: payment.method,
    operationNumber: payment.operationNumber,
    paidAt: payment.paidAt,
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
