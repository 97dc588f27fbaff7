import type { Deps } from '../../platform/deps.ts';
import type { JobHandler } from '../../platform/jobs.ts';
import { sessionsAddedJobs } from './added.service.ts';
import { sessionNewsJobs } from './news.service.ts';
import { sessionReminderJobs } from './reminder.jobs.ts';
import { sessionRoomJobs } from './room.jobs.ts';
import { teachingJobs } from './teachers.service.ts';

/** What people are told of their sessions. */
export function timetableJobs(deps: Deps): JobHandler[] {
  return [
    ...(sessionNewsJobs(deps) as JobHandler[]),
    ...(sessionsAddedJobs(deps) as JobHandler[]),
    ...(teachingJobs(deps) as JobHandler[]),
    ...sessionReminderJobs(deps),
    ...sessionRoomJobs(deps),
  ];
}
