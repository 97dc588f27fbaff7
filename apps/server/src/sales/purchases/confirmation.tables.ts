import type { PriceCalculation } from '@aulario/contract/catalogue/price';
import type { DepositAccount } from '@aulario/contract/sales/deal';
import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/columns.ts';
import { deals } from '../deals/deal.tables.ts';

/** What was bought and under which conditions, as it stood in that moment. Who bought it is the deal's. */
export type ConfirmationContent = {
  provider: {
    name: string;
    legalName: string;
    taxName: string;
    ruc: string;
    address: string;
    email: string;
    phone: string;
    officeHours: string;
  };
  calculation: PriceCalculation;
  coupon: string | null;
  accounts: DepositAccount[];
  /** The agreement whose members' price was asked for, and the total without it, in minor units. */
  membership: { agreement: string; fullTotal: number } | null;
  /** How it may be cancelled, in a sentence. */
  cancellation: string;
  /** The last days of it; absent in what was kept before they were written down. */
  lastDays?: {
    law: { name: string; until: string } | null;
    policyUntil: string | null;
    /** Business days for the money to come back, and calendar days that the law ends them with. */
    refundDays: number;
    refundLimit: number | null;
  };
};

/** The durable confirmation of a purchase. Rows are never changed or removed. */
export const purchaseConfirmations = pgTable('purchase_confirmations', {
  dealId: text('deal_id')
    .primaryKey()
    .references(() => deals.id),
  content: jsonb('content').$type<ConfirmationContent>().notNull(),
  createdAt: instant('created_at').notNull(),
});
export type ConfirmationRow = typeof purchaseConfirmations.$inferSelect;
