// Every call of the API: each area's calls under the area's name.
// biome-ignore lint/performance/noBarrelFile: one list of all calls, with a type that is said by its name
export { academyEndpoints as academy } from './academy.ts';
export { answerTemplateEndpoints as answerTemplates } from './answer-template.ts';
export { addressEndpoints as addresses } from './catalogue/address.ts';
export { agreementDocumentEndpoints as agreementDocuments } from './catalogue/agreement-document.ts';
export {
  agreementEndpoints as agreements,
  categoryEndpoints as categories,
  labelEndpoints as labels,
  metaEndpoints as metas,
} from './catalogue/catalogue.ts';
export {
  agreementPublication,
  cataloguePreviewEndpoints as cataloguePreviews,
  categoryPublication,
  labelPublication,
  metaPublication,
} from './catalogue/catalogue-preview.ts';
export { couponEndpoints as coupons } from './catalogue/coupon.ts';
export { courseEndpoints as courses } from './catalogue/course.ts';
export { courseChoiceEndpoints as courseChoices } from './catalogue/course-choice.ts';
export { coursePreviewEndpoints as coursePreviews } from './catalogue/course-preview.ts';
export { editionEndpoints as editions } from './catalogue/edition.ts';
export {
  deliveryOptionEndpoints as deliveryOptions,
  openOfferEndpoints as openOffers,
  packageEndpoints as packages,
  taxRateEndpoints as taxRates,
} from './catalogue/offer.ts';
export { openEditionEndpoints as openEditions } from './catalogue/open-edition.ts';
export { placeRulesEndpoints as placeRules } from './catalogue/place-rules.ts';
export { priceEndpoints as prices } from './catalogue/price.ts';
export { priceRulesEndpoints as priceRules } from './catalogue/price-rules.ts';
export { sampleEndpoints as samples } from './catalogue/sample.ts';
export { searchEndpoints as search, synonymEndpoints as synonyms } from './catalogue/search.ts';
export { waitingEndpoints as waiting } from './catalogue/waiting.ts';
export { badgeEndpoints as badges } from './certificates/badge.ts';
export { certificateEndpoints as certificates } from './certificates/certificate.ts';
export { certificateBatchEndpoints as certificateBatches } from './certificates/certificate-batch.ts';
export { certificateCheckEndpoints as certificateChecks } from './certificates/certificate-check.ts';
export { certificateCorrectionEndpoints as certificateCorrections } from './certificates/certificate-correction.ts';
export { certificateDraftEndpoints as certificateDrafts } from './certificates/certificate-draft.ts';
export { certificateHolderEndpoints as certificateHolders } from './certificates/certificate-holder.ts';
export { certificateRecordEndpoints as certificateRecords } from './certificates/certificate-record.ts';
export { certificateRulesEndpoints as certificateRules } from './certificates/certificate-rules.ts';
export { certificateTemplateEndpoints as certificateTemplates } from './certificates/certificate-template.ts';
export { dossierEndpoints as dossiers } from './certificates/dossier.ts';
export { shippingEndpoints as shippings } from './certificates/shipping.ts';
export { signingEndpoints as signing } from './certificates/signing.ts';
export { challengeEndpoints as challenges } from './challenge.ts';
export { cancellationEndpoints as cancellations } from './claims/cancellation.ts';
export { cancellationRulesEndpoints as cancellationRules } from './claims/cancellation-rules.ts';
export { claimEndpoints as claims } from './claims/claim.ts';
export { claimBookEndpoints as claimBook } from './claims/claim-book.ts';
export { demonstrationEndpoints as demonstration } from './demonstration.ts';
export { fileEndpoints as files } from './file.ts';
export { accommodationEndpoints as accommodations } from './learning/accommodation.ts';
export { attemptEndpoints as attempts } from './learning/attempt.ts';
export { attendanceEndpoints as attendance } from './learning/attendance.ts';
export { classSessionEndpoints as classSessions } from './learning/class-session.ts';
export { contentHealthEndpoints as contentHealth } from './learning/content-health.ts';
export { contentPreviewEndpoints as contentPreview } from './learning/content-preview.ts';
export { courseContentEndpoints as courseContent } from './learning/course-content.ts';
export { editionNoticeEndpoints as editionNotices } from './learning/edition-notice.ts';
export { editionPeopleEndpoints as editionPeople } from './learning/edition-people.ts';
export { enrolmentEndpoints as enrolments } from './learning/enrolment.ts';
export { essayEndpoints as essays } from './learning/essay.ts';
export { gradeAppealEndpoints as gradeAppeals } from './learning/grade-appeal.ts';
export { gradeFileEndpoints as gradeFiles } from './learning/grade-file.ts';
export { gradeRecordEndpoints as gradeRecords } from './learning/grade-record.ts';
export { gradebookEndpoints as gradebook } from './learning/gradebook.ts';
export { gradingRulesEndpoints as gradingRules } from './learning/grading-rules.ts';
export { learnerEndpoints as learners } from './learning/learner.ts';
export { lessonQuestionEndpoints as lessonQuestions } from './learning/lesson-question.ts';
export { lessonVersionEndpoints as lessonVersions } from './learning/lesson-version.ts';
export { markingEndpoints as marking } from './learning/marking.ts';
export { markCorrectionEndpoints as markCorrections } from './learning/marking-correction.ts';
export { mediaEndpoints as media } from './learning/media.ts';
export { moodleEndpoints as moodle } from './learning/moodle.ts';
export { questionEndpoints as questions } from './learning/question.ts';
export { questionFiguresEndpoints as questionFigures } from './learning/question-figures.ts';
export { roomEndpoints as rooms } from './learning/room.ts';
export { submissionEndpoints as submissions } from './learning/submission.ts';
export { taughtBankEndpoints as taughtBank } from './learning/taught-bank.ts';
export { taughtContentEndpoints as taughtContent } from './learning/taught-content.ts';
export { teachingEndpoints as teaching } from './learning/teaching.ts';
export { timetableEndpoints as timetable } from './learning/timetable.ts';
export { toolPickEndpoints as toolPicks } from './learning/tool-link.ts';
export { workGroupEndpoints as workGroups } from './learning/work-group.ts';
export { legalEndpoints as legal } from './legal.ts';
export { mailEndpoints as mails } from './mail.ts';
export { dataPolicyEndpoints as dataPolicy } from './me/data-policy.ts';
export { incidentEndpoints as incidents } from './me/incident.ts';
export { moodleEntryEndpoints as moodleEntry } from './me/moodle-entry.ts';
export { ownAccountEndpoints as ownAccount } from './me/own-account.ts';
export { privacyEndpoints as privacy } from './me/privacy.ts';
export { privacyRequestEndpoints as privacyRequests } from './me/privacy-request.ts';
export { rightsEndpoints as rights } from './me/rights.ts';
export { studentEndpoints as students } from './me/student.ts';
export { migrationEndpoints as migrations } from './migration.ts';
export { auditEndpoints as audit } from './office/audit.ts';
export { bulkEndpoints as bulkActs } from './office/bulk.ts';
export { exportEndpoints as exports } from './office/export.ts';
export { firstStepEndpoints as firstSteps } from './office/first-steps.ts';
export { operationEndpoints as operations } from './office/operation.ts';
export { reportEndpoints as reports } from './office/report.ts';
export { testPurchaseEndpoints as testPurchase } from './office/test-purchase.ts';
export { accessReviewEndpoints as accessReviews } from './people/access-review.ts';
export { accountEndpoints as accounts } from './people/account.ts';
export { mergeEndpoints as merges } from './people/merge.ts';
export { openUserEndpoints as openUsers } from './people/open-user.ts';
export { passkeyEndpoints as passkeys } from './people/passkey.ts';
export { proofEndpoints as proof } from './people/proof.ts';
export { providerEndpoints as providers } from './people/provider.ts';
export { returningBuyerEndpoints as returningBuyers } from './people/returning-buyer.ts';
export { secondFactorEndpoints as secondFactor } from './people/second-factor.ts';
export { sessionEndpoints as session } from './people/session.ts';
export { userEndpoints as users } from './people/user.ts';
export { userMatchEndpoints as userMatches } from './people/user-match.ts';
export { callEndpoints as calls } from './relations/call.ts';
export { callRulesEndpoints as callRules } from './relations/call-rules.ts';
export { consentEndpoints as consents } from './relations/consent.ts';
export { contactEndpoints as contacts } from './relations/contact.ts';
export { leadEndpoints as leads } from './relations/lead.ts';
export { testimonyEndpoints as testimonies } from './relations/testimony.ts';
export { timelineEndpoints as timeline } from './relations/timeline.ts';
export { counterSaleEndpoints as counterSales } from './sales/counter-sale.ts';
export { dealEndpoints as deals } from './sales/deal.ts';
export { dealConfirmationEndpoints as dealConfirmations } from './sales/deal-confirmation.ts';
export { gatewayEndpoints as gateway } from './sales/gateway.ts';
export { instalmentRulesEndpoints as instalmentRules } from './sales/instalment-rules.ts';
export { institutionEndpoints as institutions } from './sales/institution.ts';
export { ledgerEndpoints as ledger } from './sales/ledger.ts';
export { measuringEndpoints as measuring } from './sales/measuring.ts';
export { membershipEndpoints as memberships } from './sales/membership.ts';
export { orderOwnerEndpoints as orderOwners } from './sales/order-owner.ts';
export { paymentEndpoints as payments } from './sales/payment.ts';
export { receiptEndpoints as receipts } from './sales/receipt.ts';
export { refundEndpoints as refunds } from './sales/refund.ts';
export { statementEndpoints as statements } from './sales/statement.ts';
export { voucherEndpoints as vouchers } from './sales/voucher.ts';
export { apiKeyEndpoints as apiKeys } from './systems/api-key.ts';
export { eventEndpoints as events } from './systems/event.ts';
export { ltiPlatformEndpoints as ltiPlatforms } from './systems/lti-platform.ts';
export { ltiToolEndpoints as ltiTools } from './systems/lti-tool.ts';
export { webhookEndpoints as webhooks } from './systems/webhook.ts';
export { whatsAppEndpoints as whatsApp } from './whatsapp.ts';
