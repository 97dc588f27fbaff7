import type {
  EditionPerson,
  editionPeopleQuery,
  HeldPlace,
} from '@aulario/contract/learning/edition-people';
import { reachOfPayer } from '@aulario/contract/sales/minor';
import type { z } from 'zod';
import { editionsByIds } from '../../catalogue/courses/edition.queries.ts';
import { fullName } from '../../people/users/user.view.ts';
import { type Actor, requirePermission } from '../../platform/actor.ts';
import { limaDay } from '../../platform/clock.ts';
import type { Db } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { found } from '../../platform/error.ts';
import type { Page } from '../../platform/list.ts';
import { moneyOf } from '../../sales/deals/deal-money.ts';
import { instalmentsOfDeals } from '../../sales/deals/instalment.queries.ts';
import { lateOf, planStates } from '../../sales/deals/instalment.ts';
import { refundableOf } from '../../sales/deals/line-refund.ts';
import { owingsOf } from '../../sales/deals/owing.queries.ts';
import {
  type HeldRecord,
  heldPlaces,
  isAlone,
  keptLines,
  listRoster,
  type RosterRecord,
} from './roster.queries.ts';

/** Who is in an edition: how they do and what they owe. */
export async function listEditionPeople(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  id: string,
  query: z.output<typeof editionPeopleQuery>,
): Promise<Page<EditionPerson>> {
  requirePermission(actor, 'enrolments:read');
  found((await editionsByIds(db, [id]))[0]);
  const { rows, total } = await listRoster(db, id, query);
  const deals = rows.flatMap(({ deal }) => deal?.id ?? []);
  const [kept, owings] = [await keptLines(db, deals), await owingsOf(db, deals)];
  const today = limaDay(clock.now());
  return { rows: rows.map((row) => personView(row, { kept, owings, today })), total };
}

/** Places of which no enrolment was made yet. @param looked which of these deals have a voucher that nobody decided on. */
export async function listHeldPlaces(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  id: string,
  looked: (db: Db, deals: readonly string[]) => Promise<ReadonlySet<string>> = nothingLooked,
): Promise<HeldPlace[]> {
  requirePermission(actor, 'enrolments:read');
  found((await editionsByIds(db, [id]))[0]);
  const now = clock.now();
  const rows = await heldPlaces(db, id, now);
  const deals = rows.flatMap(({ deal }) => deal?.id ?? []);
  const [vouchers, plans] = [await looked(db, deals), await instalmentsOfDeals(db, deals)];
  const lines = await keptLines(db, deals);
  return rows.map((row) => heldView(row, { vouchers, plans, lines, today: limaDay(now) }));
}

const nothingLooked = async () => new Set<string>();

/** People of whom some money keeps a place and who are not enrolled before the rest is here. */
export const isKept = ({ why }: Pick<HeldPlace, 'why'>): boolean =>
  why === 'pago-parcial' || why === 'convenio';

function reasonOf({ deal, until }: HeldRecord, due: number, vouchers: ReadonlySet<string>) {
  if (!deal) return 'espera';
  if (!until) return due > 0 ? 'pago-parcial' : 'convenio';
  return vouchers.has(deal.id) ? 'comprobante' : 'sin-pagar';
}

type Around = {
  vouchers: ReadonlySet<string>;
  plans: Awaited<ReturnType<typeof instalmentsOfDeals>>;
  lines: Awaited<ReturnType<typeof keptLines>>;
  today: string;
};

function heldView(row: HeldRecord, { vouchers, plans, lines, today }: Around): HeldPlace {
  const { deal, line, studies, person, invited } = row;
  const kept = row.until === null;
  const due = deal ? moneyOf(deal).due : 0;
  const plan = deal ? (plans.get(deal.id) ?? []) : [];
  const open = deal && planStates(deal, plan, today).find(({ state }) => state !== 'pagada');
  // As the buyer wrote themselves this time, unless the place is another person's or they are known by their money.
  const who = person && (kept || studies) ? person : (deal?.contact ?? person);
  return {
    _id: row.id,
    why: reasonOf(row, due, vouchers),
    ...{ deal: deal?.id ?? null, dealNumber: deal?.number ?? null, user: person?.id ?? null },
    line,
    userName: who ? fullName(who) : (invited?.name ?? ''),
    email: who?.email ?? invited?.email ?? null,
    ...{ dni: who?.dni ?? null, mobile: who?.mobile ?? null },
    reach: who
      ? reachOfPayer({ ...who, student: guardedBy(deal, person?.id) })
      : { name: invited?.name ?? '', mobile: null },
    until: row.until?.toISOString() ?? null,
    ...{ currency: deal?.currency ?? null, due, dueOn: open?.dueDate ?? null },
    refundable: deal && isAlone(lines, deal.id) ? Math.max(0, moneyOf(deal).received) : 0,
    pricedUntil: deal?.validUntil ?? null,
    overbooked: row.overbooked,
  };
}

type PersonAround = {
  kept: Awaited<ReturnType<typeof keptLines>>;
  owings: Awaited<ReturnType<typeof owingsOf>>;
  today: string;
};

function personView(
  { enrolment, deal, overbooked, email, dni, mobile, ...user }: RosterRecord,
  { kept, owings, today }: PersonAround,
): EditionPerson {
  const { dealLineId } = enrolment;
  const lines = kept.filter(({ dealId }) => dealId === deal?.id);
  return {
    _id: enrolment.id,
    user: enrolment.userId,
    userName: fullName(user),
    ...{ email, dni, mobile },
    reach: reachOfPayer({ ...user, mobile, student: guardedBy(deal, enrolment.userId) }),
    state: enrolment.state,
    progress: enrolment.progress,
    finalGrade: enrolment.finalGrade,
    completedAt: enrolment.completedAt?.toISOString() ?? null,
    deal: enrolment.dealId,
    dealNumber: deal?.number ?? null,
    currency: deal?.currency ?? null,
    due: deal ? moneyOf(deal).due : 0,
    late: lateOf(owings.get(deal?.id ?? '') ?? null, today),
    refundable: deal && dealLineId ? refundableOf(deal, lines, dealLineId) : 0,
    overbooked,
  };
}

/** Who answers for a minor is known of what was bought for them. */
function guardedBy(deal: RosterRecord['deal'], userId: string | undefined) {
  return deal && deal.userId === userId ? deal.contact.student : undefined;
}
