import type { ClaimCountry } from '@aulario/contract/claims/claim-book';
import { date, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id } from '../platform/columns.ts';

/** The holidays of the years that staff wrote down; other years have those of the law. */
export const holidays = pgTable(
  'holidays',
  {
    id: id(),
    country: text('country').$type<ClaimCountry>().notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    name: text('name').notNull(),
  },
  (table) => [uniqueIndex('holidays_day').on(table.country, table.day)],
);
