import type { Money } from '@aulario/contract/money';
import { taxesOn } from '../../catalogue/pricing/offer.queries.ts';
import { taxContained } from '../../catalogue/pricing/tax.ts';
import type { Actor } from '../../platform/actor.ts';
import { limaDay } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { DomainError, found } from '../../platform/error.ts';
import { dealById } from '../../sales/deals/deal.queries.ts';
import { openDeal } from '../../sales/deals/deal.service.ts';
import type { DealRow } from '../../sales/deals/deal.tables.ts';
import { beginPayment } from '../../sales/payments/first-payment.ts';
import { pendingOfDeal } from '../../sales/payments/payment.queries.ts';
import { checkOpen, checkPaidDay, promisePayment } from '../../sales/payments/payment.service.ts';
import type { PaymentRow } from '../../sales/payments/payment.tables.ts';
import { isPromise } from '../../sales/payments/settlement.service.ts';
import { checkComplete, checkOperation } from '../../sales/payments/verification.policy.ts';
import { countPayment } from '../../sales/payments/verification.service.ts';
import { checkNoneVerifying } from '../../sales/payments/verifying.policy.ts';
import { annulLockedDeal } from '../../sales/purchases/deal-detail.service.ts';
import { contactOfPerson } from '../../sales/purchases/staff-deal.service.ts';
import type { Shippable } from './shipping.queries.ts';

/**
 * Opens the ordinary sale of a copy on paper, with its ordinary payment (decision 048).
 * @throws DomainError `validation` when the person's record lacks what a receipt says.
 */
export async function sellCopy(
  deps: Pick<Deps, 'clock' | 'jobs' | 'config'>,
  tx: Tx,
  actor: Actor,
  { certificate, user, courseSlug }: Shippable,
  { amount, currency }: Money,
): Promise<DealRow> {
  const owed = (await taxesOn(tx, limaDay(deps.clock.now())))[currency];
  const { name: taxName, treatment } = owed;
  const rate = treatment === 'gravado' ? owed.rate : 0;
  const tax = taxContained(amount, owed, treatment);
  const line = {
    course: certificate.courseId,
    name: `Certificado impreso de «${certificate.courseName}»`,
    slug: courseSlug,
    certificate: 'fisico' as const,
    agreement: null,
    coursePrice: 0,
    certificatePrice: amount,
    discounts: [],
    total: amount,
    tax,
    treatment,
  };
  const sums = { subtotal: amount, discount: 0, total: amount, tax, taxRate: rate, taxName };
  const deal = await openDeal(deps, tx, {
    userId: user.id,
    contact: contactOfPerson(user),
    calculation: { currency, lines: [line], ...sums, shipping: null, warnings: [] },
    coupon: undefined,
    source: actor.id === user.id ? 'web' : 'oficina',
    assessorId: user.assessorId,
    kind: 'copia',
  });
  return beginPayment(deps, tx, actor, deal);
}

/**
 * Counts the money of a copy that staff saw arrive, as the payment of its locked sale.
 * @throws DomainError `wrong-state` when the sale takes no money or a voucher of it waits to be looked
 *   at, `conflict` when the operation was counted before.
 */
export async function receiveCopyMoney(
  deps: Pick<Deps, 'db' | 'clock' | 'jobs' | 'config'>,
  tx: Tx,
  actor: Actor,
  dealId: string,
  seen: Pick<PaymentRow, 'method' | 'operationNumber' | 'paidAt'>,
): Promise<void> {
  const deal = found(await dealById(tx, dealId)).deal;
  checkOpen(deal);
  checkComplete(seen);
  checkPaidDay(deps.clock, seen.paidAt);
  const pending = await pendingOfDeal(tx, dealId);
  if (pending.some(({ voucherId }) => voucherId)) {
    throw new DomainError(
      'wrong-state',
      `La persona ya subió un comprobante: verifícalo en el trato ${deal.number}.`,
    );
  }
  await checkNoneVerifying(tx, deal);
  const byHand = pending.find((one) => isPromise(one) && !one.method);
  const before = byHand ?? (await promisePayment(deps, tx, deal));
  await checkOperation(tx, actor, {
    seen: { ...before, ...seen },
    declared: null,
    otherOperation: undefined,
  });
  await countPayment(deps, tx, actor, { before, deal, changes: seen });
}

/** Annuls the locked sale of a copy for which nothing was paid; money that is there stays with it. */
export async function endCopySale(
  deps: Pick<Deps, 'clock' | 'jobs' | 'config'>,
  tx: Tx,
  actor: Actor,
  dealId: string,
  reason: string,
): Promise<void> {
  const { deal } = found(await dealById(tx, dealId));
  if (deal.state === 'abierto') await annulLockedDeal(deps, tx, actor, deal, reason);
}
