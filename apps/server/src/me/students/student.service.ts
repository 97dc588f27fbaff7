import type { Student } from '@aulario/contract/me/student';
import { inArray } from 'drizzle-orm';
import { renewalsOf } from '../../certificates/issuing/expiry.queries.ts';
import { attendedOf } from '../../learning/timetable/attendance.queries.ts';
import { studentOfLink } from '../../people/sign-in/student-link.service.ts';
import type { UserRow } from '../../people/users/user.tables.ts';
import { fullName } from '../../people/users/user.view.ts';
import type { Deps } from '../../platform/deps.ts';
import { receiptsOfDeals } from '../../sales/payments/receipt.queries.ts';
import { selectRefunded } from '../../sales/payments/refund.queries.ts';
import { refunds } from '../../sales/payments/refund.tables.ts';
import * as queries from './student.queries.ts';
import { ownCertificateView, ownCourseView, ownPurchaseView } from './student.view.ts';

/**
 * What a student sees of themselves by a mailed link.
 * @throws DomainError `not-found` for a link that opens nothing.
 */
export async function openStudent(
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
  token: string,
): Promise<Student> {
  return studentView(deps, await studentOfLink(deps, token));
}

/** The courses, purchases and certificates of a person, for that person. */
export async function studentView(
  { db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>,
  user: UserRow,
): Promise<Student> {
  const courses = await queries.coursesOf(db, user.id);
  const attended = await attendedOf(
    db,
    courses.map(({ enrolment }) => enrolment.id),
    clock.now(),
  );
  const purchases = await queries.purchasesOf(db, user.id);
  const deals = purchases.map(({ deal }) => deal.id);
  const paid = {
    payments: await queries.paymentsOf(db, deals),
    receipts: await receiptsOfDeals(db, deals),
    refunded: await selectRefunded(db, inArray(refunds.dealId, deals)),
  };
  const certificates = await queries.certificatesOf(db, user);
  const renewals = await renewalsOf(
    db,
    certificates.map(({ certificate }) => certificate),
  );
  return {
    firstName: user.firstName,
    fullName: fullName(user),
    courses: courses.map((one) =>
      ownCourseView(one, attended.get(one.enrolment.id), config.moodle !== undefined),
    ),
    purchases: purchases.map((purchase) => ownPurchaseView(purchase, paid)),
    certificates: certificates.map((one) =>
      ownCertificateView(one, renewals.get(one.certificate.id)),
    ),
  };
}
