import type { Claim, claimListQuery } from '@aulario/contract/claim';
import type { z } from 'zod';
import { type Actor, requirePermission } from '../platform/actor.ts';
import { recordAudit } from '../platform/audit.ts';
import { limaDay } from '../platform/clock.ts';
import type { Tx } from '../platform/database.ts';
import type { Deps } from '../platform/deps.ts';
import { found } from '../platform/error.ts';
import type { Page } from '../platform/list.ts';
import { mailAnswered } from './claim.mails.ts';
import * as queries from './claim.queries.ts';
import type { ClaimRow } from './claim.tables.ts';
import { checkClaimMove } from './claim.transitions.ts';
import { claimView } from './claim.view.ts';

type ClaimDeps = Pick<Deps, 'db' | 'clock'>;

export async function listClaims(
  { db, clock }: ClaimDeps,
  actor: Actor,
  query: z.output<typeof claimListQuery>,
): Promise<Page<Claim>> {
  requirePermission(actor, 'claims:read');
  const { rows, total } = await queries.listClaims(db, query, limaDay(clock.now()));
  return { rows: rows.map(claimView), total };
}

export async function getClaim({ db }: ClaimDeps, actor: Actor, id: string): Promise<Claim> {
  requirePermission(actor, 'claims:read');
  return claimView(found(await queries.claimById(db, id)));
}

/** Somebody takes a claim up. */
export async function attendClaim(deps: ClaimDeps, actor: Actor, id: string): Promise<Claim> {
  return move(deps, actor, id, 'attend', {
    state: 'en-proceso',
    attendedAt: deps.clock.now(),
    attendedBy: actor.name,
  });
}

/** Answers a claim, once, in writing; the mail goes out with it. */
export async function answerClaim(
  deps: ClaimDeps & Pick<Deps, 'jobs' | 'config'>,
  actor: Actor,
  id: string,
  { answer }: { answer: string },
): Promise<Claim> {
  const changes = {
    state: 'respondido',
    answer,
    answeredAt: deps.clock.now(),
    answeredBy: actor.name,
  } as const;
  return move(deps, actor, id, 'answer', changes, (tx, claim) => mailAnswered(deps, tx, claim));
}

/** Annuls what is no claim (a trial, a sheet typed in twice). Its number is never given again. */
export async function annulClaim(
  deps: ClaimDeps,
  actor: Actor,
  id: string,
  { reason }: { reason: string },
): Promise<Claim> {
  return move(deps, actor, id, 'annul', {
    state: 'anulado',
    annulledAt: deps.clock.now(),
    annulledBy: actor.name,
    annulledReason: reason,
  });
}

async function move(
  { db }: ClaimDeps,
  actor: Actor,
  id: string,
  action: string,
  changes: Pick<ClaimRow, 'state'> & Partial<ClaimRow>,
  then?: (tx: Tx, claim: ClaimRow) => Promise<void>,
): Promise<Claim> {
  requirePermission(actor, 'claims:write');
  return db.transaction(async (tx) => {
    const before = found(await queries.lockClaim(tx, id));
    checkClaimMove(before.state, changes.state);
    const after = await queries.updateClaim(tx, id, changes);
    await then?.(tx, after);
    await recordAudit(tx, actor, { action, entity: 'claim', entityId: id, before, after });
    return claimView(after);
  });
}
