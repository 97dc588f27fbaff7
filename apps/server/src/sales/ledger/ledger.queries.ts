import type { LedgerState, ledgerEndpoints } from '@aulario/contract/sales/ledger';
import { and, count, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { enrolments } from '../../learning/enrolments/enrolment.tables.ts';
import { users } from '../../people/users/user.tables.ts';
import type { Db } from '../../platform/database.ts';
import { behind, orderBy, type Page, window } from '../../platform/list.ts';
import { totalOf } from '../../platform/total.ts';
import { dealLines, deals } from '../deals/deal.tables.ts';
import { matchesDeal } from '../deals/deal-search.ts';

const state = sql<LedgerState>`case
  when ${enrolments.id} is null then 'sin-matricula'
  when ${enrolments.state} = 'matriculado' then 'confirmado'
  when ${enrolments.state} = 'error' then 'fallido'
  when ${enrolments.state} = 'retirado' then 'retirado'
  when ${enrolments.attempts} > 0 then 'enviado'
  else 'en-espera' end`;

const columns = {
  line: dealLines.id,
  deal: deals.id,
  dealNumber: deals.number,
  user: { firstName: users.firstName, lastName: users.lastName },
  courseName: dealLines.courseName,
  enrolment: enrolments.id,
  state,
  reason: enrolments.reason,
  attempts: enrolments.attempts,
  lastAttemptAt: enrolments.lastAttemptAt,
  settledAt: deals.settledAt,
};
export type LedgerRecord = Awaited<ReturnType<typeof listLedger>>['rows'][number];

export async function listLedger(
  db: Db,
  query: z.output<NonNullable<typeof ledgerEndpoints.listLedger.query>>,
) {
  const where = and(
    behind(query, dealLines.id),
    isNotNull(deals.settledAt),
    eq(dealLines.kind, 'curso'),
    await matchesDeal(db, query.search),
    query.ids ? inArray(dealLines.id, query.ids) : undefined,
    query.deal ? eq(deals.id, query.deal) : undefined,
    inState(query.state),
  );
  const rows = await db
    .select(columns)
    .from(dealLines)
    .innerJoin(deals, eq(deals.id, dealLines.dealId))
    .innerJoin(users, eq(users.id, deals.userId))
    .leftJoin(enrolments, eq(enrolments.dealLineId, dealLines.id))
    .where(where)
    .orderBy(...orderBy(query, { settledAt: deals.settledAt }, dealLines.id))
    .limit(window(query).limit)
    .offset(window(query).offset);
  return {
    rows,
    total: await totalOf(
      db,
      query,
      db
        .select({ n: count() })
        .from(dealLines)
        .innerJoin(deals, eq(deals.id, dealLines.dealId))
        .leftJoin(enrolments, eq(enrolments.dealLineId, dealLines.id))
        .where(where),
      rows,
    ),
  } satisfies Page<unknown>;
}

/** By the columns that have an index, not by the words made of them. */
function inState(wanted: LedgerState | undefined): SQL | undefined {
  switch (wanted) {
    case undefined:
      return undefined;
    case 'sin-matricula':
      return sql`${enrolments.id} is null`;
    case 'confirmado':
      return eq(enrolments.state, 'matriculado');
    case 'fallido':
      return eq(enrolments.state, 'error');
    case 'retirado':
      return eq(enrolments.state, 'retirado');
    case 'enviado':
      return and(eq(enrolments.state, 'pendiente'), sql`${enrolments.attempts} > 0`);
    case 'en-espera':
      return and(eq(enrolments.state, 'pendiente'), eq(enrolments.attempts, 0));
  }
}
