import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { Db } from '../../platform/database.ts';
import type { OrPlace } from '../../platform/written-once.ts';
import { type DealRow, deals, instalments } from './deal.tables.ts';
import type { Instalment } from './instalment.ts';

/** The plan of a deal that counts, in the order of its days. */
export function instalmentsOf(db: Db, dealId: OrPlace) {
  return db
    .select({ id: instalments.id, dueDate: instalments.dueDate, amount: instalments.amount })
    .from(instalments)
    .where(and(eq(instalments.dealId, dealId), isNull(instalments.replacedAt)))
    .orderBy(asc(instalments.dueDate), asc(instalments.id))
    .limit(60);
}

/** The plans of some deals that count, each in the order of its days. */
export async function instalmentsOfDeals(
  db: Db,
  dealIds: readonly string[],
): Promise<Map<string, Instalment[]>> {
  const plans = new Map<string, Instalment[]>();
  if (dealIds.length === 0) return plans;
  const rows = await db
    .select({
      dealId: instalments.dealId,
      dueDate: instalments.dueDate,
      amount: instalments.amount,
    })
    .from(instalments)
    .where(and(inArray(instalments.dealId, [...dealIds]), isNull(instalments.replacedAt)))
    .orderBy(asc(instalments.dueDate), asc(instalments.id));
  for (const { dealId, ...part } of rows) plans.set(dealId, [...(plans.get(dealId) ?? []), part]);
  return plans;
}

/** The plan before stays on record as replaced. */
export async function replaceInstalments(
  db: Db,
  dealId: string,
  plan: readonly Instalment[],
  now: Date,
): Promise<void> {
  await db
    .update(instalments)
    .set({ replacedAt: now })
    .where(and(eq(instalments.dealId, dealId), isNull(instalments.replacedAt)));
  if (plan.length > 0)
    await db.insert(instalments).values(plan.map((part) => ({ ...part, dealId })));
}

/** Parts that are due on one of these days, of deals that still take money. */
export async function instalmentsDueOn(
  db: Db,
  days: string[],
): Promise<{ id: string; dueDate: string; deal: DealRow }[]> {
  return db
    .select({ id: instalments.id, dueDate: instalments.dueDate, deal: deals })
    .from(instalments)
    .innerJoin(deals, eq(deals.id, instalments.dealId))
    .where(
      and(
        inArray(instalments.dueDate, days),
        isNull(instalments.replacedAt),
        inArray(deals.state, ['abierto', 'pagado-parcial']),
      ),
    )
    .orderBy(asc(instalments.dueDate), asc(instalments.id))
    .limit(5000);
}
