import { openUserEndpoints } from '@aulario/contract/people/open-user';
import { userEndpoints } from '@aulario/contract/people/user';
import type { InputArgument } from '../request-input.ts';
import { load, submit } from './load.ts';
import { addUser, countUsers, getTeacher, getTeachers, getUsers } from './teacher.slice.ts';

const { listUsers, listTeachers, createUser } = userEndpoints;

/** Fills `list`; for staff. */
export function loadUsers(...input: InputArgument<typeof listUsers>) {
  return load(getUsers, listUsers, ...input);
}

/** Fills `teachers`. */
export function loadTeachers(...input: InputArgument<typeof listTeachers>) {
  return load(getTeachers, listTeachers, ...input);
}

/** Fills `teacher`: null when nobody has the username. */
export function loadTeacher(username: string, signal?: AbortSignal) {
  return load(getTeacher, listTeachers, { query: { username }, signal });
}

/** Fills `count`: how many people have studied here. */
export function loadUserCount(...input: InputArgument<typeof openUserEndpoints.countStudents>) {
  return load(countUsers, openUserEndpoints.countStudents, ...input);
}

/** Registers a user and, where the list is loaded, puts it first; for staff. */
export function registerUser(...input: InputArgument<typeof createUser>) {
  return submit(addUser, createUser, (user) => user, ...input);
}
