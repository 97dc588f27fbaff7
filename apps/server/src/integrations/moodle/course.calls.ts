import { z } from 'zod';
import { halving } from './halving.ts';
import { MoodleFault } from './moodle.fault.ts';
import { moodleFlag, moodleId, moodleName, moodleNumber, moodleText } from './moodle.schemas.ts';
import type { MoodleCall } from './moodle.transport.ts';

const courseSchema = z.object({
  id: moodleId,
  shortname: moodleText.nullish(),
  fullname: moodleName.nullish(),
  idnumber: moodleText.nullish(),
  summary: z.string().nullish(),
  visible: moodleFlag.nullish(),
  /** Unix seconds; 0 is none. */
  startdate: moodleNumber.nullish(),
  enddate: moodleNumber.nullish(),
  customfields: z
    .array(z.object({ shortname: moodleText.nullish(), valueraw: z.unknown() }))
    .nullish(),
});
export type MoodleCourse = z.output<typeof courseSchema>;

const moduleSchema = z.object({
  /** The module's own id (cmid), as in its address. */
  id: moodleId,
  /** The id in its kind's table: quizid, customcertid. */
  instance: moodleId.nullish(),
  modname: moodleText.nullish(),
  name: moodleName.nullish(),
});
export type MoodleModule = z.output<typeof moduleSchema>;

const sectionsSchema = z.array(z.object({ modules: z.array(moduleSchema).nullish() }));

/** Ids in one request; far under PHP's limit of variables. */
const chunk = 200;
/** The front page is a course too; never one that is taught. */
const frontPage = 1;
/** Ids in a row that nobody has, after which no course is expected any more. */
const gap = 2_000;
/** More than these are not hidden one by one: the account may see no courses at all. */
const mostClosed = 20;

/** One course of a list that the account may not enter keeps back the whole list. */
function isClosed(error: unknown): error is MoodleFault {
  return error instanceof MoodleFault && error.code === 'errorcoursecontextnotvalid';
}

export type CourseCalls = ReturnType<typeof courseCalls>;

export function courseCalls(call: MoodleCall) {
  const name = 'core_course_get_courses';
  const courses = async (ids: readonly number[]): Promise<MoodleCourse[]> => {
    const found: MoodleCourse[] = [];
    for (let from = 0; from < ids.length; from += chunk) {
      const options = { ids: ids.slice(from, from + chunk) };
      found.push(...(await call(name, { options }, z.array(courseSchema))));
    }
    return found.filter(({ id }) => id !== frontPage);
  };

  return {
    /** Courses by id; ids that do not exist are left out. */
    courses,

    /**
     * All courses, and the ids of those that the token's owner may not enter: one such keeps back
     * the whole list, which then is gone through by ranges of ids.
     * @throws MoodleFault also where there are many of them.
     */
    async everyCourse(): Promise<{ courses: MoodleCourse[]; closed: number[] }> {
      try {
        const all = await call(name, {}, z.array(courseSchema));
        return { courses: all.filter(({ id }) => id !== frontPage), closed: [] };
      } catch (error) {
        if (!isClosed(error)) throw error;
        return byRanges(courses, error);
      }
    },

    /** The modules of a course that the token's owner sees: of one kind, or all. */
    async modules(course: number, modname?: string): Promise<MoodleModule[]> {
      const options = [
        { name: 'excludecontents', value: 1 },
        ...(modname ? [{ name: 'modname', value: modname }] : []),
      ];
      const params = { courseid: course, options };
      const sections = await call('core_course_get_contents', params, sectionsSchema);
      return sections.flatMap(({ modules }) => modules ?? []);
    },
  };
}

async function byRanges(
  courses: (ids: readonly number[]) => Promise<MoodleCourse[]>,
  fault: MoodleFault,
): Promise<{ courses: MoodleCourse[]; closed: number[] }> {
  const seen: { courses: MoodleCourse[]; closed: number[] } = { courses: [], closed: [] };
  const read = (from: number, count: number) =>
    courses(Array.from({ length: count }, (_, place) => from + place));
  const isOdd = (error: unknown): error is MoodleFault => {
    if (!isClosed(error)) return false;
    refusals += 1;
    return refusals <= mostRefusals;
  };
  let refusals = 0;
  let last = frontPage;
  for (let from = frontPage + 1; from - last <= gap; from += chunk) {
    const { found, odd } = await halving(from, chunk, read, isOdd);
    seen.courses.push(...found);
    seen.closed.push(...odd.map(({ place }) => place));
    last = Math.max(last, ...found.map(({ id }) => id), ...odd.map(({ place }) => place));
  }
  if (seen.closed.length > mostClosed) throw fault;
  return seen;
}

/** Halving a range down to one costs about so many for each. */
const mostRefusals = mostClosed * Math.ceil(Math.log2(chunk) + 1);
