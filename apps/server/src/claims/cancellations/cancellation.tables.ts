import type { CancellationState } from '@aulario/contract/claims/cancellation';
import type { CancellationRight } from '@aulario/contract/claims/cancellation-right';
import type { ClaimCountry } from '@aulario/contract/claims/claim-book';
import type { Currency } from '@aulario/contract/money';
import { sql } from 'drizzle-orm';
import { bigint, boolean, date, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant, recordColumns } from '../../platform/columns.ts';
import { deals } from '../../sales/deals/deal.tables.ts';

const day = (name: string) => date(name, { mode: 'string' });

/** A buyer's wish to take back a sale for which money came, or may have come. Rows are never removed. */
export const cancellations = pgTable(
  'cancellations',
  {
    ...recordColumns(),
    dealId: text('deal_id')
      .notNull()
      .references(() => deals.id),
    country: text('country').$type<ClaimCountry>().notNull(),
    right: text('right').$type<CancellationRight>().notNull(),
    inTime: boolean('in_time').notNull(),
    amount: bigint('amount', { mode: 'number' }).notNull(),
    currency: text('currency').$type<Currency>().notNull(),
    /** Days of Lima. */
    requestedOn: day('requested_on').notNull(),
    dueOn: day('due_on').notNull(),
    refundBy: day('refund_by').notNull(),
    state: text('state').$type<CancellationState>().notNull().default('pendiente'),
    /** In the buyer's words; nobody has to say why. */
    reason: text('reason').notNull().default(''),
    answer: text('answer'),
    decidedAt: instant('decided_at'),
    decidedById: text('decided_by_id'),
    decidedByName: text('decided_by_name'),
  },
  (table) => [
    // One that waits, or was accepted, is enough; a refused one may be asked again.
    uniqueIndex('cancellations_deal').on(table.dealId).where(sql`${table.state} <> 'rechazada'`),
    index('cancellations_of_deal').on(table.dealId, table.createdAt),
    index('cancellations_due').on(table.state, table.dueOn, table.id),
    index('cancellations_due_all').on(table.dueOn, table.id),
    index('cancellations_created').on(table.createdAt, table.id),
  ],
);
export type CancellationRow = typeof cancellations.$inferSelect;
