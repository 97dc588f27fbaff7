import { courseJobs } from './catalogue/courses/course.jobs.ts';
import { waitingJobs } from './catalogue/editions/waiting.jobs.ts';
import { dossierJobs } from './certificates/dossiers/dossier.jobs.ts';
import { regradingJobs } from './certificates/grading/regrading.service.ts';
import { batchJobs } from './certificates/issuing/batch.worker.ts';
import { certificateJobs } from './certificates/issuing/certificate.jobs.ts';
import { completedJobs } from './certificates/issuing/completed.job.ts';
import { expiryJobs } from './certificates/issuing/expiry.jobs.ts';
import { shippingJobs } from './certificates/shippings/shipping.jobs.ts';
import { claimJobs } from './claims/book/claim.jobs.ts';
import { claimMailboxJobs } from './claims/book/claim-mailbox.jobs.ts';
import { fileJobs } from './files/file.jobs.ts';
import { attemptJobs } from './learning/classroom/attempt.jobs.ts';
import { attendanceJobs } from './learning/classroom/attendance.jobs.ts';
import { mediaUseJobs } from './learning/classroom/media-use.jobs.ts';
import { newFilmJobs } from './learning/classroom/new-films.jobs.ts';
import { outsideLinkJobs } from './learning/classroom/outside-link.jobs.ts';
import { submissionJobs } from './learning/classroom/submission.jobs.ts';
import { editionCancellationJobs } from './learning/enrolments/edition-cancellation.jobs.ts';
import { mediaJobs } from './learning/media/media.jobs.ts';
import { moodleEnrolJobs } from './learning/moodle/moodle-enrolment.service.ts';
import { moodleGroupJobs } from './learning/moodle/moodle-groups.service.ts';
import { moodlePeopleJobs } from './learning/moodle/moodle-people.service.ts';
import { moodleSuspendJobs } from './learning/moodle/moodle-suspension.service.ts';
import { moodleSyncJobs } from './learning/moodle/moodle-sync.service.ts';
import { platformJobs } from './learning/platforms/grade.jobs.ts';
import { noticeJobs } from './learning/teaching/notice.jobs.ts';
import { editionDaysJobs } from './learning/timetable/edition-days.jobs.ts';
import { timetableJobs } from './learning/timetable/timetable.jobs.ts';
import { mailJobs } from './mails/mail.worker.ts';
import { accessTakenBackJobs } from './me/account/access-taken-back.jobs.ts';
import { incidentJobs } from './me/incidents/incident.jobs.ts';
import { moodleErasureJobs } from './me/privacy/moodle-erasure.service.ts';
import { privacyRequestJobs } from './me/privacy/request.jobs.ts';
import { retentionJobs } from './me/privacy/retention/forget.ts';
import { migrationJobs } from './migrations/migration.jobs.ts';
import { bulkJobs } from './office/bulk/bulk.worker.ts';
import { operationJobs } from './office/operations/operation.jobs.ts';
import { matchJobs } from './people/merges/user-match.service.ts';
import { askedLinkJobs } from './people/sign-in/asked-link.jobs.ts';
import type { Deps } from './platform/deps.ts';
import type { JobHandler } from './platform/jobs.ts';
import { recordingJobs } from './relations/calls/recording.jobs.ts';
import { leadJobs } from './relations/contacts/lead.jobs.ts';
import { bestSellerJobs } from './sales/deals/best-seller.jobs.ts';
import { gatewayJobs } from './sales/gateway/gateway.jobs.ts';
import { ledgerJobs } from './sales/ledger/ledger.jobs.ts';
import { conversionJobs } from './sales/payments/conversion.jobs.ts';
import { placeRefundJobs } from './sales/payments/place-refund.service.ts';
import { receiptJobs } from './sales/payments/receipt.jobs.ts';
import { verificationJobs } from './sales/payments/verification.grace.ts';
import { confirmationJobs } from './sales/purchases/confirmation.jobs.ts';
import { lapsedPlacesJobs } from './sales/purchases/lapsed-places.jobs.ts';
import { orderLinkJobs } from './sales/purchases/order-link.service.ts';
import { ordersMovedJobs } from './sales/purchases/orders-moved.jobs.ts';
import { purchaseJobs } from './sales/purchases/purchase.jobs.ts';
import { webhookJobs } from './systems/webhooks/delivery.worker.ts';

/** Every kind of work that is done outside of requests. */
export function jobHandlers(deps: Deps): JobHandler[] {
  return [
    ...fileJobs(deps),
    ...migrationJobs(deps),
    ...mailJobs(deps),
    ...matchJobs(deps),
    ...askedLinkJobs(deps),
    ...webhookJobs(deps),
    ...moodleEnrolJobs(deps),
    ...editionCancellationJobs(deps),
    ...editionDaysJobs(deps),
    ...placeRefundJobs(deps),
    ...moodleSuspendJobs(deps),
    ...moodleGroupJobs(deps),
    ...moodleSyncJobs(deps),
    ...moodlePeopleJobs(deps),
    ...timetableJobs(deps),
    ...mediaJobs(deps),
    ...mediaUseJobs(deps),
    ...outsideLinkJobs(deps),
    ...newFilmJobs(deps),
    ...attemptJobs(deps),
    ...submissionJobs(deps),
    ...regradingJobs(deps),
    ...attendanceJobs(deps),
    ...platformJobs(deps),
    ...noticeJobs(deps),
    ...gatewayJobs(deps),
    ...receiptJobs(deps),
    ...conversionJobs(deps),
    ...verificationJobs(deps),
    ...purchaseJobs(deps),
    ...orderLinkJobs(deps),
    ...lapsedPlacesJobs(deps),
    ...confirmationJobs(deps),
    ...ledgerJobs(deps),
    ...certificateJobs(deps),
    ...completedJobs(deps),
    ...expiryJobs(deps),
    ...batchJobs(deps),
    ...shippingJobs(deps),
    ...dossierJobs(deps),
    ...courseJobs(deps),
    ...bestSellerJobs(deps),
    ...waitingJobs(deps),
    ...claimJobs(deps),
    ...claimMailboxJobs(deps),
    ...leadJobs(deps),
    ...recordingJobs(deps),
    ...bulkJobs(deps),
    ...retentionJobs(deps),
    ...privacyRequestJobs(deps),
    ...incidentJobs(deps),
    ...accessTakenBackJobs(deps),
    ...ordersMovedJobs(deps),
    ...moodleErasureJobs(deps),
    ...operationJobs(deps),
  ] as JobHandler[];
}
