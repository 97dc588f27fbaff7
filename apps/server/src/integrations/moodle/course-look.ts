import type { MoodleModule } from './course.calls.ts';
import type { MoodleParticipant } from './enrolment.calls.ts';
import type { MoodleClient } from './moodle.client.ts';
import { MoodleFault } from './moodle.fault.ts';
import { permissions } from './permission-words.ts';
import type { Finding } from './site-finding.ts';

/** People that are looked at in a course: enough to tell. */
const sampledPeople = 20;

/** What is seen of a course: people but the token's owner, activities, and what was refused. */
export type CourseLook = {
  course: number;
  name: string;
  people: MoodleParticipant[];
  modules: MoodleModule[];
  /** The list of participants. */
  refused: boolean;
  /** It has separate groups, of which the account sees none. */
  groupsUnseen: boolean;
};

export type Lacks = (level: Finding['level'], what: string, permission: string) => void;

type Answer<T> = { value?: T; refused: boolean; code?: string };

/** What may pass is thrown; another fault than a refusal tells nothing of permissions. */
export async function tried<T>(ask: () => Promise<T>): Promise<Answer<T>> {
  try {
    return { value: await ask(), refused: false };
  } catch (error) {
    if (!(error instanceof MoodleFault) || error.mayPass) throw error;
    return { refused: error.kind === 'refused', code: error.code };
  }
}

/** Looks into one course. */
export async function lookInto(
  moodle: MoodleClient,
  may: (name: string) => boolean,
  { id: course, name }: { id: number; name: string },
  owner: number,
): Promise<CourseLook> {
  const page = { from: 0, limit: sampledPeople, onlyActive: true };
  const listed = may('core_enrol_get_enrolled_users')
    ? await tried(() => moodle.enrolledUsers(course, page))
    : { refused: false };
  const everybody = ('value' in listed && listed.value?.people) || [];
  const people = everybody.filter(({ id }) => id !== owner && id > 2);
  const modules = may('core_course_get_contents')
    ? ((await tried(() => moodle.modules(course))).value ?? [])
    : [];
  const groupsUnseen =
    people.length === 0 &&
    may('gradereport_user_get_grade_items') &&
    (await tried(() => moodle.grades(course))).code === 'notingroup';
  return { course, name, people, modules, refused: listed.refused, groupsUnseen };
}

/** What a course refuses, of somebody in it or of everybody. */
export async function courseRefusals(
  moodle: MoodleClient,
  may: (name: string) => boolean,
  looks: readonly CourseLook[],
  lacks: Lacks,
): Promise<void> {
  const look = looks.find(({ people }) => people.length > 0) ?? looks[0];
  if (!look) return;
  if (may('gradereport_user_get_grade_items')) {
    const { refused } = await tried(() => moodle.grades(look.course, look.people[0]?.id));
    if (refused) lacks('aviso', 'ver las notas de otras personas', permissions.grades);
  }
  if (may('core_group_get_course_groups')) {
    const { refused } = await tried(() => moodle.courseGroups(look.course));
    if (refused) lacks('aviso', 'crear y llenar los grupos de un curso', permissions.groups);
  }
}
