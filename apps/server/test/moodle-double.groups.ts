import { type Form, items } from './moodle-double.form.ts';
import { MoodleError, type MoodleState } from './moodle-double.state.ts';

/** Groups of courses: reading and adding as recorded, the others as Moodle documents them, not as one answered. */
export const groups: Record<string, (state: MoodleState, args: Form) => unknown> = {
  core_group_get_course_groups: (state, { courseid, ...unknown }) => {
    refuse(unknown);
    const course = courseOf(state, courseid);
    return state.groups.filter((group) => group.course === course).map(shown);
  },
  core_group_create_groups: (state, { groups: wanted, ...unknown }) => {
    refuse(unknown);
    return items(wanted).map((group) => createGroup(state, group));
  },
  core_group_add_group_members: (state, { members, ...unknown }) => {
    refuse(unknown);
    for (const { group, user } of membersOf(state, members)) {
      const enrolled = state.enrolments.some(
        (one) => one.user === user && one.course === group.course,
      );
      // "Only enrolled users may be members of groups"
      if (!enrolled) throw new MoodleError('invalidparameter');
      if (!group.members.includes(user)) group.members.push(user);
    }
    return null;
  },
  core_group_delete_group_members: (state, { members, ...unknown }) => {
    refuse(unknown);
    for (const { group, user } of membersOf(state, members))
      group.members = group.members.filter((one) => one !== user);
    return null;
  },
};

function createGroup(state: MoodleState, group: Form) {
  const { courseid, name, description, idnumber = '', ...unknown } = group;
  refuse(unknown);
  const course = courseOf(state, courseid);
  if (!name || typeof description !== 'string') throw new MoodleError('invalidparameter');
  const among = state.groups.filter((one) => one.course === course);
  // "Group with the same name already exists in the course"
  if (among.some((one) => one.name === name)) throw new MoodleError('invalidparameter');
  if (idnumber && among.some((one) => one.idnumber === idnumber))
    throw new MoodleError('idnumbertaken', 'ID number is already taken');
  const id = state.groups.length + 1;
  const made = { id, course, name: String(name), idnumber: String(idnumber), members: [] };
  state.groups.push(made);
  return shown(made);
}

function membersOf(state: MoodleState, members: Form[string] | undefined) {
  return items(members).map(({ groupid, userid, ...unknown }) => {
    refuse(unknown);
    const group = state.groups.find(({ id }) => id === Number(groupid));
    if (!group) throw new MoodleError('invalidrecord');
    courseOf(state, group.course);
    if (!state.users.some(({ id }) => id === Number(userid))) throw new MoodleError('invaliduser');
    return { group, user: Number(userid) };
  });
}

function courseOf(state: MoodleState, courseid: unknown): number {
  const course = Number(courseid);
  if (!state.courses.some(({ id }) => id === course)) throw new MoodleError('invalidrecord');
  if (!state.managesGroups) throw new MoodleError('nopermissions');
  return course;
}

function shown({ id, course: courseid, name, idnumber }: MoodleState['groups'][number]) {
  return {
    ...{ id, courseid, name, idnumber, description: '', descriptionformat: 0 },
    ...{ enrolmentkey: null, visibility: 0, participation: true },
  };
}

function refuse(unknown: object): void {
  if (Object.keys(unknown).length > 0) throw new MoodleError('invalidparameter');
}
