import type {
  EditionPerson,
  editionPeopleQuery,
  HeldPlace,
} from '@aulario/contract/learning/edition-people';
import type { z } from 'zod';
import { editionsByIds } from '../../catalogue/courses/edition.queries.ts';
import { fullName } from '../../people/users/user.view.ts';
import { type Actor, requirePermission } from '../../platform/actor.ts';
import type { Deps } from '../../platform/deps.ts';
import { found } from '../../platform/error.ts';
import type { Page } from '../../platform/list.ts';
import { moneyOf } from '../../sales/deals/deal-money.ts';
import { refundableOf } from '../../sales/deals/line-refund.ts';
import { heldPlaces, keptLines, listRoster, type RosterRecord } from './roster.queries.ts';

/** Who is in an edition: how they do and what they owe. */
export async function listEditionPeople(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  id: string,
  query: z.output<typeof editionPeopleQuery>,
): Promise<Page<EditionPerson>> {
  requirePermission(actor, 'enrolments:read');
  found((await editionsByIds(db, [id]))[0]);
  const { rows, total } = await listRoster(db, id, query);
  const kept = await keptLines(
    db,
    rows.flatMap(({ deal }) => deal?.id ?? []),
  );
  return { rows: rows.map((row) => personView(row, kept)), total };
}

/** Orders and invitations that keep a place for now; the first to lapse first. */
export async function listHeldPlaces(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  id: string,
): Promise<HeldPlace[]> {
  requirePermission(actor, 'enrolments:read');
  found((await editionsByIds(db, [id]))[0]);
  return (await heldPlaces(db, id, clock.now(), 200)).map((row) => ({
    _id: row.id,
    deal: row.deal,
    dealNumber: row.dealNumber,
    userName: row.contact
      ? `${row.contact.firstName} ${row.contact.lastName}`.trim()
      : (row.invited ?? ''),
    until: row.until?.toISOString() ?? null,
  }));
}

function personView(
  { enrolment, deal, overbooked, email, dni, mobile, ...user }: RosterRecord,
  kept: Awaited<ReturnType<typeof keptLines>>,
): EditionPerson {
  const { dealLineId } = enrolment;
  const lines = kept.filter(({ dealId }) => dealId === deal?.id);
  return {
    _id: enrolment.id,
    user: enrolment.userId,
    userName: fullName(user),
    ...{ email, dni, mobile },
    state: enrolment.state,
    progress: enrolment.progress,
    finalGrade: enrolment.finalGrade,
    completedAt: enrolment.completedAt?.toISOString() ?? null,
    deal: enrolment.dealId,
    dealNumber: deal?.number ?? null,
    currency: deal?.currency ?? null,
    due: deal ? moneyOf(deal).due : 0,
    refundable: deal && dealLineId ? refundableOf(deal, lines, dealLineId) : 0,
    overbooked,
  };
}
