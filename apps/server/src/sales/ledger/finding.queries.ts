import type { Currency } from '@aulario/contract/money';
import type { FindingKind } from '@aulario/contract/sales/ledger';
import {
  and,
  asc,
  eq,
  inArray,
  isNotNull,
  isNull,
  ne,
  notExists,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { enrolments } from '../../learning/enrolments/enrolment.tables.ts';
import { users } from '../../people/users/user.tables.ts';
import type { Db } from '../../platform/database.ts';
import { dealLines, deals } from '../deals/deal.tables.ts';
import { receivedSql } from '../deals/deal-money.queries.ts';
import { gatewayCharges } from '../gateway/gateway.tables.ts';
import { payments } from '../payments/payment.tables.ts';
import { isUndecided } from '../payments/refund.queries.ts';
import { refunds } from '../payments/refund.tables.ts';

/** The most of each kind: who has more has another problem than a list can solve. */
export const most = 100;

export type FindingRecord = {
  kind: FindingKind;
  id: string;
  deal: string | null;
  dealNumber: string | null;
  firstName: string | null;
  lastName: string | null;
  /** A course, a reason, a state of the gateway. */
  about: string | null;
  amount: number | null;
  currency: Currency | null;
  at: Date;
};

/** Every finding but those of `twice-back.queries.ts`, kind by kind, oldest first. */
export async function readMost(db: Db): Promise<FindingRecord[]> {
  return [
    ...(await paidNotEnrolled(db)),
    ...(await failedEnrolments(db)),
    ...(await enrolledNotPaid(db)),
    ...(await unappliedVerifications(db)),
    ...(await chargesWithProblem(db)),
    ...(await tooMuchMoney(db)),
    ...(await repeatedOperations(db)),
    ...(await refundsToSee(db, 'devolucion-con-error', eq(refunds.state, 'error'))),
    ...(await refundsToSee(db, 'devolucion-por-decidir', isUndecided)),
  ];
}

const none = { amount: sql<number | null>`null`, currency: sql<Currency | null>`null` };
const ofDeal = { deal: deals.id, dealNumber: deals.number };
const ofUser = { firstName: users.firstName, lastName: users.lastName };

/** Deals that are paid and have a line without an enrolment. */
export async function paidNotEnrolled(db: Db): Promise<FindingRecord[]> {
  const missing = db
    .select({
      dealId: dealLines.dealId,
      names: sql<string>`string_agg(${dealLines.courseName}, ' · ')`.as('names'),
    })
    .from(dealLines)
    .innerJoin(deals, eq(deals.id, dealLines.dealId))
    .where(
      and(
        eq(deals.state, 'pagado'),
        eq(dealLines.kind, 'curso'),
        notExists(
          db
            .select({ id: enrolments.id })
            .from(enrolments)
            .where(eq(enrolments.dealLineId, dealLines.id)),
        ),
      ),
    )
    .groupBy(dealLines.dealId)
    .as('missing');
  return db
    .select({
      kind: kindOf('pagado-sin-matricula'),
      id: deals.id,
      ...ofDeal,
      ...ofUser,
      about: missing.names,
      ...none,
      at: sql<Date>`${deals.settledAt}`.mapWith(deals.createdAt),
    })
    .from(missing)
    .innerJoin(deals, eq(deals.id, missing.dealId))
    .innerJoin(users, eq(users.id, deals.userId))
    .orderBy(asc(deals.settledAt))
    .limit(most);
}

async function failedEnrolments(db: Db): Promise<FindingRecord[]> {
  return db
    .select({
      kind: kindOf('matricula-con-error'),
      id: enrolments.id,
      ...ofDeal,
      ...ofUser,
      about: enrolments.reason,
      ...none,
      at: enrolments.updatedAt,
    })
    .from(enrolments)
    .innerJoin(users, eq(users.id, enrolments.userId))
    .leftJoin(deals, eq(deals.id, enrolments.dealId))
    .where(eq(enrolments.state, 'error'))
    .orderBy(asc(enrolments.createdAt))
    .limit(most);
}

/** Inside by a deal that is not paid, or whose money all went back and nobody decided to let them stay. Who pays in instalments is inside with the first. */
async function enrolledNotPaid(db: Db): Promise<FindingRecord[]> {
  return db
    .select({
      kind: kindOf('matriculado-sin-pago'),
      id: enrolments.id,
      ...ofDeal,
      ...ofUser,
      about: dealLines.courseName,
      ...none,
      at: enrolments.createdAt,
    })
    .from(enrolments)
    .innerJoin(deals, eq(deals.id, enrolments.dealId))
    .innerJoin(users, eq(users.id, enrolments.userId))
    .leftJoin(dealLines, eq(dealLines.id, enrolments.dealLineId))
    .where(
      and(
        inArray(enrolments.state, ['pendiente', 'matriculado', 'error']),
        ne(deals.state, 'pagado'),
        sql`not ${learnsMeanwhile}`,
        notExists(
          db
            .select({ id: refunds.id })
            .from(refunds)
            .where(
              and(
                eq(refunds.dealId, deals.id),
                or(eq(refunds.effect, 'mantener'), eq(refunds.effect, 'por-decidir')),
              ),
            ),
        ),
      ),
    )
    .orderBy(asc(enrolments.createdAt))
    .limit(most);
}

/** Its plan's first part is covered: later ones are asked for by mail and close the classroom. */
const learnsMeanwhile = sql`(${deals.state} = 'pagado-parcial' and coalesce(${receivedSql()} >= (
  select part.amount from instalments part where part.deal_id = ${deals.id} and part.replaced_at is null
  order by part.due_date, part.id limit 1), false))`;

/** Somebody saw the money, and the minute after something kept it from being counted. */
async function unappliedVerifications(db: Db): Promise<FindingRecord[]> {
  return db
    .select({
      kind: kindOf('verificacion-sin-efecto'),
      id: payments.id,
      ...ofDeal,
      ...ofUser,
      about: sql<string>`${payments.unapplied}->>'why'`,
      amount: payments.amount,
      currency: payments.currency,
      at: payments.updatedAt,
    })
    .from(payments)
    .innerJoin(deals, eq(deals.id, payments.dealId))
    .innerJoin(users, eq(users.id, deals.userId))
    .where(and(isNotNull(payments.unapplied), eq(payments.state, 'pendiente')))
    .orderBy(asc(payments.updatedAt))
    .limit(most);
}

/** Until staff counted its money by hand under the number of the charge. */
async function chargesWithProblem(db: Db): Promise<FindingRecord[]> {
  return db
    .select({
      kind: kindOf('cobro-con-problema'),
      id: gatewayCharges.id,
      ...ofDeal,
      ...ofUser,
      about: sql<string>`${gatewayCharges.problem} || ':' || ${gatewayCharges.number}`,
      amount: gatewayCharges.amount,
      currency: gatewayCharges.currency,
      at: gatewayCharges.createdAt,
    })
    .from(gatewayCharges)
    .leftJoin(payments, eq(payments.id, gatewayCharges.paymentId))
    .leftJoin(deals, eq(deals.id, payments.dealId))
    .leftJoin(users, eq(users.id, deals.userId))
    .where(
      and(
        isNotNull(gatewayCharges.problem),
        isNull(gatewayCharges.countedId),
        eq(gatewayCharges.status, 'approved'),
        sql`not exists (select 1 from payments as counted
          where counted.operation_number = ${gatewayCharges.number} and counted.state in ('verificado', 'reembolsado'))`,
      ),
    )
    .orderBy(asc(gatewayCharges.createdAt))
    .limit(most);
}

/** More than the deal costs, or than one that was annulled may keep; less than a coin is nobody's. */
async function tooMuchMoney(db: Db): Promise<FindingRecord[]> {
  const received = receivedSql();
  const coin = sql`case when ${deals.currency} = 'COP' then 100 else 1 end`;
  const owed = sql<number>`case when ${deals.state} = 'anulado' then ${deals.kept} else ${deals.total} end`;
  return db
    .select({
      kind: kindOf('pagado-de-mas'),
      id: deals.id,
      ...ofDeal,
      ...ofUser,
      about: deals.state,
      amount: sql<number>`(${received} - ${owed})`.mapWith(Number),
      currency: deals.currency,
      at: deals.updatedAt,
    })
    .from(deals)
    .innerJoin(users, eq(users.id, deals.userId))
    .where(
      or(
        and(eq(deals.state, 'anulado'), sql`${received} - ${deals.kept} >= ${coin}`),
        and(eq(deals.state, 'pagado'), sql`${received} - ${deals.total} >= ${coin}`),
      ),
    )
    .orderBy(asc(deals.updatedAt))
    .limit(most);
}

/** Counted twice under one operation before numbers were compared; given back, it is mended. */
async function repeatedOperations(db: Db): Promise<FindingRecord[]> {
  return db
    .select({
      kind: kindOf('operacion-repetida'),
      id: payments.id,
      ...ofDeal,
      ...ofUser,
      about: payments.operationNumber,
      amount: payments.amount,
      currency: payments.currency,
      at: payments.createdAt,
    })
    .from(payments)
    .innerJoin(deals, eq(deals.id, payments.dealId))
    .innerJoin(users, eq(users.id, deals.userId))
    .where(and(payments.operationRepeated, eq(payments.state, 'verificado')))
    .orderBy(asc(payments.createdAt))
    .limit(most);
}

async function refundsToSee(db: Db, kind: FindingKind, where: SQL): Promise<FindingRecord[]> {
  return db
    .select({
      kind: kindOf(kind),
      id: refunds.id,
      ...ofDeal,
      ...ofUser,
      about: sql<string>`coalesce(${refunds.error}, ${refunds.reason})`,
      amount: refunds.amount,
      currency: refunds.currency,
      at: refunds.createdAt,
    })
    .from(refunds)
    .innerJoin(deals, eq(deals.id, refunds.dealId))
    .innerJoin(users, eq(users.id, deals.userId))
    .where(where)
    .orderBy(asc(refunds.createdAt))
    .limit(most);
}

export function kindOf(kind: FindingKind): SQL<FindingKind> {
  return sql<FindingKind>`${kind}::text`;
}
