import type { PriceCalculation } from '@aulario/contract/catalogue/price';
import type { MembershipState } from '@aulario/contract/sales/membership';
import { index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { agreements } from '../../catalogue/categories/catalogue.tables.ts';
import { files } from '../../files/file.tables.ts';
import { instant, recordColumns } from '../../platform/columns.ts';
import { deals } from './deal.tables.ts';

/** A buyer's word that they belong to an agreement: one a deal, decided once, never removed. */
export const memberships = pgTable(
  'memberships',
  {
    ...recordColumns(),
    dealId: text('deal_id')
      .notNull()
      .references(() => deals.id),
    agreementId: text('agreement_id')
      .notNull()
      .references(() => agreements.id),
    /** As it was called on the day. */
    agreementName: text('agreement_name').notNull(),
    /** The number or letter that the buyer names. */
    proof: text('proof').notNull(),
    fileId: text('file_id').references(() => files.id),
    state: text('state').$type<MembershipState>().notNull().default('pendiente'),
    reason: text('reason'),
    /** What the same selection cost on that day without the membership. */
    full: jsonb('full_price').$type<PriceCalculation>().notNull(),
    decidedAt: instant('decided_at'),
    decidedBy: text('decided_by'),
    decidedByName: text('decided_by_name'),
  },
  (table) => [
    uniqueIndex('memberships_deal').on(table.dealId),
    index('memberships_state').on(table.state, table.createdAt, table.id),
    index('memberships_created').on(table.createdAt, table.id),
  ],
);
export type MembershipRow = typeof memberships.$inferSelect;
