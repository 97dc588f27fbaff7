import { type CourseCalls, courseCalls } from './course.calls.ts';
import { type EnrolmentCalls, enrolmentCalls } from './enrolment.calls.ts';
import { type EntryCalls, entryCalls } from './entry.calls.ts';
import { type GroupCalls, groupCalls } from './group.calls.ts';
import { type MoodleAddress, openMoodle } from './moodle.transport.ts';
import { signInCalls } from './other-sign-ins.ts';
import { type ProgressCalls, progressCalls } from './progress.calls.ts';
import { type SiteCalls, siteCalls } from './site.calls.ts';
import { type TestimonyCalls, testimonyCalls } from './testimony.calls.ts';
import { type UserCalls, userCalls } from './user.calls.ts';

/** One function for each web-service function that is used. All throw MoodleFault. */
export type MoodleClient = SiteCalls &
  UserCalls &
  CourseCalls &
  EnrolmentCalls &
  EntryCalls &
  GroupCalls &
  ProgressCalls &
  ReturnType<typeof signInCalls> &
  TestimonyCalls;

/** The role of students on a site that nobody changed; no web service tells it. */
const usualStudentRole = 5;

export function createMoodleClient(
  options: MoodleAddress & { studentRole?: number | undefined },
): MoodleClient {
  const call = openMoodle(options);
  return {
    ...siteCalls(call),
    ...userCalls(call),
    ...courseCalls(call),
    ...groupCalls(call),
    ...entryCalls(call),
    ...signInCalls(options.url),
    ...progressCalls(call),
    ...testimonyCalls(call),
    ...enrolmentCalls(call, options.studentRole ?? usualStudentRole),
  };
}
