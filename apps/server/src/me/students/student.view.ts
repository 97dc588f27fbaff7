import { scheduleWords, whereWords } from '@aulario/contract/catalogue/schedule-words';
import { printedCode } from '@aulario/contract/certificates/printed-code';
import type { OwnCertificate, OwnCourse, OwnPurchase } from '@aulario/contract/me/student';
import type { CourseRow } from '../../catalogue/courses/course.tables.ts';
import type { EditionRow } from '../../catalogue/courses/edition.tables.ts';
import { editionBrief } from '../../catalogue/editions/edition.view.ts';
import type { CertificateRow } from '../../certificates/issuing/certificate.tables.ts';
import { isValid, renewalView } from '../../certificates/issuing/certificate.view.ts';
import type { Renewal } from '../../certificates/issuing/expiry.queries.ts';
import type { EnrolmentRow } from '../../learning/enrolments/enrolment.tables.ts';
import type { Attended } from '../../learning/timetable/attendance.queries.ts';
import type { DealRow } from '../../sales/deals/deal.tables.ts';
import { dealPath } from '../../sales/deals/deal.view.ts';
import { excessOf, moneyOf } from '../../sales/deals/deal-money.ts';
import {
  type Gone,
  type OwnPaymentRecord,
  ownPaymentsView,
} from '../../sales/payments/payment.view.ts';
import type { ReceiptRow } from '../../sales/payments/receipt.tables.ts';

export function ownCourseView(
  {
    enrolment,
    course,
    edition,
    lessons,
  }: {
    enrolment: EnrolmentRow;
    course: Pick<CourseRow, 'name' | 'slug' | 'modality' | 'classroom'>;
    edition: EditionRow | null;
    lessons: boolean;
  },
  attended: Attended | undefined,
  hasMoodle: boolean,
): OwnCourse {
  const { sessions = 0, held = 0, attended: came = 0 } = attended ?? {};
  return {
    enrolment: enrolment.id,
    courseName: course.name,
    courseSlug: course.slug,
    state: enrolment.state,
    byHand: course.classroom === 'moodle' && !hasMoodle,
    startsAt: enrolment.startsAt.toISOString(),
    endsAt: enrolment.endsAt?.toISOString() ?? null,
    group: edition && {
      ...editionBrief(edition),
      hours: scheduleWords(edition),
      where: whereWords({ place: edition.place, course }),
    },
    attendance: { sessions, held, attended: came },
    lessons,
    progress: enrolment.progress,
    finalGrade: enrolment.finalGrade,
    evaluations: enrolment.evaluations,
    completedAt: enrolment.completedAt?.toISOString() ?? null,
    syncedAt: enrolment.syncedAt?.toISOString() ?? null,
  };
}

export function ownPurchaseView(
  { deal, courses }: { deal: DealRow; courses: string },
  {
    payments,
    receipts,
    refunded,
  }: { payments: OwnPaymentRecord[]; receipts: ReceiptRow[]; refunded: Gone[] },
): OwnPurchase {
  return {
    number: deal.number,
    createdAt: deal.createdAt.toISOString(),
    courses,
    currency: deal.currency,
    total: deal.total,
    ...sums(deal),
    state: deal.state,
    cancelling: deal.cancelling,
    path: dealPath(deal.privateToken),
    payments: ownPaymentsView(
      payments.filter(({ payment }) => payment.dealId === deal.id),
      receipts,
      refunded,
    ),
  };
}

/** What of it was received, went back and is due. */
function sums(deal: DealRow) {
  const { received, returned, due, forgiven } = moneyOf(deal);
  return {
    paid: deal.paid,
    received,
    returned,
    returning: deal.returning,
    due,
    forgiven,
    excess: excessOf(deal),
  };
}

export function ownCertificateView(
  { certificate, paper }: { certificate: CertificateRow; paper: boolean },
  renewal: Renewal | undefined,
): OwnCertificate {
  const code = certificate.state === 'solicitado' ? null : printedCode(certificate.code);
  const valid = code !== null && isValid(certificate.state);
  return {
    _id: certificate.id,
    code,
    courseName: certificate.courseName,
    printedName: certificate.printedName,
    kind: certificate.kind,
    state: certificate.state,
    reason: certificate.reason,
    issuedAt: certificate.issuedAt?.toISOString() ?? null,
    validUntil: certificate.validUntil,
    renewedBy: renewal ? renewalView(renewal) : null,
    grade: certificate.outcome === 'aprobacion' ? certificate.grade : null,
    gradeShown: certificate.showGrade,
    pdf: valid ? `/api/open/certificates/pdf?code=${code}` : null,
    paper: valid && paper,
  };
}
