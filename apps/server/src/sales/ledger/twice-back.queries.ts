import { and, asc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import { users } from '../../people/users/user.tables.ts';
import type { Db } from '../../platform/database.ts';
import { deals } from '../deals/deal.tables.ts';
import { type ChargeRow, gatewayCharges, type TwiceBack } from '../gateway/gateway.tables.ts';
import { payments } from '../payments/payment.tables.ts';
import { refunds } from '../payments/refund.tables.ts';
import { type FindingRecord, kindOf, most } from './finding.queries.ts';

/** All payments that one charge brought: a dispute that was won is a part of it. */
const isPart = sql`coalesce(p.part_of_id, p.id) = ${gatewayCharges.countedId}`;
const broughtIn = sql`(select coalesce(sum(p.amount), 0) from payments p where ${isPart} and p.state in ('verificado', 'reembolsado'))`;
const wentBack = sql`(select coalesce(sum(r.amount), 0) from payments p join refunds r on r.payment_id = p.id
  where ${isPart} and r.state in ('pendiente', 'hecho'))`;

/**
 * Charges of which staff gave money back by hand, or are about to, and that the bank took back too, or somebody gave back in the
 * gateway's own panel. What the bank took is the whole, whatever was left of it here.
 */
export async function moneyTwiceBack(db: Db): Promise<FindingRecord[]> {
  const byHand = chargesGivenBackByHand(db);
  return db
    .select({
      kind: kindOf('devuelto-dos-veces'),
      id: gatewayCharges.id,
      ...{ deal: deals.id, dealNumber: deals.number },
      ...{ firstName: users.firstName, lastName: users.lastName },
      about: sql<string>`(case when ${byHand.waits} then 'falta' else 'hecho' end) || ':' || ${gatewayCharges.number}`,
      amount: byHand.twice,
      currency: payments.currency,
      at: gatewayCharges.updatedAt,
    })
    .from(byHand)
    .innerJoin(gatewayCharges, eq(gatewayCharges.id, byHand.chargeId))
    .innerJoin(payments, eq(payments.id, gatewayCharges.countedId))
    .innerJoin(deals, eq(deals.id, payments.dealId))
    .innerJoin(users, eq(users.id, deals.userId))
    .where(gt(byHand.twice, 0))
    .orderBy(asc(gatewayCharges.updatedAt))
    .limit(most);
}

/** Of each such charge how much of its money went back beside what came in, and whether some of that is still to be sent. */
function chargesGivenBackByHand(db: Db) {
  return db
    .select({
      chargeId: gatewayCharges.id,
      twice:
        sql<number>`case when ${gatewayCharges.status} = 'charged_back' and ${gatewayCharges.detail} is distinct from 'reimbursed'
        then sum(${refunds.amount}) else ${wentBack} - ${broughtIn} end`
          .mapWith(Number)
          .as('twice'),
      waits: sql<boolean>`bool_or(${refunds.state} = 'pendiente')`.as('waits'),
    })
    .from(gatewayCharges)
    .innerJoin(
      payments,
      sql`coalesce(${payments.partOfId}, ${payments.id}) = ${gatewayCharges.countedId}`,
    )
    .innerJoin(
      refunds,
      and(
        eq(refunds.paymentId, payments.id),
        eq(refunds.way, 'manual'),
        inArray(refunds.state, ['pendiente', 'hecho']),
      ),
    )
    .where(isNull(gatewayCharges.twiceBack))
    .groupBy(gatewayCharges.id)
    .as('by_hand');
}

/** A charge of which nobody said yet what was done about its money, locked. */
export async function lockUnsettled(db: Db, id: string): Promise<ChargeRow | undefined> {
  const [row] = await db
    .select()
    .from(gatewayCharges)
    .where(and(eq(gatewayCharges.id, id), isNull(gatewayCharges.twiceBack)))
    .for('update');
  return row;
}

export async function keepTwiceBack(db: Db, id: string, twiceBack: TwiceBack): Promise<void> {
  await db.update(gatewayCharges).set({ twiceBack }).where(eq(gatewayCharges.id, id));
}
