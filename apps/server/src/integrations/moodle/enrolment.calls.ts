import { z } from 'zod';
import { halving } from './halving.ts';
import { isUnreadable } from './moodle.fault.ts';
import { moodleFlag, moodleId, moodleName, moodleNumber, moodleText } from './moodle.schemas.ts';
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
  fullname: moodleName.nullish(),
  idnumber: moodleText.nullish(),
  /** Per cent. */
  progress: moodleNumber.nullish(),
  completed: moodleFlag.nullish(),
  /** Whether completion is tracked in it at all. */
  enablecompletion: moodleFlag.nullish(),
});
export type MoodleEnrolledCourse = z.output<typeof courseSchema>;

const participantSchema = z.object({
  id: moodleId,
  username: moodleText.nullish(),
  email: moodleText.nullish(),
  idnumber: moodleText.nullish(),
  fullname: moodleName.nullish(),
  /** Unix seconds; 0 is never. */
  lastcourseaccess: moodleNumber.nullish(),
  roles: z.array(z.object({ roleid: moodleId, shortname: moodleText.nullish() })).nullish(),
});
export type MoodleParticipant = z.output<typeof participantSchema> & {
  /** Whether they are there as a student; of whom no roles are told, nobody says otherwise. */
  student: boolean;
};

/** A participant who cannot be read, by the place in the list and the ids of those beside it, where there are any. */
export type OddParticipant = { place: number; after: number | null; before: number | null };

type EnrolledPeople = { people: MoodleParticipant[]; unreadable: OddParticipant[] };

/** `limit` at least 1: Moodle takes 0 for "all". */
type EnrolledPage = { from: number; limit: number; onlyActive: boolean };

/** People in one page where everybody is wanted. */
const everyPage = 500;

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

    enrolledUsers: async (course: number, page: EnrolledPage): Promise<EnrolledPeople> =>
      enrolled(call, studentRole, course, page),

    /** Everybody of a course, page by page; see `enrolledUsers`. Those who cannot be read are left out. */
    async *everyEnrolled(
      course: number,
      onlyActive: boolean,
    ): AsyncGenerator<MoodleParticipant[], void> {
      const seen = new Set<number>();
      for (let from = 0; ; from += everyPage) {
        const page = { from, limit: everyPage, onlyActive };
        const { people, unreadable } = await enrolled(call, studentRole, course, page);
        const fresh = people.filter(({ id }) => !seen.has(id));
        // A site that repeats its last page would never end.
        if (fresh.length === 0 && (unreadable.length === 0 || people.length > 0)) return;
        for (const { id } of fresh) seen.add(id);
        yield fresh;
      }
    },
  };
}

/**
 * One page of the people of a course, by id. A page may be short without being the last: the last is
 * the empty one. A person whose name Moodle refuses to hand out spoils the page: such are found by
 * halving, and told by their place in the list.
 */
async function enrolled(
  call: MoodleCall,
  studentRole: number,
  courseid: number,
  page: EnrolledPage,
): Promise<EnrolledPeople> {
  const read = (from: number, limit: number) =>
    call(
      'core_enrol_get_enrolled_users',
      {
        courseid,
        options: [
          { name: 'userfields', value: 'id,username,email,idnumber,roles,lastcourseaccess' },
          { name: 'onlyactive', value: Number(page.onlyActive) },
          { name: 'limitfrom', value: from },
          { name: 'limitnumber', value: limit },
        ],
      },
      z.array(participantSchema),
    );
  const { found, odd } = await halving(page.from, page.limit, read, isUnreadable);
  return {
    people: found.map((one) => ({ ...one, student: isStudent(one, studentRole) })),
    unreadable: odd.map(({ place, behind }) => ({
      place,
      after: found[behind - 1]?.id ?? null,
      before: found[behind]?.id ?? null,
    })),
  };
}

/** By the role that the academy gives, or by the name that Moodle's own role of students has. */
function isStudent({ roles }: z.output<typeof participantSchema>, studentRole: number): boolean {
  if (!roles) return true;
  return roles.some(({ roleid, shortname }) => roleid === studentRole || shortname === 'student');
}

/** Unix seconds; 0 is "no limit". */
function unixSeconds(instant: Date | null): number {
  return instant ? Math.floor(instant.getTime() / 1000) : 0;
}
