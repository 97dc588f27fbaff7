import { z } from 'zod';
import { moodleId, moodleName, moodleText } from './moodle.schemas.ts';
import type { MoodleCall } from './moodle.transport.ts';

const groupSchema = z.object({ id: moodleId, name: moodleName, idnumber: moodleText.nullish() });
export type MoodleGroup = z.output<typeof groupSchema>;

type Member = { group: number; user: number };
const members = (list: readonly Member[]) => ({
  members: list.map(({ group, user }) => ({ groupid: group, userid: user })),
});

export type GroupCalls = ReturnType<typeof groupCalls>;

/** Groups of courses; all of them ask for «Gestionar grupos» (moodle/course:managegroups). */
export function groupCalls(call: MoodleCall) {
  return {
    courseGroups: (course: number): Promise<MoodleGroup[]> =>
      call('core_group_get_course_groups', { courseid: course }, z.array(groupSchema)),

    /** @throws MoodleFault `invalid` when the course has a group of this name. */
    async createGroup(group: {
      course: number;
      name: string;
      idnumber: string;
    }): Promise<MoodleGroup> {
      const wanted = {
        courseid: group.course,
        name: group.name,
        // Moodle asks for one, which may be empty.
        description: '',
        idnumber: group.idnumber,
      };
      const [made] = await call(
        'core_group_create_groups',
        { groups: [wanted] },
        z.array(groupSchema).min(1),
      );
      return made as MoodleGroup;
    },

    /** Only of who is enrolled in the course; again changes nothing. */
    addGroupMembers: async (list: readonly Member[]): Promise<void> =>
      void (await call('core_group_add_group_members', members(list), z.null())),

    /** Of who is not in the group nothing changes. */
    deleteGroupMembers: async (list: readonly Member[]): Promise<void> =>
      void (await call('core_group_delete_group_members', members(list), z.null())),
  };
}
