import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/columns.ts';
import { receipts } from './receipt.tables.ts';

/** The voucher of the tax authority that another system issued for what a receipt or credit note is about. */
export const officialPapers = pgTable(
  'official_papers',
  {
    receiptId: text('receipt_id')
      .primaryKey()
      .references(() => receipts.id),
    /** `F001-123`, as its country writes it. One may stand for several payments of a deal. */
    number: text('number').notNull(),
    keptByName: text('kept_by_name').notNull(),
    keptAt: instant('kept_at').notNull(),
  },
  (table) => [index('official_papers_number').on(table.number)],
);
