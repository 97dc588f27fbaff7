import { sql } from 'drizzle-orm';
import { bigint, date, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant, recordColumns } from '../platform/columns.ts';

export type Consumer = {
  name: string;
  address: string;
  document: string;
  dni: string;
  phone: string | null;
  email: string | null;
  /** Of a minor. */
  representative: string | null;
};

/** An entry of the Libro de Reclamaciones. It cannot be altered, only answered. */
export const claims = pgTable(
  'claims',
  {
    ...recordColumns(),
    year: integer('year').notNull(),
    /** Correlative within the year. */
    number: integer('number').notNull(),
    type: text('type').$type<'reclamo' | 'queja'>().notNull(),
    consumer: jsonb('consumer').$type<Consumer>().notNull(),
    item: text('item').notNull(),
    amount: bigint('amount', { mode: 'number' }),
    currency: text('currency').notNull().default('PEN'),
    detail: text('detail').notNull(),
    request: text('request').notNull(),
    answer: text('answer'),
    answeredAt: instant('answered_at'),
    answeredBy: text('answered_by'),
    /** Fifteen business days (Ley 29571 art. 24.1). */
    deadline: date('deadline', { mode: 'string' }).notNull(),
    state: text('state').$type<'recibido' | 'en-proceso' | 'respondido'>().notNull().default('recibido'),
    searchText: text('search_text').notNull(),
  },
  (table) => [
    uniqueIndex('claims_number').on(table.year, table.number),
    index('claims_created').on(table.createdAt, table.id),
    index('claims_deadline').on(table.state, table.deadline),
    index('claims_search').using('gin', sql`${table.searchText} gin_trgm_ops`),
  ],
);
