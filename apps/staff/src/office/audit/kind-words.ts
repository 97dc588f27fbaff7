import { courseKinds, courseStatuses } from '@aulario/contract/catalogue/course-words';
import { editionStates } from '@aulario/contract/catalogue/edition';
import { waitingStates } from '@aulario/contract/catalogue/waiting';
import { certificateKinds, certificateStates } from '@aulario/contract/certificates/certificate';
import { batchStates } from '@aulario/contract/certificates/certificate-batch';
import { correctionStates } from '@aulario/contract/certificates/certificate-correction';
import { certificateOutcomes } from '@aulario/contract/certificates/certificate-rules';
import { dossierPaperStates } from '@aulario/contract/certificates/dossier';
import { shippingStates } from '@aulario/contract/certificates/shipping';
import { signingSources } from '@aulario/contract/certificates/signing';
import { cancellationStates } from '@aulario/contract/claims/cancellation';
import { claimStates, offerOutcomes } from '@aulario/contract/claims/claim-sheet';
import { attendanceMeans, attendanceStates } from '@aulario/contract/learning/attendance';
import { enrolmentStates } from '@aulario/contract/learning/enrolment';
import { gradeAppealStates } from '@aulario/contract/learning/grade-appeal';
import { componentKinds } from '@aulario/contract/learning/gradebook';
import { mediaKinds, mediaStates } from '@aulario/contract/learning/media';
import { questionKinds } from '@aulario/contract/learning/question';
import { submissionStates } from '@aulario/contract/learning/submission';
import { legalKinds } from '@aulario/contract/legal';
import { mailStates } from '@aulario/contract/mail';
import { incidentStates, noticeStates } from '@aulario/contract/me/incident';
import { requestKinds, requestStates } from '@aulario/contract/me/privacy-request';
import { migrationSources, migrationStates } from '@aulario/contract/migration';
import { migrationKinds } from '@aulario/contract/migration-row';
import { bulkKinds, bulkStates } from '@aulario/contract/office/bulk';
import { backupStates } from '@aulario/contract/office/operation';
import { proposalStates } from '@aulario/contract/people/account';
import { matchStates, matchTraits } from '@aulario/contract/people/user-match';
import { callStates } from '@aulario/contract/relations/call';
import { testimonyStates } from '@aulario/contract/relations/testimony';
import { activityKinds } from '@aulario/contract/relations/timeline';
import { dealStates } from '@aulario/contract/sales/deal';
import { membershipStates } from '@aulario/contract/sales/membership';
import { paymentStates } from '@aulario/contract/sales/payment';
import { receiptKinds } from '@aulario/contract/sales/receipt';
import { refundStates } from '@aulario/contract/sales/refund';

const kindsOfRequest = Object.fromEntries(
  Object.entries(requestKinds).map(([value, { name }]) => [value, name]),
);

/** The words of a field that says something else in each kind of record. */
export const ofKind: Record<string, Record<string, Record<string, string>>> = {
  state: {
    attendance: attendanceStates,
    backup: backupStates,
    'bulk-act': bulkStates,
    call: callStates,
    cancellation: cancellationStates,
    certificate: certificateStates,
    'certificate-batch': batchStates,
    'certificate-correction': correctionStates,
    claim: claimStates,
    course: courseStatuses,
    deal: dealStates,
    dossier: dossierPaperStates,
    edition: editionStates,
    enrolment: enrolmentStates,
    'grade-appeal': gradeAppealStates,
    incident: { ...incidentStates, ...noticeStates },
    mail: mailStates,
    media: mediaStates,
    membership: membershipStates,
    migration: migrationStates,
    payment: paymentStates,
    'privacy-request': requestStates,
    refund: refundStates,
    shipping: shippingStates,
    submission: submissionStates,
    testimony: testimonyStates,
    'user-match': matchStates,
    'user-proposal': proposalStates,
    waiting: waitingStates,
  },
  kind: {
    activity: activityKinds,
    'bulk-act': bulkKinds,
    certificate: certificateKinds,
    'certificate-template': certificateKinds,
    course: courseKinds,
    gradebook: componentKinds,
    'legal-text': legalKinds,
    media: mediaKinds,
    migration: migrationKinds,
    'privacy-request': kindsOfRequest,
    question: questionKinds,
    receipt: receiptKinds,
  },
  outcome: { certificate: certificateOutcomes, claim: offerOutcomes },
  source: { migration: migrationSources, 'signing-certificate': signingSources },
  marks: { 'class-session': attendanceStates },
  by: { attendance: attendanceMeans, 'user-match': matchTraits },
};
