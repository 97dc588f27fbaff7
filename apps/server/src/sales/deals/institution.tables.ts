import { sql } from 'drizzle-orm';
import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { editableColumns } from '../../platform/columns.ts';

/** Who pays for several people. */
export const institutions = pgTable(
  'institutions',
  {
    ...editableColumns(),
    name: text('name').notNull(),
    taxNumber: text('tax_number').notNull(),
    address: text('address').notNull().default(''),
    contactName: text('contact_name').notNull().default(''),
    email: text('email').notNull().default(''),
    mobile: text('mobile').notNull().default(''),
    searchText: text('search_text').notNull().default(''),
  },
  (table) => [
    uniqueIndex('institutions_tax_number').on(table.taxNumber),
    index('institutions_created').on(table.createdAt, table.id),
    index('institutions_search').using('gin', sql`${table.searchText} gin_trgm_ops`),
  ],
);
export type InstitutionRow = typeof institutions.$inferSelect;
