import { formatMoney, payable } from '@aulario/contract/money';
import type { Tx } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { fieldFault, found } from '../../platform/error.ts';
import { dealByNumber, lockDeal } from '../deals/deal.queries.ts';
import type { DealRow } from '../deals/deal.tables.ts';
import { moneyOf } from '../deals/deal-money.ts';
import type { Share } from './excess.policy.ts';
import { insertPayment, lockPayment, paymentById } from './payment.queries.ts';
import type { PaymentRow } from './payment.tables.ts';
import type { Excess } from './verification.policy.ts';

/**
 * A payment with its deal, and the deals that get what is too much: all deals in the order of their
 * ids, then the payment, so that nobody waits in a circle.
 */
export async function lockForExcess(
  tx: Tx,
  paymentId: string,
  excess: Excess | undefined,
  field = 'excess.deal',
): Promise<{ payment: PaymentRow; deal: DealRow; others: Share[] }> {
  const own = found(await paymentById(tx, paymentId)).payment.dealId;
  const named: { id: string; amount: number | null; field: string }[] = [];
  for (const part of namedIn(excess, field)) {
    const id = await otherDeal(tx, part.number, part.field);
    if (id === own) throw fieldFault(part.field, 'Ese es el mismo trato.');
    if (named.some((other) => other.id === id))
      throw fieldFault(part.field, 'Ese trato está dos veces.');
    named.push({ id, amount: part.amount, field: part.field });
  }
  const locked = new Map<string, DealRow>();
  for (const id of [own, ...named.map(({ id }) => id)].sort())
    locked.set(id, found(await lockDeal(tx, id)));
  return {
    deal: found(locked.get(own)),
    others: named.map(({ id, ...part }) => ({ ...part, deal: found(locked.get(id)) })),
    payment: found(await lockPayment(tx, paymentId)),
  };
}

function namedIn(excess: Excess | undefined, field: string) {
  if (excess?.kind === 'otro-trato') return [{ number: excess.deal, amount: null, field }];
  if (excess?.kind !== 'otros-tratos') return [];
  return excess.parts.map(({ deal: number, amount }, at) => ({
    ...{ number, amount },
    field: `excess.parts.${at}.deal`,
  }));
}

async function otherDeal(tx: Tx, number: string, field: string): Promise<string> {
  const deal = await dealByNumber(tx, number.trim().toUpperCase());
  if (!deal) throw fieldFault(field, `No hay un trato ${number}.`);
  return deal.id;
}

/**
 * What of an operation is not of the payment that it was counted with becomes a payment of its own, of another deal or given to
 * the academy, so that each has its receipt and its refunds. All are parts of one operation.
 */
export async function openExcess(
  { clock }: Pick<Deps, 'clock'>,
  tx: Tx,
  of: { counted: PaymentRow; beyond: number; note: string | null; other: DealRow | undefined },
  field = 'excess.deal',
): Promise<{ before: PaymentRow; deal: DealRow }> {
  const { counted, beyond, note, other } = of;
  if (other) checkTakes(other, beyond, counted, field);
  const deal = other ?? found(await lockDeal(tx, counted.dealId));
  const { currency, method, operationNumber, paidAt, voucherId, voucherAt } = counted;
  const before = await insertPayment(tx, {
    ...{ currency, method, operationNumber, paidAt, voucherId, voucherAt },
    dealId: deal.id,
    userId: deal.userId,
    amount: beyond,
    purpose: other ? 'trato' : 'donativo',
    partOfId: counted.partOfId ?? counted.id,
    note,
    createdAt: clock.now(),
    updatedAt: clock.now(),
  });
  return { before, deal };
}

function checkTakes(other: DealRow, beyond: number, { currency }: PaymentRow, field: string): void {
  const { due } = moneyOf(other);
  if (other.currency !== currency)
    throw fieldFault(field, `El trato ${other.number} es en ${other.currency}.`);
  if (beyond <= payable({ amount: due, currency })) return;
  const owed = formatMoney({ amount: due, currency });
  throw fieldFault(field, `El trato ${other.number} solo espera ${owed}.`);
}
