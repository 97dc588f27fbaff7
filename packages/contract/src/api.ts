import { academyEndpoints } from './academy.ts';
import { answerTemplateEndpoints } from './answer-template.ts';
import { addressEndpoints } from './catalogue/address.ts';
import { agreementDocumentEndpoints } from './catalogue/agreement-document.ts';
import {
  agreementEndpoints,
  categoryEndpoints,
  labelEndpoints,
  metaEndpoints,
} from './catalogue/catalogue.ts';
import {
  agreementPublication,
  cataloguePreviewEndpoints,
  categoryPublication,
  labelPublication,
  metaPublication,
} from './catalogue/catalogue-preview.ts';
import { couponEndpoints } from './catalogue/coupon.ts';
import { courseEndpoints } from './catalogue/course.ts';
import { courseChoiceEndpoints } from './catalogue/course-choice.ts';
import { coursePreviewEndpoints } from './catalogue/course-preview.ts';
import { editionEndpoints } from './catalogue/edition.ts';
import {
  deliveryOptionEndpoints,
  openOfferEndpoints,
  packageEndpoints,
  taxRateEndpoints,
} from './catalogue/offer.ts';
import { openEditionEndpoints } from './catalogue/open-edition.ts';
import { placeRulesEndpoints } from './catalogue/place-rules.ts';
import { priceEndpoints } from './catalogue/price.ts';
import { priceRulesEndpoints } from './catalogue/price-rules.ts';
import { searchEndpoints, synonymEndpoints } from './catalogue/search.ts';
import { waitingEndpoints } from './catalogue/waiting.ts';
import { badgeEndpoints } from './certificates/badge.ts';
import { certificateEndpoints } from './certificates/certificate.ts';
import { certificateBatchEndpoints } from './certificates/certificate-batch.ts';
import { certificateCheckEndpoints } from './certificates/certificate-check.ts';
import { certificateCorrectionEndpoints } from './certificates/certificate-correction.ts';
import { certificateDraftEndpoints } from './certificates/certificate-draft.ts';
import { certificateHolderEndpoints } from './certificates/certificate-holder.ts';
import { certificateRecordEndpoints } from './certificates/certificate-record.ts';
import { certificateRulesEndpoints } from './certificates/certificate-rules.ts';
import { certificateTemplateEndpoints } from './certificates/certificate-template.ts';
import { dossierEndpoints } from './certificates/dossier.ts';
import { shippingEndpoints } from './certificates/shipping.ts';
import { signingEndpoints } from './certificates/signing.ts';
import { challengeEndpoints } from './challenge.ts';
import { cancellationEndpoints } from './claims/cancellation.ts';
import { cancellationRulesEndpoints } from './claims/cancellation-rules.ts';
import { claimEndpoints } from './claims/claim.ts';
import { claimBookEndpoints } from './claims/claim-book.ts';
import { demonstrationEndpoints } from './demonstration.ts';
import type { Endpoint } from './endpoint.ts';
import { fileEndpoints } from './file.ts';
import { accommodationEndpoints } from './learning/accommodation.ts';
import { attemptEndpoints } from './learning/attempt.ts';
import { attendanceEndpoints } from './learning/attendance.ts';
import { classSessionEndpoints } from './learning/class-session.ts';
import { contentHealthEndpoints } from './learning/content-health.ts';
import { contentPreviewEndpoints } from './learning/content-preview.ts';
import { courseContentEndpoints } from './learning/course-content.ts';
import { editionNoticeEndpoints } from './learning/edition-notice.ts';
import { editionPeopleEndpoints } from './learning/edition-people.ts';
import { enrolmentEndpoints } from './learning/enrolment.ts';
import { essayEndpoints } from './learning/essay.ts';
import { gradeAppealEndpoints } from './learning/grade-appeal.ts';
import { gradeFileEndpoints } from './learning/grade-file.ts';
import { gradeRecordEndpoints } from './learning/grade-record.ts';
import { gradebookEndpoints } from './learning/gradebook.ts';
import { gradingRulesEndpoints } from './learning/grading-rules.ts';
import { learnerEndpoints } from './learning/learner.ts';
import { lessonQuestionEndpoints } from './learning/lesson-question.ts';
import { lessonVersionEndpoints } from './learning/lesson-version.ts';
import { markingEndpoints } from './learning/marking.ts';
import { mediaEndpoints } from './learning/media.ts';
import { moodleEndpoints } from './learning/moodle.ts';
import { questionEndpoints } from './learning/question.ts';
import { questionFiguresEndpoints } from './learning/question-figures.ts';
import { roomEndpoints } from './learning/room.ts';
import { submissionEndpoints } from './learning/submission.ts';
import { teachingEndpoints } from './learning/teaching.ts';
import { timetableEndpoints } from './learning/timetable.ts';
import { workGroupEndpoints } from './learning/work-group.ts';
import { legalEndpoints } from './legal.ts';
import { mailEndpoints } from './mail.ts';
import { dataPolicyEndpoints } from './me/data-policy.ts';
import { incidentEndpoints } from './me/incident.ts';
import { ownAccountEndpoints } from './me/own-account.ts';
import { privacyEndpoints } from './me/privacy.ts';
import { privacyRequestEndpoints } from './me/privacy-request.ts';
import { rightsEndpoints } from './me/rights.ts';
import { studentEndpoints } from './me/student.ts';
import { migrationEndpoints } from './migration.ts';
import { auditEndpoints } from './office/audit.ts';
import { bulkEndpoints } from './office/bulk.ts';
import { exportEndpoints } from './office/export.ts';
import { firstStepEndpoints } from './office/first-steps.ts';
import { operationEndpoints } from './office/operation.ts';
import { reportEndpoints } from './office/report.ts';
import { accessReviewEndpoints } from './people/access-review.ts';
import { accountEndpoints } from './people/account.ts';
import { mergeEndpoints } from './people/merge.ts';
import { openUserEndpoints } from './people/open-user.ts';
import { passkeyEndpoints } from './people/passkey.ts';
import { proofEndpoints } from './people/proof.ts';
import { providerEndpoints } from './people/provider.ts';
import { returningBuyerEndpoints } from './people/returning-buyer.ts';
import { secondFactorEndpoints } from './people/second-factor.ts';
import { sessionEndpoints } from './people/session.ts';
import { userEndpoints } from './people/user.ts';
import { userMatchEndpoints } from './people/user-match.ts';
import { callEndpoints } from './relations/call.ts';
import { callRulesEndpoints } from './relations/call-rules.ts';
import { consentEndpoints } from './relations/consent.ts';
import { contactEndpoints } from './relations/contact.ts';
import { leadEndpoints } from './relations/lead.ts';
import { testimonyEndpoints } from './relations/testimony.ts';
import { timelineEndpoints } from './relations/timeline.ts';
import { counterSaleEndpoints } from './sales/counter-sale.ts';
import { dealEndpoints } from './sales/deal.ts';
import { dealConfirmationEndpoints } from './sales/deal-confirmation.ts';
import { gatewayEndpoints } from './sales/gateway.ts';
import { instalmentRulesEndpoints } from './sales/instalment-rules.ts';
import { institutionEndpoints } from './sales/institution.ts';
import { ledgerEndpoints } from './sales/ledger.ts';
import { membershipEndpoints } from './sales/membership.ts';
import { orderOwnerEndpoints } from './sales/order-owner.ts';
import { paymentEndpoints } from './sales/payment.ts';
import { receiptEndpoints } from './sales/receipt.ts';
import { refundEndpoints } from './sales/refund.ts';
import { statementEndpoints } from './sales/statement.ts';
import { voucherEndpoints } from './sales/voucher.ts';
import { apiKeyEndpoints } from './systems/api-key.ts';
import { eventEndpoints } from './systems/event.ts';
import { webhookEndpoints } from './systems/webhook.ts';
import { whatsAppEndpoints } from './whatsapp.ts';

