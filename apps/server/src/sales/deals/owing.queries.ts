import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { Db } from '../../platform/database.ts';
import { type DealRow, deals, instalments } from './deal.tables.ts';
import type { Instalment, Owing } from './instalment.ts';
import { instalmentRules } from './instalment-rules.queries.ts';

/** What these deals owe by their plans, all of them at once; absent where nothing is owed or no plan was agreed. */
export async function owingsOf(
  db: Db,
  dealIds: readonly (string | null)[],
): Promise<Map<string, Owing>> {
  const owings = new Map<string, Owing & { plan: Owing['plan'][number][] }>();
  const ids = [...new Set(dealIds.filter((id) => id !== null))];
  if (ids.length === 0) return owings;
  const rows = await db
    .select({
      id: deals.id,
      deal: {
        ...{ total: deals.total, paid: deals.paid, refunded: deals.refunded },
        ...{ returning: deals.returning, conceded: deals.conceded },
        ...{ kept: deals.kept, state: deals.state },
      },
      part: { dueDate: instalments.dueDate, amount: instalments.amount },
    })
    .from(instalments)
    .innerJoin(deals, eq(deals.id, instalments.dealId))
    .where(
      and(
        inArray(instalments.dealId, ids),
        isNull(instalments.replacedAt),
        inArray(deals.state, ['abierto', 'pagado-parcial']),
      ),
    )
    .orderBy(asc(instalments.dueDate), asc(instalments.id));
  if (rows.length === 0) return owings;
  const { graceDays } = await instalmentRules(db);
  for (const { id, deal, part } of rows) {
    const owing = owings.get(id) ?? { deal, plan: [], graceDays };
    owing.plan.push(part);
    owings.set(id, owing);
  }
  return owings;
}

/** The same of a deal whose plan is known. */
export async function owingByPlan(
  db: Db,
  deal: DealRow,
  plan: readonly Instalment[],
): Promise<Map<string, Owing>> {
  const { state } = deal;
  if (plan.length === 0 || (state !== 'abierto' && state !== 'pagado-parcial')) return new Map();
  const { graceDays } = await instalmentRules(db);
  return new Map([[deal.id, { deal, plan, graceDays }]]);
}

/** The same of one deal, or of none. */
export async function owingOf(db: Db, dealId: string | null): Promise<Owing | null> {
  return (dealId && (await owingsOf(db, [dealId])).get(dealId)) || null;
}
