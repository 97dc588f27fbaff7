import type { PersonCourse, PersonShipping, User } from '@aulario/contract/people/user';
import { reachOfPayer, type Student } from '@aulario/contract/sales/minor';
import type { Actor } from '../../platform/actor.ts';
import type { Db, Tx } from '../../platform/database.ts';
import { DomainError, found } from '../../platform/error.ts';
import { maySeeAccount } from './user.policy.ts';
import type { UserWithPhoto } from './user.queries.ts';
import { userById } from './user.queries.ts';
import { userView } from './user.view.ts';
import { reassignmentsOf } from './user-change.queries.ts';
import { reassignmentView } from './user-change.view.ts';

/**
 * The courses that people are in, those of their sales, and their shippings, by person. Areas that come after people
 * know them: the app hands the reader in.
 */
export type CoursesOfPeople = (
  db: Db,
  userIds: string[],
) => Promise<
  Map<
    string,
    { courses: PersonCourse[]; sellCourses: PersonCourse[]; shippings?: PersonShipping[] }
  >
>;

/** Ids of those for whom somebody with these words in name or e-mail answers; sales know it, and the app hands it in. */
export type PeopleOfGuardian = (db: Db, search: string) => Promise<string[]>;

/** Who answers for those of these people who are minors; sales know it, and the app hands it in. */
export type StudentsOf = (db: Db, userIds: string[]) => Promise<Map<string, Student>>;

export type ReadingDeps = {
  db: Db;
  studentsOf?: StudentsOf | undefined;
  coursesOf?: CoursesOfPeople | undefined;
  peopleOfGuardian?: PeopleOfGuardian | undefined;
};

/** People as staff see them, with what hangs from each, in three queries whatever their number. */
export async function readUsers(deps: ReadingDeps, records: UserWithPhoto[]): Promise<User[]> {
  const ids = records.map(({ user }) => user.id);
  const reassignments = await reassignmentsOf(deps.db, ids);
  const courses = await deps.coursesOf?.(deps.db, ids);
  const students = await deps.studentsOf?.(deps.db, ids);
  return records.map((record) =>
    userView(record, {
      reasign: reassignments.filter((row) => row.userId === record.user.id).map(reassignmentView),
      ...courses?.get(record.user.id),
      reach: students && reachOfPayer({ ...record.user, student: students.get(record.user.id) }),
    }),
  );
}

/** @throws DomainError `not-found`, also for an account that the actor may not know. */
export async function knownUser(db: Db | Tx, actor: Actor, id: string): Promise<UserWithPhoto> {
  const record = found(await userById(db, id));
  if (!maySeeAccount(actor, record.user)) throw new DomainError('not-found');
  return record;
}

/** @throws DomainError `not-found`. */
export async function readUser(deps: ReadingDeps, id: string): Promise<User> {
  const [user] = await readUsers(deps, [found(await userById(deps.db, id))]);
  return user as User;
}

/** A person as they see themselves: why their adviser changed is the staff's. */
export async function readOwnUser(deps: ReadingDeps, id: string): Promise<User> {
  const record = found(await userById(deps.db, id));
  const courses = await deps.coursesOf?.(deps.db, [id]);
  return userView(record, courses?.get(id));
}
