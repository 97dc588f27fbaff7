import type { DealLine, DealSummary } from '@aulario/contract/sales/deal';
import { editionBrief } from '../../catalogue/editions/edition.view.ts';
import { fullName } from '../../people/users/user.view.ts';
import type { DealLineRecord, DealRecord } from './deal.queries.ts';
import type { DealRow } from './deal.tables.ts';
import { excessOf, moneyOf } from './deal-money.ts';

/** A row of the list of deals. */
export function dealSummary({ deal, user, courses }: DealRecord): DealSummary {
  const { received, due, forgiven } = moneyOf(deal);
  return {
    _id: deal.id,
    createdAt: deal.createdAt.toISOString(),
    updatedAt: deal.updatedAt.toISOString(),
    number: deal.number,
    user: deal.userId,
    userName: fullName(user),
    userDni: user.dni,
    assessor: deal.assessorId,
    courses,
    currency: deal.currency,
    subtotal: deal.subtotal,
    discount: deal.discount,
    tax: deal.tax,
    total: deal.total,
    paid: deal.paid,
    refunded: deal.refunded,
    returning: deal.returning,
    reversed: deal.reversed,
    kept: deal.kept,
    ...{ received, due, forgiven, excess: excessOf(deal) },
    state: deal.state,
    cancelling: deal.cancelling,
    coupon: deal.coupon,
    validUntil: deal.validUntil,
    institution: deal.institutionId,
    source: deal.source,
    reason: deal.reason,
  };
}

export function dealLineView(line: DealLineRecord): DealLine {
  return {
    _id: line.id,
    kind: line.kind,
    course: line.courseId,
    courseName: line.courseName,
    courseSlug: line.courseSlug,
    edition: line.edition && editionBrief(line.edition),
    certificate: line.certificate,
    agreement: line.agreementId,
    coursePrice: line.coursePrice,
    certificatePrice: line.certificatePrice,
    discounts: line.discounts,
    total: line.total,
    tax: line.tax,
    participant: line.userId,
    participantName: line.participantName,
  };
}

/** Where a mail to one of the people of a deal leads: its private page is of who bought, and not of who studies alone. */
export function doorOf(
  { userId, privateToken }: Pick<DealRow, 'userId' | 'privateToken'>,
  reader: string,
): string {
  return userId === reader ? dealPath(privateToken) : '/mi-cuenta';
}

/** The buyer's private page. */
export function dealPath(privateToken: string): string {
  return `/comprar/${privateToken}`;
}
