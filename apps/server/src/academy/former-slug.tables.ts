import type { AddressKind } from '@aulario/contract/catalogue/address';
import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '../platform/columns.ts';

/** Addresses that pages had before: links to them still arrive, and are led to the new one. */
export const formerSlugs = pgTable(
  'former_slugs',
  {
    kind: text('kind').$type<AddressKind>().notNull(),
    slug: text('slug').notNull(),
    itemId: text('item_id').notNull(),
    until: instant('until').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.slug] }),
    index('former_slugs_item').on(table.itemId),
  ],
);