/** Every call of the API, by area. */
export const api = {
  academy: academyEndpoints,
  accounts: accountEndpoints,
  addresses: addressEndpoints,
  apiKeys: apiKeyEndpoints,
  audit: auditEndpoints,
  agreements: agreementEndpoints,
  agreementDocuments: agreementDocumentEndpoints,
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
  certificateDrafts: certificateDraftEndpoints,
  certificateTemplates: certificateTemplateEndpoints,
  dossiers: dossierEndpoints,
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
  contentHealth: contentHealthEndpoints,
  contentPreview: contentPreviewEndpoints,
  lessonVersions: lessonVersionEndpoints,
  media: mediaEndpoints,
  questions: questionEndpoints,
  editions: editionEndpoints,
  editionPeople: editionPeopleEndpoints,
  openEditions: openEditionEndpoints,
  waiting: waitingEndpoints,
  placeRules: placeRulesEndpoints,
  instalmentRules: instalmentRulesEndpoints,
  classSessions: classSessionEndpoints,
  attendance: attendanceEndpoints,
  teaching: teachingEndpoints,
  workGroups: workGroupEndpoints,
  lessonQuestions: lessonQuestionEndpoints,
  editionNotices: editionNoticeEndpoints,
  timetable: timetableEndpoints,
  cataloguePreviews: cataloguePreviewEndpoints,
  categoryPublication,
  labelPublication,
  metaPublication,
  agreementPublication,
  deals: dealEndpoints,
  counterSales: counterSaleEndpoints,
  dealConfirmations: dealConfirmationEndpoints,
  enrolments: enrolmentEndpoints,
  rooms: roomEndpoints,
  learners: learnerEndpoints,
  accommodations: accommodationEndpoints,
  questionFigures: questionFiguresEndpoints,
  essays: essayEndpoints,
  attempts: attemptEndpoints,
  submissions: submissionEndpoints,
  marking: markingEndpoints,
  gradebook: gradebookEndpoints,
  gradeAppeals: gradeAppealEndpoints,
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
  accessReviews: accessReviewEndpoints,
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
  callRules: callRulesEndpoints,
  legal: legalEndpoints,
  rights: rightsEndpoints,
  privacyRequests: privacyRequestEndpoints,
  incidents: incidentEndpoints,
  returningBuyers: returningBuyerEndpoints,
  receipts: receiptEndpoints,
  refunds: refundEndpoints,
  reports: reportEndpoints,
  search: searchEndpoints,
  secondFactor: secondFactorEndpoints,
  passkeys: passkeyEndpoints,
  proof: proofEndpoints,
  providers: providerEndpoints,
  session: sessionEndpoints,
  shippings: shippingEndpoints,
  synonyms: synonymEndpoints,
  students: studentEndpoints,
  taxRates: taxRateEndpoints,
  testimonies: testimonyEndpoints,
  timeline: timelineEndpoints,
  users: userEndpoints,
  statements: statementEndpoints,
  vouchers: voucherEndpoints,
  webhooks: webhookEndpoints,
  events: eventEndpoints,
  whatsApp: whatsAppEndpoints,
  answerTemplates: answerTemplateEndpoints,
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

const reads = new Map<string, Endpoint>(
  Object.values(api)
    .flatMap((calls): Endpoint[] => Object.values(calls))
    .filter(({ method }) => method === 'GET')
    .map((read) => [read.path, read]),
);

/** The call that shows what this one changes, when it is a PUT of the same address. */
export function readOf({ method, path }: Endpoint): Endpoint | undefined {
  return method === 'PUT' ? reads.get(path) : undefined;
}
