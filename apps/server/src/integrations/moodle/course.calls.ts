import { z } from 'zod';
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

export type CourseCalls = ReturnType<typeof courseCalls>;

export function courseCalls(call: MoodleCall) {
  return {
    /** Courses by id, or all that the token's owner may see; ids that do not exist are left out. */
    async courses(ids?: readonly number[]): Promise<MoodleCourse[]> {
      const name = 'core_course_get_courses';
      const found: MoodleCourse[] = [];
      if (!ids) found.push(...(await call(name, {}, z.array(courseSchema))));
      for (let from = 0; ids && from < ids.length; from += chunk) {
        const options = { ids: ids.slice(from, from + chunk) };
        found.push(...(await call(name, { options }, z.array(courseSchema))));
      }
      return found.filter(({ id }) => id !== frontPage);
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
