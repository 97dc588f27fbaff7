import { randomBytes } from 'node:crypto';
import type { DealSummary, dealListQuery } from '@aulario/contract/deal';
import type { PriceCalculation } from '@aulario/contract/price';
import type { z } from 'zod';
import { type Actor, requirePermission } from '../platform/actor.ts';
import { limaDay } from '../platform/clock.ts';
import type { Tx } from '../platform/database.ts';
import type { Deps } from '../platform/deps.ts';
import type { Page } from '../platform/list.ts';
import { searchText } from '../platform/text.ts';
import { insertDeal, listDeals as listRows, updateDeal } from './deal.queries.ts';
import type { DealContact, DealRow } from './deal.tables.ts';
import { checkDealMove, stateWhenPaid } from './deal.transitions.ts';
import { dealSummary } from './deal.view.ts';
import { nextNumber } from './series.queries.ts';

export async function listDeals(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  query: z.output<typeof dealListQuery>,
): Promise<Page<DealSummary>> {
  requirePermission(actor, 'deals:read');
  const { rows, total } = await listRows(db, query);
  return { rows: rows.map(dealSummary), total };
}

/** Opens a deal with the calculation it was closed with; it keeps it whatever prices do later. */
export async function openDeal(
  { clock }: Pick<Deps, 'clock'>,
  tx: Tx,
  input: {
    userId: string;
    contact: DealContact;
    calculation: PriceCalculation;
    coupon: string | undefined;
    source: string;
  },
): Promise<DealRow> {
  const { calculation, contact } = input;
  const now = clock.now();
  const year = limaDay(now).slice(0, 4);
  const number = `T-${year}-${String(await nextNumber(tx, `deal-${year}`)).padStart(6, '0')}`;
  return insertDeal(
    tx,
    {
      number,
      userId: input.userId,
      contact,
      currency: calculation.currency,
      subtotal: calculation.subtotal,
      discount: calculation.discount,
      tax: calculation.tax,
      total: calculation.total,
      source: input.source,
      coupon: input.coupon ?? null,
      calculation,
      privateToken: randomBytes(24).toString('base64url'),
      searchText: searchText(
        number,
        contact.firstName,
        contact.lastName,
        contact.dni,
        contact.email,
      ),
      createdAt: now,
      updatedAt: now,
    },
    calculation.lines.map((line) => ({
      courseId: line.course,
      courseName: line.name,
      courseSlug: line.slug,
      certificate: line.certificate,
      agreementId: line.agreement,
      coursePrice: line.coursePrice,
      certificatePrice: line.certificatePrice,
      discounts: line.discounts,
      total: line.total,
      tax: line.tax,
    })),
  );
}

/** Counts verified money; the deal must be locked. @returns the deal as it is then. */
export async function receiveMoney(
  { clock }: Pick<Deps, 'clock'>,
  tx: Tx,
  deal: DealRow,
  amount: number,
): Promise<DealRow> {
  const paid = deal.paid + amount;
  const state = stateWhenPaid(paid, deal.total);
  if (state !== deal.state) checkDealMove(deal.state, state);
  const settledAt = state === 'pagado' ? clock.now() : null;
  return updateDeal(tx, deal.id, { paid, state, settledAt });
}
