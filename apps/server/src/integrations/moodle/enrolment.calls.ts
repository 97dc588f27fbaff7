import { z } from 'zod';
import { moodleFlag, moodleId, moodleNumber, moodleText } from './moodle.schemas.ts';
import type { MoodleCall } from './moodle.transport.ts';

/**
 * An enrolment, whole: what would be left out Moodle sets to nothing, and an enrolment that was
 * suspended it would take up again.
 */
export type MoodleEnrolment = {
  user: number;
  course: number;
  /** Null: at once. Never the present moment: Moodle compares by hundreds of seconds. */
  from: Date | null;
  /** Null: for ever. */
  until: Date | null;
  suspended: boolean;
};

const courseSchema = z.object({
  id: moodleId,
  shortname: moodleText.nullish(),
  fullname: moodleText.nullish(),
  idnumber: moodleText.nullish(),
  /** Per cent. */
  progress: moodleNumber.nullish(),
  completed: moodleFlag.nullish(),
});
export type MoodleEnrolledCourse = z.output<typeof courseSchema>;

const participantSchema = z.object({
  id: moodleId,
  username: moodleText.nullish(),
  email: moodleText.nullish(),
  idnumber: moodleText.nullish(),
  fullname: moodleText.nullish(),
  roles: z.array(z.object({ roleid: moodleId, shortname: moodleText.nullish() })).nullish(),
});
export type MoodleParticipant = z.output<typeof participantSchema>;

/** Six variables each: well under PHP's limit of a thousand. */
const chunk = 100;

export type EnrolmentCalls = ReturnType<typeof enrolmentCalls>;

/** @param studentRole id of the role of students; 5 on a site that nobody changed. */
export function enrolmentCalls(call: MoodleCall, studentRole: number) {
  return {
    /** Enrols as students, all or none of each hundred. Again with the same values changes nothing. */
    async enrolUsers(enrolments: readonly MoodleEnrolment[]): Promise<void> {
      for (let from = 0; from < enrolments.length; from += chunk) {
        const batch = enrolments.slice(from, from + chunk).map((enrolment) => ({
          roleid: studentRole,
          userid: enrolment.user,
          courseid: enrolment.course,
          timestart: unixSeconds(enrolment.from),
          timeend: unixSeconds(enrolment.until),
          suspend: enrolment.suspended,
        }));
        await call('enrol_manual_enrol_users', { enrolments: batch }, z.null());
      }
    },

    /** The visible courses where the enrolment is active now; hidden ones are left out. */
    enrolledCourses: (user: number): Promise<MoodleEnrolledCourse[]> =>
      call(
        'core_enrol_get_users_courses',
        { userid: user, returnusercount: false },
        z.array(courseSchema),
      ),

    /**
     * One page of the people of a course, by id. A page may be short without being the last: the
     * last is the empty one.
     */
    enrolledUsers: (
      course: number,
      page: { from: number; limit: number; onlyActive: boolean },
    ): Promise<MoodleParticipant[]> =>
      call(
        'core_enrol_get_enrolled_users',
        {
          courseid: course,
          options: [
            { name: 'userfields', value: 'id,username,email,idnumber,roles' },
            { name: 'onlyactive', value: Number(page.onlyActive) },
            { name: 'limitfrom', value: page.from },
            { name: 'limitnumber', value: page.limit },
          ],
        },
        z.array(participantSchema),
      ),
  };
}

/** Unix seconds; 0 is "no limit". */
function unixSeconds(instant: Date | null): number {
  return instant ? Math.floor(instant.getTime() / 1000) : 0;
}
