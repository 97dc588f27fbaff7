import type { Deps } from '../../platform/deps.ts';
import type { JobHandler } from '../../platform/jobs.ts';
import { makeRoom } from '../../platform/make-room.ts';
import { lockEnrolment } from '../enrolments/enrolment.queries.ts';
import { enrolmentCompletedJob } from '../enrolments/enrolment.service.ts';
import { attendedOf } from '../timetable/attendance.queries.ts';
import { attendanceMarkedJob } from '../timetable/attendance.service.ts';
import { settleProgress } from './completion.ts';
import { courseOfEnrolment, lessonsWithProgress } from './room.queries.ts';

type SettleDeps = Pick<Deps, 'db' | 'clock' | 'jobs'>;

/** Whoever came has the lesson of that session done, and may finish the course by it. */
export function attendanceJobs(deps: SettleDeps): JobHandler<typeof attendanceMarkedJob.data>[] {
  return [
    { kind: attendanceMarkedJob, run: ({ enrolments }) => settleAttendance(deps, enrolments) },
  ];
}

async function settleAttendance({ db, clock, jobs }: SettleDeps, ids: string[]): Promise<void> {
  const now = clock.now();
  const attended = await attendedOf(db, ids, now);
  for (const id of ids) {
    const asked = Boolean(attended.get(id)?.minimum);
    await db.transaction(async (tx) => {
      const enrolment = await lockEnrolment(tx, id);
      const course = enrolment && (await courseOfEnrolment(tx, id));
      // Who finished in Moodle before they had come often enough may have their certificate now.
      if (asked && enrolment?.completedAt && course?.classroom === 'moodle')
        await jobs.send(tx, enrolmentCompletedJob, { enrolment: id });
      // What is taught elsewhere is finished there; without lessons staff say when somebody is done.
      if (!enrolment || course?.classroom !== 'propia') return;
      const lessons = await lessonsWithProgress(tx, course.id, id);
      const counts = asked || lessons.some(({ session }) => session !== null);
      if (lessons.length > 0 && counts) await settleProgress(jobs, tx, { enrolment, course }, now);
    });
    await makeRoom();
  }
}
