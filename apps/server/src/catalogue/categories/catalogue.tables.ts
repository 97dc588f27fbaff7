import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { files } from '../../files/file.tables.ts';
import { byteText, editableColumns } from '../../platform/columns.ts';

/** What categories, labels, metas and agreements have in common. */
const shared = () => ({
  ...editableColumns(),
  name: text('name').notNull(),
  slug: text('slug').notNull(),
  order: integer('order').notNull().default(0),
  /** Whether visitors see it. */
  status: boolean('status').notNull().default(true),
  sortName: byteText('sort_name').notNull(),
  searchText: text('search_text').notNull(),
});

const sharedIndexes = (
  name: string,
  table: Record<'slug' | 'order' | 'id' | 'sortName' | 'searchText', AnyPgColumn>,
) => [
  uniqueIndex(`${name}_slug`).on(table.slug),
  index(`${name}_order`).on(table.order, table.id),
  index(`${name}_sort_name`).on(table.sortName, table.id),
  index(`${name}_search`).using('gin', sql`${table.searchText} gin_trgm_ops`),
];

export const categories = pgTable(
  'categories',
  {
    ...shared(),
    description: text('description'),
    imageId: text('image_id').references(() => files.id),
  },
  (table) => sharedIndexes('categories', table),
);

export const labels = pgTable(
  'labels',
  { ...shared(), colour: text('colour').notNull().default('#0E6A55') },
  (table) => sharedIndexes('labels', table),
);

export const metas = pgTable(
  'metas',
  {
    ...shared(),
    description: text('description'),
    keywords: text('keywords'),
    imageId: text('image_id').references(() => files.id),
    /** The page that takes its title, description and social image from this meta. */
    path: text('path'),
  },
  (table) => [...sharedIndexes('metas', table), uniqueIndex('metas_path').on(table.path)],
);

export type Signatory = { name: string; position: string; signature: string | null };

export const agreements = pgTable(
  'agreements',
  {
    ...shared(),
    shortName: text('short_name'),
    description: text('description'),
    logoId: text('logo_id').references(() => files.id),
    signatories: jsonb('signatories').$type<Signatory[]>().notNull().default([]),
    validFrom: text('valid_from'),
    validUntil: text('valid_until'),
    memberDiscount: integer('member_discount').notNull().default(0),
    /** The paper that gives the right to its name and logo, which staff alone read, and its days. */
    documentId: text('document_id').references(() => files.id),
    documentFrom: text('document_from'),
    documentUntil: text('document_until'),
  },
  (table) => sharedIndexes('agreements', table),
);
