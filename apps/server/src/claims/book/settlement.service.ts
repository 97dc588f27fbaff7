import { claimProfiles } from '@aulario/contract/claims/claim-book';
import type { offerDecisionBody, ownDecisionBody } from '@aulario/contract/claims/claim-form';
import type { Claim, ClaimSheet } from '@aulario/contract/claims/claim-sheet';
import type { z } from 'zod';
import { businessDaysAfter } from '../../academy/business-days.ts';
import { calendarOf } from '../../academy/holiday.service.ts';
import { type Actor, systemActor } from '../../platform/actor.ts';
import { recordAudit } from '../../platform/audit.ts';
import { limaDay } from '../../platform/clock.ts';
import { newId } from '../../platform/columns.ts';
import type { Tx } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { DomainError, found } from '../../platform/error.ts';
import { currentProvider } from './claim.file.ts';
import { claimMailJob } from './claim.jobs.ts';
import { mailOffer } from './claim.mails.ts';
import * as queries from './claim.queries.ts';
import type { ClaimRow, OfferRow } from './claim.tables.ts';
import { checkClaimMove } from './claim.transitions.ts';
import { claimSheetView } from './claim.view.ts';
import { deadlineOf } from './claim-book.service.ts';
import { type ClaimChange, changeClaim } from './claim-change.ts';

type SettlementDeps = Pick<Deps, 'db' | 'clock' | 'jobs' | 'config'>;

/** Business days for which an offer may be taken where the law does not say. */
const plainOffer = 5;

/**
 * Offers the consumer of a reclamo a settlement. The first one, sent within the term, holds it until
 * it is decided or five business days have passed (DS 011-2011-PCM art. 6-A).
 */
export async function offerSettlement(
  deps: SettlementDeps,
  actor: Actor,
  id: string,
  { text }: { text: string },
): Promise<Claim> {
  return changeClaim(deps, actor, id, 'offer', async (tx, before) => {
    checkClaimMove(before.state, 'acordado');
    const earlier = await queries.offersOf(tx, [id]);
    checkOfferable(before, earlier);
    const now = deps.clock.now();
    const sentOn = limaDay(now);
    const { suspensionDays } = claimProfiles[before.country];
    const isHoliday = await calendarOf(tx, before.country);
    const offer = {
      id: newId(),
      claimId: id,
      text,
      sentAt: now,
      sentBy: actor.name,
      sentOn,
      expiresOn: businessDaysAfter(sentOn, suspensionDays || plainOffer, isHoliday),
      suspends: suspensionDays > 0 && earlier.length === 0 && sentOn <= before.deadline,
    };
    await queries.insertOffer(tx, offer);
    await mailOffer(deps, tx, before, offer);
    return {
      state: before.state === 'recibido' ? 'en-proceso' : before.state,
      attendedAt: before.attendedAt ?? now,
      attendedBy: before.attendedBy ?? actor.name,
      deadline: deadlineOf(before, await queries.offersOf(tx, [id]), isHoliday),
    };
  });
}

/** Writes down what the consumer answered by mail or letter. */
export async function decideOffer(
  deps: SettlementDeps,
  actor: Actor,
  id: string,
  { decision, note }: z.output<typeof offerDecisionBody>,
): Promise<Claim> {
  return changeClaim(deps, actor, id, 'decide-offer', (tx, before) =>
    decide(deps, tx, before, decision, { decidedBy: actor.name, note }),
  );
}

/** The consumer decides on their private page. */
export async function decideOwnOffer(
  deps: SettlementDeps,
  token: string,
  { decision }: z.output<typeof ownDecisionBody>,
): Promise<ClaimSheet> {
  const { db } = deps;
  const known = found(
    await queries.claimByToken(db, token),
    'Ese enlace no corresponde a ninguna hoja de reclamación.',
  );
  return db.transaction(async (tx) => {
    const before = found(await queries.lockClaim(tx, known.id));
    const change = await decide(deps, tx, before, decision, { decidedBy: null, note: null });
    const after = await queries.updateClaim(tx, before.id, change);
    const act = { action: 'decide-offer', entity: 'claim', entityId: before.id, before, after };
    await recordAudit(tx, { ...systemActor, name: 'Consumidor' }, act);
    const provider = after.provider ?? (await currentProvider(tx));
    return claimSheetView(after, await queries.offersOf(tx, [after.id]), provider);
  });
}

async function decide(
  deps: SettlementDeps,
  tx: Tx,
  before: ClaimRow,
  decision: 'aceptada' | 'rechazada',
  by: Pick<OfferRow, 'decidedBy' | 'note'>,
): Promise<ClaimChange> {
  const now = deps.clock.now();
  const today = limaDay(now);
  const [latest] = await queries.offersOf(tx, [before.id]);
  checkClaimMove(before.state, 'acordado');
  if (!latest || latest.outcome)
    throw new DomainError('wrong-state', 'No hay ninguna oferta por decidir.');
  if (latest.expiresOn < today)
    throw new DomainError('wrong-state', 'El plazo para decidir sobre esta oferta ya terminó.');
  await queries.decideWaitingOffer(tx, before.id, {
    outcome: decision,
    decidedAt: now,
    decidedOn: today,
    ...by,
  });
  const isHoliday = await calendarOf(tx, before.country);
  const deadline = deadlineOf(before, await queries.offersOf(tx, [before.id]), isHoliday);
  if (decision === 'rechazada') return { state: before.state, deadline };
  await deps.jobs.send(tx, claimMailJob, { claim: before.id, news: 'settled' });
  return { state: 'acordado', settledAt: now, deadline };
}

/** @throws DomainError `wrong-state` for a queja, and while another offer waits. */
function checkOfferable(claim: ClaimRow, earlier: readonly OfferRow[]): void {
  if ((claim.treatedAs ?? claim.type) !== 'reclamo')
    throw new DomainError(
      'wrong-state',
      'La ley prevé acuerdos para los reclamos; una queja se responde por escrito.',
    );
  if (earlier.some(({ outcome }) => outcome === null))
    throw new DomainError(
      'wrong-state',
      'Ya hay una oferta que espera la decisión del consumidor.',
    );
}
