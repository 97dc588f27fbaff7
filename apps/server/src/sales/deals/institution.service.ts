import { currencies } from '@aulario/contract/money';
import type { Institution, Statement } from '@aulario/contract/sales/institution';
import { keeper } from '../../catalogue/offers/offer.service.ts';
import { type Actor, requirePermission } from '../../platform/actor.ts';
import type { Deps } from '../../platform/deps.ts';
import { searchText } from '../../platform/text.ts';
import { dealsOfInstitution } from './deal.queries.ts';
import { dealSummary } from './deal.view.ts';
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
  const deals = (await dealsOfInstitution(deps.db, id)).map(dealSummary);
  const counted = deals.filter(({ state }) => state !== 'anulado');
  const totals = currencies.flatMap((currency) => {
    const own = counted.filter((deal) => deal.currency === currency);
    if (own.length === 0) return [];
    const sum = (pick: (deal: (typeof own)[number]) => number) =>
      own.reduce((total, deal) => total + pick(deal), 0);
    const total = sum((deal) => deal.total);
    return [
      {
        currency,
        total,
        paid: sum((deal) => deal.paid),
        refunded: sum((deal) => deal.refunded + deal.returning),
        balance: sum((deal) => deal.due),
      },
    ];
  });
  return { institution, deals, totals };
}
