import { currencies } from '@aulario/contract/money';
import type { Statement } from '@aulario/contract/sales/institution';
import { type Actor, requirePermission } from '../../platform/actor.ts';
import type { Deps } from '../../platform/deps.ts';
import { dealsOfInstitution } from '../deals/deal.queries.ts';
import type { DealRow } from '../deals/deal.tables.ts';
import { dealSummary } from '../deals/deal.view.ts';
import { moneyOf } from '../deals/deal-money.ts';
import { institutionKeeper } from '../deals/institution.service.ts';
import { goneOfDeals, type WaysGone } from './gone-of-deals.ts';

/** What an institution bought, paid and owes. */
export async function institutionStatement(
  deps: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  id: string,
): Promise<Statement> {
  requirePermission(actor, 'deals:read');
  const institution = await institutionKeeper.get(deps, actor, id);
  const rows = await dealsOfInstitution(deps.db, id);
  const bought = rows.map(({ deal }) => deal);
  const gone = await goneOfDeals(deps.db, bought);
  const totals = currencies.flatMap((currency) => {
    const own = bought.filter((deal) => deal.currency === currency);
    return own.length === 0 ? [] : [{ currency, ...accountOf(own, gone) }];
  });
  const deals = rows.map(dealSummary);
  return { institution, deals, totals };
}

/** What was bought, less what stays of the money, less what is not asked for again, and what is too much is what is to be paid. */
function accountOf(deals: readonly DealRow[], gone: ReadonlyMap<string, WaysGone>) {
  const sum = (pick: (deal: DealRow) => number) =>
    deals.reduce((total, deal) => total + pick(deal), 0);
  // Of one that was annulled only what it may keep was bought.
  const price = ({ state, kept, total }: DealRow) => (state === 'anulado' ? kept : total);
  return {
    total: sum(price),
    paid: sum(({ paid }) => paid),
    refunded: sum(({ refunded }) => refunded),
    corrected: sum(({ id }) => gone.get(id)?.corrected ?? 0),
    chargedBack: sum(({ id }) => gone.get(id)?.chargedBack ?? 0),
    returning: sum(({ returning }) => returning),
    forgiven: sum((deal) => moneyOf(deal).forgiven),
    beyond: sum((deal) => moneyOf(deal).excess),
    balance: sum((deal) => moneyOf(deal).due),
  };
}
