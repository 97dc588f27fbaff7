import type { Institution } from '@aulario/contract/sales/institution';
import { keeper } from '../../catalogue/offers/offer.service.ts';
import { searchText } from '../../platform/text.ts';
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
