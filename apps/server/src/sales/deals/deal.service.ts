import type { PriceCalculation } from '@aulario/contract/catalogue/price';
import type { DealLineKind, DealSummary, dealListQuery } from '@aulario/contract/sales/deal';
import type { z } from 'zod';
import type { Invited } from '../../catalogue/editions/seats.ts';
import { type Actor, requirePermission } from '../../platform/actor.ts';
import { days, limaDay } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Page } from '../../platform/list.ts';
import { limaMidnightAfter } from '../../platform/period.ts';
import { searchText } from '../../platform/text.ts';
import { announce } from '../../systems/webhooks/announce.ts';
import { countedCoupon } from './coupon-use.queries.ts';
import { dealFact } from './deal.fact.ts';
import { insertDeal, listDeals as listRows } from './deal.queries.ts';
import type { DealContact, DealRow } from './deal.tables.ts';
import { dealSummary } from './deal.view.ts';
import { holdPlaces } from './places.ts';
import { newPrivateToken } from './private-link.ts';
import { nextDealNumber } from './series.queries.ts';

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
  { clock, jobs }: Pick<Deps, 'clock' | 'jobs'>,
  tx: Tx,
  input: {
    userId: string;
    contact: DealContact;
    calculation: PriceCalculation;
    coupon: string | undefined;
    source: string;
    /** Whose sale it is; nobody's when it came by itself. */
    assessorId?: string | null;
    institutionId?: string | null;
    validUntil?: string | null;
    /** Who studies, in the order of their lines; nobody: the buyer. */
    participants?: string[];
    /** What its lines sell; courses, when it is not said. */
    kind?: DealLineKind;
    /** Why there may be more people than fit. */
    overbook?: string | null | undefined;
    /** Who of them waited, and it is their turn. */
    invited?: Invited | undefined;
    /** From where a visitor orders. */
    ip?: string | null;
  },
): Promise<DealRow> {
  const { calculation, contact } = input;
  const now = clock.now();
  const year = limaDay(now).slice(0, 4);
  const number = await nextDealNumber(tx, year);
  const deal = await insertDeal(
    tx,
    {
      number,
      userId: input.userId,
      assessorId: input.assessorId ?? null,
      contact,
      currency: calculation.currency,
      subtotal: calculation.subtotal,
      discount: calculation.discount,
      tax: calculation.tax,
      total: calculation.total,
      source: input.source,
      institutionId: input.institutionId ?? null,
      validUntil: input.validUntil ?? null,
      coupon: input.coupon ?? null,
      couponUntil: input.coupon ? heldUntil(now, input.validUntil) : null,
      calculation,
      privateToken: newPrivateToken(),
      searchText: searchText(
        number,
        contact.firstName,
        contact.lastName,
        contact.dni,
        contact.email,
        contact.student?.guardian?.name,
        contact.student?.guardian?.email,
      ),
      createdAt: now,
      updatedAt: now,
    },
    calculation.lines.map((line, at) => ({
      userId: participantOf(at, calculation.lines.length, input.participants ?? []),
      kind: input.kind ?? 'curso',
      courseId: line.course,
      editionId: line.edition?._id ?? null,
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
  // What was taken by whoever opens it is counted with it.
  if (input.coupon) await countedCoupon(tx, input.coupon, now);
  if (input.kind !== 'copia') await holdPlaces({ clock }, tx, deal, input);
  await announce({ jobs }, tx, 'deal.opened', dealFact(deal));
  return deal;
}

/** An unpaid order keeps its use of a coupon for two days, a quote as long as its price holds. */
function heldUntil(now: Date, validUntil: string | null | undefined): Date {
  return validUntil ? limaMidnightAfter(validUntil) : new Date(now.getTime() + days(2));
}

/** Each person has all the courses, one person after the other. */
function participantOf(line: number, lines: number, people: string[]): string | null {
  if (people.length === 0) return null;
  return people[Math.floor(line / (lines / people.length))] ?? null;
}
