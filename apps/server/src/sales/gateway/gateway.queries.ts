import type { Currency } from '@aulario/contract/money';
import { and, desc, eq, gt, isNull, lt, notExists } from 'drizzle-orm';
import { isWonBack } from '../../integrations/mercadopago/mercadopago.charge.ts';
import type { Db } from '../../platform/database.ts';
import { type PaymentRow, payments } from '../payments/payment.tables.ts';
import {
  type ChargeRow,
  gatewayCharges,
  gatewayCheckouts,
  gatewayNotifications,
  type NotificationRow,
} from './gateway.tables.ts';

/** A page of the gateway that is still good for exactly this amount. */
export async function openCheckoutOf(
  db: Db,
  paymentId: string,
  amount: number,
  now: Date,
): Promise<{ address: string } | undefined> {
  const [row] = await db
    .select({ address: gatewayCheckouts.address })
    .from(gatewayCheckouts)
    .where(
      and(
        eq(gatewayCheckouts.paymentId, paymentId),
        eq(gatewayCheckouts.amount, amount),
        gt(gatewayCheckouts.expiresAt, now),
      ),
    )
    .orderBy(desc(gatewayCheckouts.createdAt))
    .limit(1);
  return row;
}

export async function insertCheckout(
  db: Db,
  checkout: typeof gatewayCheckouts.$inferInsert,
): Promise<void> {
  await db.insert(gatewayCheckouts).values(checkout);
}

/** @returns its id; undefined when it came before. */
export async function insertNotification(
  db: Db,
  notification: typeof gatewayNotifications.$inferInsert,
): Promise<string | undefined> {
  const [row] = await db
    .insert(gatewayNotifications)
    .values(notification)
    .onConflictDoNothing()
    .returning({ id: gatewayNotifications.id });
  return row?.id;
}

export async function notificationById(db: Db, id: string): Promise<NotificationRow | undefined> {
  const [row] = await db.select().from(gatewayNotifications).where(eq(gatewayNotifications.id, id));
  return row;
}

export async function closeNotification(
  db: Db,
  id: string,
  handledAt: Date,
  outcome: string,
): Promise<void> {
  await db
    .update(gatewayNotifications)
    .set({ handledAt, outcome })
    .where(eq(gatewayNotifications.id, id));
}

export async function chargeByNumber(
  db: Db,
  account: Currency,
  number: string,
): Promise<ChargeRow | undefined> {
  const [row] = await db
    .select()
    .from(gatewayCharges)
    .where(and(eq(gatewayCharges.account, account), eq(gatewayCharges.number, number)));
  return row;
}

/** Writes what is known of a charge now. */
export async function keepCharge(
  db: Db,
  charge: typeof gatewayCharges.$inferInsert,
): Promise<ChargeRow> {
  const { status, detail, amount, currency, method, changedAt, problem, paymentId } = charge;
  const [row] = await db
    .insert(gatewayCharges)
    .values(charge)
    .onConflictDoUpdate({
      target: [gatewayCharges.account, gatewayCharges.number],
      set: {
        ...{ status, detail, amount, currency, method, changedAt, problem, paymentId },
        // What was settled of one chargeback says nothing of the next.
        ...(isWonBack({ status, detail }) ? { twiceBack: null } : {}),
        updatedAt: new Date(),
      },
    })
    .returning();
  return row as ChargeRow;
}

export async function markCounted(db: Db, id: string, countedId: string): Promise<void> {
  await db.update(gatewayCharges).set({ countedId }).where(eq(gatewayCharges.id, id));
}

export async function chargesOfPayment(db: Db, paymentId: string): Promise<ChargeRow[]> {
  return db
    .select()
    .from(gatewayCharges)
    .where(eq(gatewayCharges.paymentId, paymentId))
    .orderBy(desc(gatewayCharges.createdAt), desc(gatewayCharges.number))
    .limit(50);
}

/** The last attempt to pay a deal by card. */
export async function lastChargeOfDeal(db: Db, dealId: string): Promise<ChargeRow | undefined> {
  const [row] = await db
    .select({ charge: gatewayCharges })
    .from(gatewayCharges)
    .innerJoin(payments, eq(payments.id, gatewayCharges.paymentId))
    .where(eq(payments.dealId, dealId))
    .orderBy(desc(gatewayCharges.createdAt), desc(gatewayCharges.number))
    .limit(1);
  return row?.charge;
}

/** Payments promised to the gateway of which it never told us anything. */
export async function forgottenCheckouts(
  db: Db,
  before: Date,
  limit: number,
): Promise<PaymentRow[]> {
  return db
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.state, 'pendiente'),
        eq(payments.method, 'pasarela'),
        isNull(payments.voucherId),
        lt(payments.createdAt, before),
        notExists(
          db
            .select({ id: gatewayCharges.id })
            .from(gatewayCharges)
            .where(
              and(eq(gatewayCharges.paymentId, payments.id), gt(gatewayCharges.updatedAt, before)),
            ),
        ),
      ),
    )
    .orderBy(payments.createdAt)
    .limit(limit);
}
