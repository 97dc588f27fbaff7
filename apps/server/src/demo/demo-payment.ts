import type { PaymentMethod } from '@aulario/contract/sales/payment';
import { days, hours, limaDay, minutes } from '../platform/clock.ts';
import type { payments } from '../sales/payments/payment.tables.ts';
import { officeHour } from './demo-days.ts';
import type { DemoDeal } from './demo-deals.ts';
import { methodOf, type Operations } from './demo-operations.ts';
import type { DemoRandom } from './demo-random.ts';

export type DemoPayment = {
  deal: DemoDeal;
  row: typeof payments.$inferInsert & { id: string };
  /** Whether the buyer sent a picture of the receipt; its file is kept later. */
  voucher: boolean;
};

export type PaymentContext = { now: Date; random: DemoRandom; operations: Operations };
export type Decision = Pick<DemoPayment['row'], 'state' | 'reason'> & { at: Date };

const rejections = [
  'El número de operación no aparece en nuestra cuenta. Revísalo y envíalo otra vez.',
  'El importe del comprobante no es el de la compra.',
  'La imagen no se lee completa. Envía una captura nítida.',
  'El depósito se hizo a una cuenta que no es de la academia.',
];

/** Nothing but an amount, until the buyer says how they paid. */
export function promise(
  deal: DemoDeal,
  amount: number,
  at: Date,
  { random }: PaymentContext,
): DemoPayment {
  return {
    deal,
    voucher: false,
    row: {
      id: random.id(at),
      createdAt: at,
      updatedAt: at,
      dealId: deal.row.id,
      userId: deal.row.userId,
      amount,
      currency: deal.row.currency,
      state: 'pendiente',
    },
  };
}

/** With its receipt, which nobody has looked at. */
export function waiting(
  deal: DemoDeal,
  amount: number,
  at: Date,
  context: PaymentContext,
): DemoPayment {
  const payment = promise(deal, amount, at, context);
  const { now, random } = context;
  const voucherAt = random.instant(at, new Date(now.getTime() - minutes(10)));
  fillIn(payment, methodOf(deal.row.currency, true, random), voucherAt, context);
  payment.voucher = true;
  payment.row.voucherAt = voucherAt;
  payment.row.updatedAt = voucherAt;
  return payment;
}

/** Paid some way, and decided upon. */
export function pay(
  deal: DemoDeal,
  amount: number,
  at: Date,
  decision: Decision,
  context: PaymentContext,
): DemoPayment {
  const { now, random } = context;
  const payment = promise(deal, amount, at, context);
  const rejected = decision.state === 'rechazado';
  const method = methodOf(deal.row.currency, rejected, random);
  fillIn(payment, method, at, context);
  const byPicture = ['yape', 'plin', 'transferencia', 'deposito'].includes(method);
  // The newest are enough to look at; older ones came through reception.
  payment.voucher = rejected || (byPicture && at.getTime() > now.getTime() - days(14));
  if (payment.voucher) payment.row.voucherAt = new Date(at.getTime() + minutes(6));
  decide(payment, decision);
  return payment;
}

function fillIn(
  payment: DemoPayment,
  method: PaymentMethod,
  at: Date,
  context: PaymentContext,
): void {
  payment.row.method = method;
  payment.row.operationNumber = context.operations.next(method);
  payment.row.paidAt = limaDay(at);
}

/** Reception decides; who they are is no account of the demonstration. */
export function decide({ row }: DemoPayment, { state, reason, at }: Decision): void {
  row.state = state;
  row.reason = reason ?? null;
  row.decidedAt = at;
  row.updatedAt = at;
  row.decidedByName = 'Recepción';
}

/** The money is found in the account. */
export function verification(at: Date, context: PaymentContext): Decision {
  return { state: 'verificado', reason: null, at: answered(at, context) };
}

/** Something is wrong with the receipt. */
export function rejection(at: Date, context: PaymentContext): Decision {
  const reason = context.random.pick(rejections);
  return { state: 'rechazado', reason, at: answered(at, context) };
}

/** Within half a day, and before now. */
function answered(at: Date, { now, random }: PaymentContext): Date {
  const wanted = officeHour(new Date(at.getTime() + hours(random.between(0.4, 14)))).getTime();
  return new Date(
    Math.max(at.getTime() + minutes(7), Math.min(wanted, now.getTime() - minutes(15))),
  );
}

/** Between five and forty hours ago. */
export function recent({ now, random }: PaymentContext): Date {
  return new Date(now.getTime() - hours(random.between(5, 40)));
}
