import { printedCode } from '@aulario/contract/certificates/printed-code';
import type { Enrolment } from '@aulario/contract/learning/enrolment';
import { editionBrief } from '../../catalogue/editions/edition.view.ts';
import { fullName } from '../../people/users/user.view.ts';
import { lateOf, type Owing } from '../../sales/deals/instalment.ts';
import type { EnrolmentRecord } from './enrolment.queries.ts';

type Around = {
  /** The valid certificate of each enrolment that has one. */
  certificates: Map<string, { id: string; code: string }>;
  /** Of each deal that is paid in instalments. */
  owings: ReadonlyMap<string, Owing>;
  today: string;
};

export function enrolmentViews(rows: readonly EnrolmentRecord[], around: Around): Enrolment[] {
  return rows.map((row) => enrolmentView(row, around));
}

function enrolmentView(
  { enrolment, user, courseName, dealNumber, dealState, edition }: EnrolmentRecord,
  { certificates, owings, today }: Around,
): Enrolment {
  const certificate = certificates.get(enrolment.id);
  return {
    _id: enrolment.id,
    createdAt: enrolment.createdAt.toISOString(),
    updatedAt: enrolment.updatedAt.toISOString(),
    user: enrolment.userId,
    userName: fullName(user),
    userDni: user.dni,
    course: enrolment.courseId,
    courseName,
    edition: edition && editionBrief(edition),
    deal: enrolment.dealId,
    dealNumber,
    dealAnnulled: dealState === 'anulado',
    startsAt: enrolment.startsAt.toISOString(),
    endsAt: enrolment.endsAt?.toISOString() ?? null,
    state: enrolment.state,
    reason: enrolment.reason,
    progress: enrolment.progress,
    finalGrade: enrolment.finalGrade,
    evaluations: enrolment.evaluations,
    syncedAt: enrolment.syncedAt?.toISOString() ?? null,
    moodleGrade: enrolment.moodleGrade,
    suspendFault: enrolment.suspendFault,
    completedAt: enrolment.completedAt?.toISOString() ?? null,
    late: lateOf(owings.get(enrolment.dealId ?? '') ?? null, today),
    certificate: certificate ? { _id: certificate.id, code: printedCode(certificate.code) } : null,
  };
}
