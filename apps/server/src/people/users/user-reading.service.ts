import type { PersonCourse, PersonShipping, User } from '@aulario/contract/people/user';
import { ageOfMajority, ageOn, reachOfPayer, type Student } from '@aulario/contract/sales/minor';
import type { Actor } from '../../platform/actor.ts';
import { limaDay } from '../../platform/clock.ts';
import type { Db, Tx } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { DomainError, found } from '../../platform/error.ts';
import { maySeeAccount } from './user.policy.ts';
import type { UserWithPhoto } from './user.queries.ts';
import { userById, userWithReassignments } from './user.queries.ts';
import { userView } from './user.view.ts';
import { type ChangeRow, reassignmentsOf } from './user-change.queries.ts';
import { reassignmentView } from './user-change.view.ts';

/**
 * The courses that people are in, those of their sales, their shippings, and who answers for those who were minors when
 * that was written down, the last one last; by person. Areas that come after people know them: the app hands the reader in.
 */
export type CoursesOfPeople = (
  db: Db,
  userIds: string[],
) => Promise<
  Map<
    string,
    {
      courses: PersonCourse[];
      sellCourses: PersonCourse[];
      shippings?: PersonShipping[];
      students?: Student[];
    }
  >
>;

/** Ids of those for whom somebody with these words in name or e-mail answers; sales know it, and the app hands it in. */
export type PeopleOfGuardian = (db: Db, search: string) => Promise<string[]>;

export type ReadingDeps = Pick<Deps, 'db' | 'clock'> & {
  coursesOf?: CoursesOfPeople | undefined;
  peopleOfGuardian?: PeopleOfGuardian | undefined;
};

/** People as staff see them, with what hangs from each, in two statements whatever their number. */
export async function readUsers(deps: ReadingDeps, records: UserWithPhoto[]): Promise<User[]> {
  const ids = records.map(({ user }) => user.id);
  const [reassignments, all] = await Promise.all([
    reassignmentsOf(deps.db, ids),
    deps.coursesOf?.(deps.db, ids),
  ]);
  const today = limaDay(deps.clock.now());
  return records.map((record) => staffView(record, { reassignments, all, today }));
}

/**
 * One person so, in two statements.
 * @throws DomainError `not-found`, also for an account that the actor may not know.
 */
export async function readKnownUser(deps: ReadingDeps, actor: Actor, id: string): Promise<User> {
  const [user, all] = await Promise.all([
    userWithReassignments(deps.db, id),
    deps.coursesOf?.(deps.db, [id]),
  ]);
  const { record, reassignments } = found(user);
  if (!maySeeAccount(actor, record.user)) throw new DomainError('not-found');
  return staffView(record, { reassignments, all, today: limaDay(deps.clock.now()) });
}

type Around = {
  reassignments: ChangeRow[];
  all: Awaited<ReturnType<CoursesOfPeople>> | undefined;
  today: string;
};

function staffView(record: UserWithPhoto, { reassignments, all, today }: Around): User {
  const { students, ...belongings } = all?.get(record.user.id) ?? {};
  const student = students?.findLast(({ birthDate }) => ageOn(birthDate, today) < ageOfMajority);
  return userView(record, {
    reasign: reassignments.filter((row) => row.userId === record.user.id).map(reassignmentView),
    ...belongings,
    reach: students && reachOfPayer({ ...record.user, student }),
  });
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
