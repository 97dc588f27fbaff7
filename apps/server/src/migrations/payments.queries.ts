import { operationKey, operationRail } from '@aulario/contract/sales/paid-operation';
import type { PaymentMethod } from '@aulario/contract/sales/payment';
import { and, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import type { Actor } from '../platform/actor.ts';
import type { Db, Tx } from '../platform/database.ts';
import { deals } from '../sales/deals/deal.tables.ts';
import { payments } from '../sales/payments/payment.tables.ts';

export type KnownDeal = Pick<typeof deals.$inferSelect, 'id' | 'state' | 'currency'> & {
  dni: string | null;
};
type Paid = {
  deal: string;
  amount: number;
  method: PaymentMethod | null;
  operationNumber: string | null;
  paidAt: string | null;
};

/** Why a payment was turned down that an import had brought. */
export const undone = 'Se deshizo la importación que lo trajo.';

/** What tells a payment from all others: its operation, else its deal, amount and day. */
export function keyOf({ deal, amount, method, operationNumber, paidAt }: Paid): string {
  return operationNumber
    ? `op:${operationRail(method)}:${operationKey(operationNumber)}`
    : `paid:${deal}:${amount}:${paidAt ?? ''}`;
}

export async function dealsByNumber(
  db: Db,
  numbers: readonly string[],
): Promise<Map<string, KnownDeal>> {
  if (numbers.length === 0) return new Map();
  const rows = await db
    .select({
      number: deals.number,
      id: deals.id,
      state: deals.state,
      currency: deals.currency,
      contact: deals.contact,
    })
    .from(deals)
    .where(inArray(deals.number, [...new Set(numbers)]));
  return new Map(
    rows.map(({ number, contact, ...deal }) => [number, { ...deal, dni: contact.dni ?? null }]),
  );
}

/** Ids of the payments that were registered before with one of these keys and not turned down. */
export async function paymentKeys(db: Db, wanted: readonly Paid[]): Promise<Map<string, string>> {
  const operations = [
    ...new Set(wanted.flatMap(({ operationNumber }) => operationKey(operationNumber) ?? [])),
  ];
  const ofDeals = [...new Set(wanted.map(({ deal }) => deal))];
  if (ofDeals.length === 0) return new Map();
  const rows = await db
    .select({
      id: payments.id,
      deal: payments.dealId,
      amount: payments.amount,
      method: payments.method,
      operationNumber: payments.operationNumber,
      paidAt: payments.paidAt,
    })
    .from(payments)
    .where(
      and(
        ne(payments.state, 'rechazado'),
        or(
          operations.length > 0 ? inArray(payments.operationKey, operations) : undefined,
          inArray(payments.dealId, ofDeals),
        ),
      ),
    );
  return new Map(rows.map((row) => [keyOf(row), row.id]));
}

/** Turns down those that still wait as they came. @returns their ids. */
export async function turnDownWaiting(
  tx: Tx,
  ids: readonly string[],
  { now, actor }: { now: Date; actor: Actor },
): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .update(payments)
    .set({
      state: 'rechazado',
      reason: undone,
      decidedAt: now,
      decidedBy: actor.id,
      decidedByName: actor.name,
      version: sql`${payments.version} + 1`,
      updatedAt: now,
    })
    .where(
      and(
        inArray(payments.id, [...ids]),
        eq(payments.state, 'pendiente'),
        eq(payments.version, 1),
        isNull(payments.voucherId),
      ),
    )
    .returning({ id: payments.id });
  return rows.map(({ id }) => id);
}
