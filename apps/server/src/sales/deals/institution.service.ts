import { currencies } from '@aulario/contract/money';
import type { Institution, Statement } from '@aulario/contract/sales/institution';
import { keeper } from '../../catalogue/offers/offer.service.ts';
import { type Actor, requirePermission } from '../../platform/actor.ts';
import type { Deps } from '../../platform/deps.ts';
import { searchText } from '../../platform/text.ts';
import { dealsOfInstitution } from './deal.queries.ts';
import type { DealRow } from './deal.tables.ts';
import { dealSummary } from './deal.view.ts';
import { moneyOf } from './deal-money.ts';
import { type InstitutionRow, institutions } from './institution.tables.ts';

export const institutionKeeper = keeper<Institution>({
  entity: 'institution',
  table: institutions,
  access: { read: 'deals:read', write: 'deals:write' },
  searched: institutions.searchText,
  columns: async (_, sent, before) => {
    const { name, taxNumber, contactName } = { ...before, ...sent } as InstitutionRow;
    return { ...sent, searchText: searchText(name, taxNumber, contactName) };
  },
  views: async (_, rows) =>
    (rows as InstitutionRow[]).map((row) => {
      const { name, taxNumber, address, contactName, email, mobile } = row;
      return {
        _id: row.id,
        createdAt: row.createdAt.toISOString(),
        updatedAt: row.updatedAt.toISOString(),
        version: row.version,
        retiredAt: row.retiredAt?.toISOString() ?? null,
        ...{ name, taxNumber, address, contactName, email, mobile },
      };
    }),
});

/** What an institution bought, paid and owes. */
export async function institutionStatement(
  deps: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  id: string,
): Promise<Statement> {
  requirePermission(actor, 'deals:read');
  const institution = await institutionKeeper.get(deps, actor, id);
  const rows = await dealsOfInstitution(deps.db, id);
  const totals = currencies.flatMap((currency) => {
    const own = rows.map(({ deal }) => deal).filter((deal) => deal.currency === currency);
    return own.length === 0 ? [] : [{ currency, ...accountOf(own) }];
  });
  const deals = rows.map(dealSummary);
  return { institution, deals, totals };
}

/** What was bought, less what stays of the money, less what is not asked for again, and what is too much is what is to be paid. */
function accountOf(deals: readonly DealRow[]) {
  const sum = (pick: (deal: DealRow) => number) =>
    deals.reduce((total, deal) => total + pick(deal), 0);
  // Of one that was annulled only what it may keep was bought.
  const price = ({ state, kept, total }: DealRow) => (state === 'anulado' ? kept : total);
  return {
    total: sum(price),
    paid: sum(({ paid }) => paid),
    refunded: sum(({ refunded }) => refunded),
    returning: sum(({ returning }) => returning),
    forgiven: sum((deal) => moneyOf(deal).forgiven),
    beyond: sum((deal) => moneyOf(deal).excess),
    balance: sum((deal) => moneyOf(deal).due),
  };
}
