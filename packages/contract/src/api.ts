import { academyEndpoints } from './academy.ts';
import { accountEndpoints } from './account.ts';
import { addressEndpoints } from './address.ts';
import { apiKeyEndpoints } from './api-key.ts';
import { attemptEndpoints } from './attempt.ts';
import { attendanceEndpoints } from './attendance.ts';
import { auditEndpoints } from './audit.ts';
import { badgeEndpoints } from './badge.ts';
import { bulkEndpoints } from './bulk.ts';
import { callEndpoints } from './call.ts';
import { cancellationEndpoints } from './cancellation.ts';
import { cancellationRulesEndpoints } from './cancellation-rules.ts';
import {
  agreementEndpoints,
  categoryEndpoints,
  labelEndpoints,
  metaEndpoints,
} from './catalogue.ts';
import {
  agreementPublication,
  cataloguePreviewEndpoints,
  categoryPublication,
  labelPublication,
  metaPublication,
} from './catalogue-preview.ts';
import { certificateEndpoints } from './certificate.ts';
import { certificateBatchEndpoints } from './certificate-batch.ts';
import { certificateCheckEndpoints } from './certificate-check.ts';
import { certificateCorrectionEndpoints } from './certificate-correction.ts';
import { certificateHolderEndpoints } from './certificate-holder.ts';
import { certificateRecordEndpoints } from './certificate-record.ts';
import { certificateRulesEndpoints } from './certificate-rules.ts';
import { certificateTemplateEndpoints } from './certificate-template.ts';
import { challengeEndpoints } from './challenge.ts';
import { claimEndpoints } from './claim.ts';
import { claimBookEndpoints } from './claim-book.ts';
import { classSessionEndpoints } from './class-session.ts';
import { consentEndpoints } from './consent.ts';
import { contactEndpoints } from './contact.ts';
import { couponEndpoints } from './coupon.ts';
import { courseEndpoints } from './course.ts';
import { courseChoiceEndpoints } from './course-choice.ts';
import { courseContentEndpoints } from './course-content.ts';
import { coursePreviewEndpoints } from './course-preview.ts';
import { dataPolicyEndpoints } from './data-policy.ts';
import { dealEndpoints } from './deal.ts';
import { dealConfirmationEndpoints } from './deal-confirmation.ts';
import { demonstrationEndpoints } from './demonstration.ts';
import { editionEndpoints } from './edition.ts';
import { editionNoticeEndpoints } from './edition-notice.ts';
import { editionPeopleEndpoints } from './edition-people.ts';
import { enrolmentEndpoints } from './enrolment.ts';
import { exportEndpoints } from './export.ts';
import { fileEndpoints } from './file.ts';
import { firstStepEndpoints } from './first-steps.ts';
import { gatewayEndpoints } from './gateway.ts';
import { gradeFileEndpoints } from './grade-file.ts';
import { gradeRecordEndpoints } from './grade-record.ts';
import { gradebookEndpoints } from './gradebook.ts';
import { gradingRulesEndpoints } from './grading-rules.ts';
import { institutionEndpoints } from './institution.ts';
import { leadEndpoints } from './lead.ts';
import { learnerEndpoints } from './learner.ts';
import { ledgerEndpoints } from './ledger.ts';
import { legalEndpoints } from './legal.ts';
import { lessonQuestionEndpoints } from './lesson-question.ts';
import { mailEndpoints } from './mail.ts';
import { markingEndpoints } from './marking.ts';
import { mediaEndpoints } from './media.ts';
import { membershipEndpoints } from './membership.ts';
import { mergeEndpoints } from './merge.ts';
import { migrationEndpoints } from './migration.ts';
import { moodleEndpoints } from './moodle.ts';
import {
  deliveryOptionEndpoints,
  openOfferEndpoints,
  packageEndpoints,
  taxRateEndpoints,
} from './offer.ts';
import { openEditionEndpoints } from './open-edition.ts';
import { openUserEndpoints } from './open-user.ts';
import { operationEndpoints } from './operation.ts';
import { orderOwnerEndpoints } from './order-owner.ts';
import { ownAccountEndpoints } from './own-account.ts';
import { passkeyEndpoints } from './passkey.ts';
import { paymentEndpoints } from './payment.ts';
import { placeRulesEndpoints } from './place-rules.ts';
import { priceEndpoints } from './price.ts';
import { priceRulesEndpoints } from './price-rules.ts';
import { privacyEndpoints } from './privacy.ts';
import { privacyRequestEndpoints } from './privacy-request.ts';
import { proofEndpoints } from './proof.ts';
import { questionEndpoints } from './question.ts';
import { receiptEndpoints } from './receipt.ts';
import { refundEndpoints } from './refund.ts';
import { reportEndpoints } from './report.ts';
import { returningBuyerEndpoints } from './returning-buyer.ts';
import { rightsEndpoints } from './rights.ts';
import { roomEndpoints } from './room.ts';
import { searchEndpoints, synonymEndpoints } from './search.ts';
import { secondFactorEndpoints } from './second-factor.ts';
import { sessionEndpoints } from './session.ts';
import { shippingEndpoints } from './shipping.ts';
import { signingEndpoints } from './signing.ts';
import { studentEndpoints } from './student.ts';
import { submissionEndpoints } from './submission.ts';
import { teachingEndpoints } from './teaching.ts';
import { testimonyEndpoints } from './testimony.ts';
import { timelineEndpoints } from './timeline.ts';
import { timetableEndpoints } from './timetable.ts';
import { userEndpoints } from './user.ts';
import { userMatchEndpoints } from './user-match.ts';
import { voucherEndpoints } from './voucher.ts';
import { waitingEndpoints } from './waiting.ts';
import { webhookEndpoints } from './webhook.ts';
import { whatsAppEndpoints } from './whatsapp.ts';

