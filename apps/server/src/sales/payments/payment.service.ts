import { normaliseDocument } from '@aulario/contract/people/user-document';
import type {
  OwnPayment,
  Payment,
  paymentListQuery,
  registerPaymentBody,
} from '@aulario/contract/sales/payment';
import { paidDay } from '@aulario/contract/sales/payment';
import { eq, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import { type Actor, requirePermission } from '../../platform/actor.ts';
import { recordAudit } from '../../platform/audit.ts';
import { limaDay } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { DomainError, fieldFault, found } from '../../platform/error.ts';
import type { Page } from '../../platform/list.ts';
import { couponsAgain } from '../deals/coupon-again.queries.ts';
import { dealByNumber, lockDeal } from '../deals/deal.queries.ts';
import type { DealRow } from '../deals/deal.tables.ts';
import { moneyOf } from '../deals/deal-money.ts';
import { instalmentsOf } from '../deals/instalment.queries.ts';
import { dueNow } from '../deals/instalment.ts';
import { checkCoins, checkMethod } from './coin.policy.ts';
import * as queries from './payment.queries.ts';
import type { PaymentRow } from './payment.tables.ts';
import { ownPaymentsView, paymentFileView, paymentViews } from './payment.view.ts';
import { aroundPayments } from './payment-around.queries.ts';
import { keepPlaces, openPlaces } from './places.ts';
import { receiptsOfDeals } from './receipt.queries.ts';
import { selectRefunded } from './refund.queries.ts';
import { refunds } from './refund.tables.ts';

type PaymentDeps = Pick<Deps, 'db' | 'clock'>;

export async function listPayments(
  deps: PaymentDeps,
  actor: Actor,
  query: z.output<typeof paymentListQuery>,
): Promise<Page<Payment>> {
  requirePermission(actor, 'payments:read');
  const { rows, total } = await queries.listPayments(deps.db, query);
  return { rows: await views(deps, rows), total };
}

/** The list as a file shows it, at a third of what its pages cost: see `ListExport`. */
export async function paymentsForFile(
  { db }: PaymentDeps,
  actor: Actor,
  query: z.output<typeof paymentListQuery>,
) {
  requirePermission(actor, 'payments:read');
  const { rows, total } = await queries.paymentsForFile(db, query);
  const ids = rows.map(({ _id }) => _id);
  const refunded = await selectRefunded(db, inArray(refunds.paymentId, ids));
  const gone = new Map(refunded.map((one) => [one.id, one]));
  return { rows: rows.map((row) => paymentFileView(row, gone.get(row._id))), total };
}

export async function getPayment(deps: PaymentDeps, actor: Actor, id: string): Promise<Payment> {
  requirePermission(actor, 'payments:read');
  return paymentRecord(deps, id);
}

/**
 * The payments of one deal for whoever knows its number and the buyer's document; both must fit.
 * @throws DomainError `not-found`, the same for a wrong number and a wrong document.
 */
export async function consultPayments(
  { db }: Pick<Deps, 'db'>,
  query: { deal: string; document: string },
): Promise<OwnPayment[]> {
  const deal = await dealByNumber(db, query.deal.trim().toUpperCase());
  if (!deal || deal.contact.dni !== normaliseDocument(query.document)) {
    throw new DomainError('not-found', 'No hay una compra con ese número y ese documento.');
  }
  const records = await queries.paymentsOfDeal(db, deal.id);
  const own = ownPaymentsView(
    records,
    await receiptsOfDeals(db, [deal.id]),
    await selectRefunded(db, eq(refunds.dealId, deal.id)),
  );
  // A receipt tells more of its buyer than these two numbers: they name it, the deal's page and the account give it.
  return own.map(({ receipts, ...payment }) => ({
    ...payment,
    receipts: receipts.map((receipt) => ({ ...receipt, pdf: null })),
  }));
}

/** A payment that is promised: the next instalment, or the whole balance where none was agreed. */
export async function promisePayment(
  { clock }: Pick<Deps, 'clock'>,
  tx: Tx,
  deal: DealRow,
): Promise<PaymentRow> {
  return queries.insertPayment(tx, {
    dealId: deal.id,
    userId: deal.userId,
    amount: dueNow(deal, await instalmentsOf(tx, deal.id)),
    currency: deal.currency,
    createdAt: clock.now(),
    updatedAt: clock.now(),
  });
}

/** Money that staff saw arrive. It waits for verification like any other. */
export async function registerPayment(
  { db, clock }: PaymentDeps,
  actor: Actor,
  input: z.output<typeof registerPaymentBody>,
  /** Whether it may be the payment that the deal waits for. */
  { awaited: mayBeAwaited = true } = {},
): Promise<Payment> {
  requirePermission(actor, 'payments:write');
  const { deal: dealId, ...seen } = input;
  const id = await db.transaction(async (tx) => {
    const deal = found(await lockDeal(tx, dealId));
    const payment = await registerSeen({ clock }, tx, actor, { deal, seen, mayBeAwaited });
    return payment.id;
  });
  return paymentRecord({ db, clock }, id);
}

type SeenMoney = Omit<z.output<typeof registerPaymentBody>, 'deal'>;

/** The same for a locked deal, in the transaction of whoever takes the money. */
export async function registerSeen(
  { clock }: Pick<Deps, 'clock'>,
  tx: Tx,
  actor: Actor,
  { deal, seen, mayBeAwaited }: { deal: DealRow; seen: SeenMoney; mayBeAwaited: boolean },
): Promise<PaymentRow> {
  checkPaidDay(clock, seen.paidAt);
  checkOpen(deal);
  checkCoins({ amount: seen.amount, currency: deal.currency });
  checkMethod(seen.method, deal.currency);
  // What the deal waits for is this money: nothing else is left waiting beside it.
  const awaited = mayBeAwaited
    ? (await queries.pendingOfDeal(tx, deal.id)).find(isAwaited)
    : undefined;
  const payment = awaited
    ? await queries.updatePayment(tx, awaited, seen)
    : await queries.insertPayment(tx, {
        ...seen,
        dealId: deal.id,
        userId: deal.userId,
        currency: deal.currency,
        createdAt: clock.now(),
        updatedAt: clock.now(),
      });
  // Money that somebody saw: its places wait for nothing else.
  await keepPlaces({ clock }, tx, deal, await openPlaces(tx, deal.id), null);
  await recordAudit(tx, actor, {
    action: 'register',
    entity: 'payment',
    entityId: payment.id,
    after: payment,
  });
  return payment;
}

/** Opened by the deal itself, and nobody has said yet how it is paid. */
function isAwaited({ method, voucherId, verifying }: PaymentRow): boolean {
  return !method && !voucherId && !verifying;
}

/** @throws DomainError 402 for money of tomorrow, as Lima counts its days. */
export function checkPaidDay(clock: Deps['clock'], paidAt: string | null | undefined): void {
  const fault = paidAt ? paidDay(limaDay(clock.now())).safeParse(paidAt).error : undefined;
  if (fault) throw fieldFault('paidAt', fault.issues[0]?.message ?? '');
}

/** @throws DomainError `wrong-state` when the deal takes no more money. */
export function checkOpen(deal: DealRow): void {
  if (deal.state === 'anulado') throw new DomainError('wrong-state', 'Esta compra fue anulada.');
  if (deal.state === 'pagado') throw new DomainError('wrong-state', 'Esta compra ya está pagada.');
  if (moneyOf(deal).covered)
    throw new DomainError(
      'wrong-state',
      'Esta compra ya está pagada: falta confirmar el convenio.',
    );
}

export async function paymentRecord(deps: PaymentDeps, id: string): Promise<Payment> {
  const [payment] = await views(deps, [found(await queries.paymentById(deps.db, id))]);
  return payment as Payment;
}

/** These payments, as staff see them; who asks may see payments. */
export async function paymentRecords(
  deps: PaymentDeps,
  ids: readonly string[],
): Promise<Payment[]> {
  return ids.length === 0 ? [] : views(deps, await queries.paymentsByIds(deps.db, ids));
}

async function views(
  { db, clock }: PaymentDeps,
  rows: queries.PaymentRecord[],
): Promise<Payment[]> {
  const waiting = rows.filter(({ payment }) => payment.state === 'pendiente');
  const [{ twins, refunded, verifying }, again] = await Promise.all([
    aroundPayments(
      db,
      rows.map(({ payment }) => payment.id),
    ),
    couponsAgain(db, [...new Set(waiting.map(({ payment }) => payment.dealId))], clock.now()),
  ]);
  return paymentViews(rows, twins, refunded, verifying, again);
}
