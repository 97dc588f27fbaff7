import { days, hours, limaDay } from '../platform/clock.ts';
import type { instalments } from '../sales/deals/deal.tables.ts';
import { recounted } from '../sales/deals/deal-money.ts';
import { addDays } from './demo-days.ts';
import type { DemoDeal } from './demo-deals.ts';
import { operationNumbers } from './demo-operations.ts';
import {
  type DemoPayment,
  decide,
  type PaymentContext,
  pay,
  promise,
  recent,
  rejection,
  verification,
  waiting,
} from './demo-payment.ts';
import { demoRandom } from './demo-random.ts';

const annulments = [
  'El comprador desistió antes de pagar.',
  'Compra repetida: pagó con otra.',
  'Venció el plazo de pago y no respondió.',
];

/** The payments of every sale, and what they make of the sale. @param deals their rows are completed. */
export function composePayments(now: Date, deals: readonly DemoDeal[]): DemoPayment[] {
  const context = { now, random: demoRandom('payments'), operations: operationNumbers('payments') };
  const turns = new Map<string, number>();
  const all = deals.flatMap((deal) => {
    const turn = turns.get(deal.slot.story) ?? 0;
    turns.set(deal.slot.story, turn + 1);
    const own = paymentsOf(deal, turn, context);
    settle(deal, own);
    return own;
  });
  repeatOneOperation(all);
  return all;
}

/** Two parts for the sales that are paid in parts: the one received, and the rest a month later. */
export function composeInstalments(
  all: readonly DemoPayment[],
): (typeof instalments.$inferInsert)[] {
  const random = demoRandom('instalments');
  return all
    .filter(({ deal }) => deal.slot.story === 'pagado-en-parte')
    .map(({ deal, row }) => ({
      id: random.id(deal.slot.at),
      dealId: deal.row.id,
      dueDate: addDays(limaDay(deal.slot.at), row.state === 'verificado' ? 2 : 32),
      amount: row.amount,
    }));
}

/** @param turn the place of the sale among those of its story; some turns have something special. */
function paymentsOf(deal: DemoDeal, turn: number, context: PaymentContext): DemoPayment[] {
  const { random } = context;
  const { at, story } = deal.slot;
  const { total } = deal.row;
  const rejected = () => pay(deal, total, at, rejection(at, context), context);
  switch (story) {
    case 'esperando-pago':
      return turn % 6 === 1 ? [rejected()] : [promise(deal, total, at, context)];
    case 'comprobante-en-revision':
      return turn % 10 === 3 ? again(rejected(), context) : [waiting(deal, total, at, context)];
    case 'pagado-en-parte': {
      const first = half(total);
      const second = new Date(at.getTime() + days(4));
      return [
        pay(deal, first, at, verification(at, context), context),
        turn % 3 === 0
          ? waiting(deal, total - first, recent(context), context)
          : promise(deal, total - first, second, context),
      ];
    }
    case 'anulado': {
      const reason = random.pick(annulments);
      const annulledAt = new Date(at.getTime() + days(random.between(2, 15)));
      Object.assign(deal.row, { reason, annulledAt });
      const unpaid = promise(deal, total, at, context);
      decide(unpaid, { state: 'rechazado', reason, at: annulledAt });
      return [unpaid];
    }
    default:
      return paidStory(deal, turn, context, rejected);
  }
}

/** After a rejection another receipt comes. */
function again(before: DemoPayment, context: PaymentContext): DemoPayment[] {
  const { deal, row } = before;
  return [before, waiting(deal, row.amount, row.decidedAt ?? deal.slot.at, context)];
}

function paidStory(
  deal: DemoDeal,
  turn: number,
  context: PaymentContext,
  rejected: () => DemoPayment,
): DemoPayment[] {
  const { now } = context;
  const { at } = deal.slot;
  const { total } = deal.row;
  const later = new Date(at.getTime() + days(context.random.between(3, 24)));
  const parts = later.getTime() < now.getTime() - days(2);
  if (parts && turn % 75 === 20)
    return [refunded(deal, at, context), paid(deal, total, later, context)];
  if (parts && total >= 300_00 && turn % 3 === 0) {
    const first = half(total);
    return [paid(deal, first, at, context), paid(deal, total - first, later, context)];
  }
  const soon = new Date(at.getTime() + hours(26));
  if (parts && turn % 31 === 7) return [rejected(), paid(deal, total, soon, context)];
  return [paid(deal, total, at, context)];
}

function paid(deal: DemoDeal, amount: number, at: Date, context: PaymentContext): DemoPayment {
  return pay(deal, amount, at, verification(at, context), context);
}

/** Half first, then by mistake the whole: the half went back. */
function refunded(deal: DemoDeal, at: Date, context: PaymentContext): DemoPayment {
  const decision = {
    state: 'reembolsado' as const,
    reason: 'Pagó la mitad y después el total: se le devolvió la mitad a la misma cuenta.',
    at: new Date(Math.min(at.getTime() + days(26), context.now.getTime() - hours(3))),
  };
  return pay(deal, half(deal.row.total), at, decision, context);
}

/** Whole units of money, so that an instalment reads well. */
function half(total: number): number {
  return Math.ceil(total / 2 / 1000) * 1000;
}

/** A sale owes what its verified payments do not cover. */
function settle({ row }: DemoDeal, own: readonly DemoPayment[]): void {
  const verified = own.filter((payment) => payment.row.state === 'verificado');
  const returned = own.filter((payment) => payment.row.state === 'reembolsado');
  const kept = amountOf(verified);
  row.refunded = amountOf(returned);
  row.paid = kept + row.refunded;
  if (row.state !== 'anulado') {
    const { total, paid, refunded } = row;
    const none = { paid: 0, refunded: 0, returning: 0, reversed: 0 };
    const open = { ...none, total, conceded: 0, kept: 0, state: 'abierto' as const };
    row.state = recounted(open, { ...none, paid, refunded }, false).state;
  }
  const latest = verified.at(-1)?.row.decidedAt ?? null;
  row.settledAt = row.state === 'pagado' ? latest : null;
  row.updatedAt = row.annulledAt ?? latest ?? row.createdAt;
}

function amountOf(own: readonly DemoPayment[]): number {
  return own.reduce((sum, { row }) => sum + row.amount, 0);
}

/** One receipt that waits was already used in another sale: reception is to notice. */
function repeatOneOperation(all: readonly DemoPayment[]): void {
  const suspicious = all
    .filter(({ row }) => row.state === 'pendiente' && row.method === 'yape')
    .at(-1);
  const used = all.filter(({ row }) => row.state === 'verificado' && row.method === 'yape').at(-1);
  if (suspicious && used) suspicious.row.operationNumber = used.row.operationNumber;
}
