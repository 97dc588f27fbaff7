import type { Claim, ClaimSheet } from '@aulario/contract/claim';
import { limaDay } from '../platform/clock.ts';
import { claimNumber } from './claim.number.ts';
import type { ClaimRow, Provider } from './claim.tables.ts';

export function claimView(claim: ClaimRow): Claim {
  return {
    _id: claim.id,
    updatedAt: claim.updatedAt.toISOString(),
    ...sheet(claim),
    origin: claim.origin,
    paperNumber: claim.paperNumber,
    attendedBy: claim.attendedBy,
    attendedAt: claim.attendedAt?.toISOString() ?? null,
    answeredBy: claim.answeredBy,
    annulledBy: claim.annulledBy,
    path: claim.privateToken && claimPath(claim.privateToken),
  };
}

/** What its consumer reads: the sheet and its answer, not who of the staff did what. */
export function claimSheetView(claim: ClaimRow, provider: Provider): ClaimSheet {
  return { ...sheet(claim), provider };
}

/** The consumer's private page of a sheet. */
export function claimPath(privateToken: string): string {
  return `/libro-de-reclamaciones/${privateToken}`;
}

/** The day that the term is counted from. */
export function filingDay(claim: Pick<ClaimRow, 'filedOn' | 'createdAt'>): string {
  return claim.filedOn ?? limaDay(claim.createdAt);
}

function sheet(claim: ClaimRow) {
  return {
    number: claimNumber(claim.year, claim.number),
    createdAt: claim.createdAt.toISOString(),
    filedOn: filingDay(claim),
    type: claim.type,
    consumer: claim.consumer,
    item: claim.item,
    amount: claim.amount === null ? null : { amount: claim.amount, currency: claim.currency },
    detail: claim.detail,
    request: claim.request,
    deadline: claim.deadline,
    state: claim.state,
    answer: claim.answer,
    answeredAt: claim.answeredAt?.toISOString() ?? null,
    annulledAt: claim.annulledAt?.toISOString() ?? null,
    annulledReason: claim.annulledReason,
  };
}