/** Every call of the API, by area. */
export const api = {
  academy: academyEndpoints,
  accounts: accountEndpoints,
  addresses: addressEndpoints,
  apiKeys: apiKeyEndpoints,
  audit: auditEndpoints,
  agreements: agreementEndpoints,
  categories: categoryEndpoints,
  labels: labelEndpoints,
  metas: metaEndpoints,
  badges: badgeEndpoints,
  signing: signingEndpoints,
  bulkActs: bulkEndpoints,
  calls: callEndpoints,
  certificates: certificateEndpoints,
  certificateBatches: certificateBatchEndpoints,
  certificateChecks: certificateCheckEndpoints,
  certificateCorrections: certificateCorrectionEndpoints,
  certificateHolders: certificateHolderEndpoints,
  certificateRecords: certificateRecordEndpoints,
  certificateRules: certificateRulesEndpoints,
  certificateTemplates: certificateTemplateEndpoints,
  claims: claimEndpoints,
  claimBook: claimBookEndpoints,
  consents: consentEndpoints,
  contacts: contactEndpoints,
  challenges: challengeEndpoints,
  leads: leadEndpoints,
  coupons: couponEndpoints,
  courses: courseEndpoints,
  courseChoices: courseChoiceEndpoints,
  coursePreviews: coursePreviewEndpoints,
  courseContent: courseContentEndpoints,
  media: mediaEndpoints,
  questions: questionEndpoints,
  editions: editionEndpoints,
  editionPeople: editionPeopleEndpoints,
  openEditions: openEditionEndpoints,
  waiting: waitingEndpoints,
  placeRules: placeRulesEndpoints,
  classSessions: classSessionEndpoints,
  attendance: attendanceEndpoints,
  teaching: teachingEndpoints,
  lessonQuestions: lessonQuestionEndpoints,
  editionNotices: editionNoticeEndpoints,
  timetable: timetableEndpoints,
  cataloguePreviews: cataloguePreviewEndpoints,
  categoryPublication,
  labelPublication,
  metaPublication,
  agreementPublication,
  deals: dealEndpoints,
  dealConfirmations: dealConfirmationEndpoints,
  enrolments: enrolmentEndpoints,
  rooms: roomEndpoints,
  learners: learnerEndpoints,
  attempts: attemptEndpoints,
  submissions: submissionEndpoints,
  marking: markingEndpoints,
  gradebook: gradebookEndpoints,
  gradeFiles: gradeFileEndpoints,
  gradeRecords: gradeRecordEndpoints,
  gradingRules: gradingRulesEndpoints,
  exports: exportEndpoints,
  files: fileEndpoints,
  gateway: gatewayEndpoints,
  institutions: institutionEndpoints,
  ledger: ledgerEndpoints,
  mails: mailEndpoints,
  memberships: membershipEndpoints,
  migrations: migrationEndpoints,
  deliveryOptions: deliveryOptionEndpoints,
  openOffers: openOfferEndpoints,
  moodle: moodleEndpoints,
  merges: mergeEndpoints,
  userMatches: userMatchEndpoints,
  orderOwners: orderOwnerEndpoints,
  openUsers: openUserEndpoints,
  packages: packageEndpoints,
  operations: operationEndpoints,
  demonstration: demonstrationEndpoints,
  firstSteps: firstStepEndpoints,
  ownAccount: ownAccountEndpoints,
  payments: paymentEndpoints,
  prices: priceEndpoints,
  priceRules: priceRulesEndpoints,
  privacy: privacyEndpoints,
  dataPolicy: dataPolicyEndpoints,
  cancellations: cancellationEndpoints,
  cancellationRules: cancellationRulesEndpoints,
  legal: legalEndpoints,
  rights: rightsEndpoints,
  privacyRequests: privacyRequestEndpoints,
  returningBuyers: returningBuyerEndpoints,
  receipts: receiptEndpoints,
  refunds: refundEndpoints,
  reports: reportEndpoints,
  search: searchEndpoints,
  secondFactor: secondFactorEndpoints,
  passkeys: passkeyEndpoints,
  proof: proofEndpoints,
  session: sessionEndpoints,
  shippings: shippingEndpoints,
  synonyms: synonymEndpoints,
  students: studentEndpoints,
  taxRates: taxRateEndpoints,
  testimonies: testimonyEndpoints,
  timeline: timelineEndpoints,
  users: userEndpoints,
  vouchers: voucherEndpoints,
  webhooks: webhookEndpoints,
  whatsApp: whatsAppEndpoints,
};

const operationIds = new Map<object, string>(
  Object.entries(api).flatMap(([area, calls]) =>
    Object.entries(calls).map(([name, call]): [object, string] => [call, `${area}.${name}`]),
  ),
);

/** Name of a call in the reference and in clients that are made from it: `deals.listDeals`; it stays when its path moves. */
export function operationIdOf(endpoint: object): string | undefined {
  return operationIds.get(endpoint);
}
