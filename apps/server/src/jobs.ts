import { certificateJobs } from './certificates/certificate.jobs.ts';
import { moodleEnrolJobs } from './enrolments/moodle-enrolment.service.ts';
import { mailJobs } from './mails/mail.service.ts';
import type { Deps } from './platform/deps.ts';
import type { JobHandler } from './platform/jobs.ts';

/** Every kind of work that is done outside of requests. */
export function jobHandlers(deps: Deps): JobHandler[] {
  return [...mailJobs(deps), ...moodleEnrolJobs(deps), ...certificateJobs(deps)] as JobHandler[];
}
