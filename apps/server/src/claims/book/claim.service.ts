import type { claimListQuery } from '@aulario/contract/claims/claim';
import type { deliveryBody } from '@aulario/contract/claims/claim-form';
import type { Claim, ClaimDetail } from '@aulario/contract/claims/claim-sheet';
import type { z } from 'zod';
import { mailsOfOccasions } from '../../mails/mail.queries.ts';
import type { MailRow } from '../../mails/mail.tables.ts';
import { mailFault } from '../../mails/mail-fault.ts';
import { type Actor, requirePermission } from '../../platform/actor.ts';
import { limaDay } from '../../platform/clock.ts';
import type { Deps } from '../../platform/deps.ts';
import { DomainError, found } from '../../platform/error.ts';
import type { Page } from '../../platform/list.ts';
import { checkPastDay } from '../../platform/past-day.ts';
import { claimMailJob } from './claim.jobs.ts';
import { claimOccasions } from './claim.mails.ts';
import * as queries from './claim.queries.ts';
import { checkClaimMove } from './claim.transitions.ts';
import { filingDay } from './claim.view.ts';
import { changeClaim, viewClaims } from './claim-change.ts';
import { heldCopy } from './claim-mailbox.queries.ts';

type ClaimDeps = Pick<Deps, 'db' | 'clock'>;

export async function listClaims(
  { db, clock }: ClaimDeps,
  actor: Actor,
  query: z.output<typeof claimListQuery>,
): Promise<Page<Claim>> {
  requirePermission(actor, 'claims:read');
  const today = limaDay(clock.now());
  const { rows, total } = await queries.listClaims(db, query, today);
  return { rows: await viewClaims(db, rows, today), total };
}

/** One claim with the mails that went out about it. */
export async function getClaim(
  { db, clock }: ClaimDeps,
  actor: Actor,
  id: string,
): Promise<ClaimDetail> {
  requirePermission(actor, 'claims:read');
  const claim = found(await queries.claimById(db, id));
  const offers = await queries.offersOf(db, [id]);
  const [view] = await viewClaims(db, [claim], limaDay(clock.now()));
  const mails = await mailsOfOccasions(db, claimOccasions(claim, offers));
  const mailboxDeniedAt = (await heldCopy(db, id))?.deniedAt?.toISOString() ?? null;
  return { ...found(view), mails: mails.map(mailView), mailboxDeniedAt };
}

/** Somebody takes a claim up. */
export async function attendClaim(deps: ClaimDeps, actor: Actor, id: string): Promise<Claim> {
  return changeClaim(deps, actor, id, 'attend', async (_, before) => {
    checkClaimMove(before.state, 'en-proceso');
    return { state: 'en-proceso', attendedAt: deps.clock.now(), attendedBy: actor.name };
  });
}

/** Answers a claim, once, in writing; the mail goes out with it. */
export async function answerClaim(
  deps: ClaimDeps & Pick<Deps, 'jobs'>,
  actor: Actor,
  id: string,
  { answer }: { answer: string },
): Promise<Claim> {
  return changeClaim(deps, actor, id, 'answer', async (tx, before) => {
    checkClaimMove(before.state, 'respondido');
    const now = deps.clock.now();
    await queries.decideWaitingOffer(tx, id, withdrawn(now));
    await deps.jobs.send(tx, claimMailJob, { claim: id, news: 'answered' });
    return { state: 'respondido', answer, answeredAt: now, answeredBy: actor.name };
  });
}

/** Annuls what is no claim (a trial, a sheet typed in twice), and writes to who filed it. Its number is never given again. */
export async function annulClaim(
  deps: ClaimDeps & Pick<Deps, 'jobs'>,
  actor: Actor,
  id: string,
  { reason }: { reason: string },
): Promise<Claim> {
  return changeClaim(deps, actor, id, 'annul', async (tx, before) => {
    checkClaimMove(before.state, 'anulado');
    const now = deps.clock.now();
    await queries.decideWaitingOffer(tx, id, withdrawn(now));
    await deps.jobs.send(tx, claimMailJob, { claim: id, news: 'annulled' });
    return {
      state: 'anulado',
      annulledAt: now,
      annulledBy: actor.name,
      annulledReason: reason,
    };
  });
}

/**
 * Attends a queja as the reclamo that its text shows (DS 011-2011-PCM art. 6). What the consumer
 * ticked stays on the sheet; the law knows no way back and no other correction.
 */
export async function treatAsReclamo(
  deps: ClaimDeps,
  actor: Actor,
  id: string,
  { reason }: { reason: string },
): Promise<Claim> {
  return changeClaim(deps, actor, id, 'reclassify', async (_, before) => {
    checkClaimMove(before.state, 'respondido');
    if (before.type !== 'queja' || before.treatedAs)
      throw new DomainError(
        'wrong-state',
        'La ley solo permite atender como reclamo lo que se presentó como queja, y no al revés.',
      );
    return {
      state: before.state,
      treatedAs: 'reclamo',
      treatedAt: deps.clock.now(),
      treatedBy: actor.name,
      treatedReason: reason,
    };
  });
}

/** Keeps how an answer reached who has no e-mail: the proof that the law asks for. */
export async function recordDelivery(
  deps: ClaimDeps,
  actor: Actor,
  id: string,
  { deliveredOn, note }: z.output<typeof deliveryBody>,
): Promise<Claim> {
  return changeClaim(deps, actor, id, 'deliver', async (_, before) => {
    if (before.state !== 'respondido' || before.deliveredOn)
      throw new DomainError(
        'wrong-state',
        'La entrega se anota una vez, cuando el reclamo ya fue respondido.',
      );
    const since = filingDay(before);
    const early = 'La fecha no puede ser anterior al reclamo.';
    checkPastDay('deliveredOn', deliveredOn, { today: limaDay(deps.clock.now()), since, early });
    return { state: before.state, deliveredOn, deliveryNote: note, deliveredBy: actor.name };
  });
}

function withdrawn(at: Date) {
  return {
    outcome: 'retirada',
    decidedAt: at,
    decidedOn: limaDay(at),
    decidedBy: null,
    note: null,
  } as const;
}

function mailView(mail: MailRow): ClaimDetail['mails'][number] {
  return {
    _id: mail.id,
    subject: mail.subject,
    to: mail.to,
    state: mail.state,
    createdAt: mail.createdAt.toISOString(),
    sentAt: mail.sentAt?.toISOString() ?? null,
    receipt: mail.receipt,
    error: mail.error && mailFault(mail.error).words,
  };
}
