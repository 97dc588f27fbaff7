import { bulkJobs } from './bulk/bulk.worker.ts';
import { recordingJobs } from './calls/recording.jobs.ts';
import { batchJobs } from './certificates/batch.worker.ts';
import { certificateJobs } from './certificates/certificate.jobs.ts';
import { completedJobs } from './certificates/completed.job.ts';
import { claimJobs } from './claims/claim.jobs.ts';
import { attemptJobs } from './classroom/attempt.jobs.ts';
import { attendanceJobs } from './classroom/attendance.jobs.ts';
import { mediaUseJobs } from './classroom/media-use.jobs.ts';
import { leadJobs } from './contacts/lead.jobs.ts';
import { courseJobs } from './courses/course.jobs.ts';
import { bestSellerJobs } from './deals/best-seller.jobs.ts';
import { waitingJobs } from './editions/waiting.jobs.ts';
import { editionCancellationJobs } from './enrolments/edition-cancellation.jobs.ts';
import { moodleEnrolJobs } from './enrolments/moodle-enrolment.service.ts';
import { moodleGroupJobs } from './enrolments/moodle-groups.service.ts';
import { moodlePeopleJobs } from './enrolments/moodle-people.service.ts';
import { moodleSuspendJobs } from './enrolments/moodle-suspension.service.ts';
import { moodleSyncJobs } from './enrolments/moodle-sync.service.ts';
import { fileJobs } from './files/file.jobs.ts';
import { gatewayJobs } from './gateway/gateway.jobs.ts';
import { ledgerJobs } from './ledger/ledger.jobs.ts';
import { mailJobs } from './mails/mail.worker.ts';
import { mediaJobs } from './media/media.jobs.ts';
import { migrationJobs } from './migrations/migration.jobs.ts';
import { operationJobs } from './operations/operation.jobs.ts';
import { placeRefundJobs } from './payments/place-refund.service.ts';
import { receiptJobs } from './payments/receipt.jobs.ts';
import { matchJobs } from './people/user-match.service.ts';
import type { Deps } from './platform/deps.ts';
import type { JobHandler } from './platform/jobs.ts';
import { moodleErasureJobs } from './privacy/moodle-erasure.service.ts';
import { privacyRequestJobs } from './privacy/request.jobs.ts';
import { retentionJobs } from './privacy/retention/forget.ts';
import { confirmationJobs } from './purchases/confirmation.jobs.ts';
import { purchaseJobs } from './purchases/purchase.jobs.ts';
import { shippingJobs } from './shippings/shipping.jobs.ts';
import { noticeJobs } from './teaching/notice.jobs.ts';
import { timetableJobs } from './timetable/timetable.jobs.ts';
import { webhookJobs } from './webhooks/delivery.worker.ts';

/** Every kind of work that is done outside of requests. */
export function jobHandlers(deps: Deps): JobHandler[] {
  return [
    ...fileJobs(deps),
    ...migrationJobs(deps),
    ...mailJobs(deps),
    ...matchJobs(deps),
    ...webhookJobs(deps),
    ...moodleEnrolJobs(deps),
    ...editionCancellationJobs(deps),
    ...placeRefundJobs(deps),
    ...moodleSuspendJobs(deps),
    ...moodleGroupJobs(deps),
    ...moodleSyncJobs(deps),
    ...moodlePeopleJobs(deps),
    ...timetableJobs(deps),
    ...mediaJobs(deps),
    ...mediaUseJobs(deps),
    ...attemptJobs(deps),
    ...attendanceJobs(deps),
    ...noticeJobs(deps),
    ...gatewayJobs(deps),
    ...receiptJobs(deps),
    ...purchaseJobs(deps),
    ...confirmationJobs(deps),
    ...ledgerJobs(deps),
    ...certificateJobs(deps),
    ...completedJobs(deps),
    ...batchJobs(deps),
    ...shippingJobs(deps),
    ...courseJobs(deps),
    ...bestSellerJobs(deps),
    ...waitingJobs(deps),
    ...claimJobs(deps),
    ...leadJobs(deps),
    ...recordingJobs(deps),
    ...bulkJobs(deps),
    ...retentionJobs(deps),
    ...privacyRequestJobs(deps),
    ...moodleErasureJobs(deps),
    ...operationJobs(deps),
  ] as JobHandler[];
}
