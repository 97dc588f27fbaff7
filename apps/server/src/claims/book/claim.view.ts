import type { Claim, ClaimOffer, ClaimSheet } from '@aulario/contract/claims/claim-sheet';
import { documentFault } from '@aulario/contract/people/user-document';
import { limaDay } from '../../platform/clock.ts';
import { claimNumber } from './claim.number.ts';
import { type ClaimRow, mailboxOfConsumer, type OfferRow, type Provider } from './claim.tables.ts';
import type { HeldCopy } from './claim-mailbox.queries.ts';

/** @param offers of this claim, the latest first. @param left business days; null once closed. */
export function claimView(
  claim: ClaimRow,
  offers: readonly OfferRow[],
  left: number | null,
): Claim {
  return {
    _id: claim.id,
    updatedAt: claim.updatedAt.toISOString(),
    ...sheet(claim, offers),
    documentDoubt: documentDoubt(claim),
    attendedBy: claim.attendedBy,
    attendedAt: claim.attendedAt?.toISOString() ?? null,
    answeredBy: claim.answeredBy,
    annulledBy: claim.annulledBy,
    treatedBy: claim.treatedBy,
    treatedAt: claim.treatedAt?.toISOString() ?? null,
    treatedReason: claim.treatedReason,
    daysLeft: left,
    offers: offers.map((offer) => ({
      ...offerView(offer),
      sentBy: offer.sentBy,
      decidedBy: offer.decidedBy,
      note: offer.note,
      suspends: offer.suspends,
    })),
    deliveredOn: claim.deliveredOn,
    deliveryNote: claim.deliveryNote,
    deliveredBy: claim.deliveredBy,
    hasDeliveryProof: claim.deliveryFile !== null,
    path: claim.privateToken && claimPath(claim.privateToken),
  };
}

/** What its consumer reads: the sheet and its answer, not who of the staff did what. */
export function claimSheetView(
  claim: ClaimRow,
  offers: readonly OfferRow[],
  provider: Provider,
  copy: Copy = { held: undefined, sentAt: null, late: false },
): ClaimSheet {
  const known = { ...provider, taxName: provider.taxName ?? 'RUC' };
  return {
    ...{ ...sheet(claim, offers), provider: known, documentDoubt: documentDoubt(claim) },
    ...copyOf(claim, copy),
  };
}

/**
 * What is said of a number of another shape than its kind has: to whoever files and to staff. A claim is not refused for a cipher
 * (decision 187).
 */
export function documentDoubt({
  consumer,
}: {
  consumer: Pick<ClaimRow['consumer'], 'document' | 'dni'>;
}): string | null {
  return documentFault(consumer.document, consumer.dni);
}

type Copy = { held: HeldCopy | undefined; sentAt: Date | null; late: boolean };

function copyOf(claim: ClaimRow, { held, sentAt, late }: Copy) {
  return {
    copyHeld: held !== undefined && !held.confirmedAt,
    copyAsked: held?.askedAt != null,
    copyDenied: held?.deniedAt != null,
    mailLate: late,
    copyTo: mailboxOfConsumer(claim.consumer),
    copySentAt: sentAt?.toISOString() ?? null,
  };
}

/** The consumer's private page of a sheet. */
export function claimPath(privateToken: string): string {
  return `/libro-de-reclamaciones/${privateToken}`;
}

/** The day that the term is counted from. */
export function filingDay(claim: Pick<ClaimRow, 'filedOn' | 'createdAt'>): string {
  return claim.filedOn ?? limaDay(claim.createdAt);
}

/** Whether nothing more is owed to the consumer. */
export function isEnded({ state }: Pick<ClaimRow, 'state'>): boolean {
  return state === 'respondido' || state === 'acordado' || state === 'anulado';
}

function sheet(claim: ClaimRow, [latest]: readonly OfferRow[]) {
  return {
    number: claimNumber(claim.year, claim.number),
    createdAt: claim.createdAt.toISOString(),
    origin: claim.origin,
    paperNumber: claim.paperNumber,
    filedOn: filingDay(claim),
    country: claim.country,
    answerDays: claim.termDays,
    type: claim.type,
    treatedAs: claim.treatedAs,
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
    settledAt: claim.settledAt?.toISOString() ?? null,
    offer: latest ? offerView(latest) : null,
  };
}

function offerView(offer: OfferRow): ClaimOffer {
  return {
    text: offer.text,
    sentAt: offer.sentAt.toISOString(),
    expiresOn: offer.expiresOn,
    outcome: offer.outcome,
    decidedAt: offer.decidedAt?.toISOString() ?? null,
  };
}
