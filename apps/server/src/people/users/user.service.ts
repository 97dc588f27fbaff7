import { currencyOfCountry } from '@aulario/contract/money';
import type { UserChange } from '@aulario/contract/people/account';
import type {
  createUserBody,
  retireUserBody,
  Teacher,
  User,
  updateUserBody,
  userListQuery,
} from '@aulario/contract/people/user';
import type { z } from 'zod';
import { type Actor, requirePermission } from '../../platform/actor.ts';
import { recordAudit } from '../../platform/audit.ts';
import type { Deps } from '../../platform/deps.ts';
import { DomainError, found, withUniqueNames } from '../../platform/error.ts';
import type { Page } from '../../platform/list.ts';
import { seal } from '../../platform/secret-box.ts';
import { checkEmailNotHeld } from './held-email.ts';
import { teacherRenamed } from './person.jobs.ts';
import { checkStageMove } from './stage.transitions.ts';
import { userColumns } from './user.columns.ts';
import {
  checkPasswordWrite,
  checkTelephony,
  checkUserWrite,
  staffHiddenFrom,
} from './user.policy.ts';
import * as queries from './user.queries.ts';
import { auditedUser, teacherView, userFileView } from './user.view.ts';
import { historyOf, insertStageMove, insertUserChanges } from './user-change.queries.ts';
import {
  type ChangeDeps,
  changeUser,
  differences,
  requireAdviser,
  uniqueUserFields,
} from './user-change.service.ts';
import { historyView } from './user-change.view.ts';
import {
  knownUser,
  type ReadingDeps,
  readKnownUser,
  readUser,
  readUsers,
} from './user-reading.service.ts';

export type UserDeps = ChangeDeps & Pick<ReadingDeps, 'coursesOf' | 'peopleOfGuardian'>;
type WritingDeps = UserDeps & Pick<Deps, 'config'>;

export async function listUsers(
  deps: UserDeps,
  actor: Actor,
  query: z.output<typeof userListQuery>,
): Promise<Page<User>> {
  requirePermission(actor, 'users:read');
  const wide = await withGuardians(deps, query);
  const { rows, total } = await queries.listUsers(deps.db, wide, staffHiddenFrom(actor));
  return { rows: await readUsers(deps, rows), total };
}

/** The query, with whom it finds by who answers for them. */
async function withGuardians(
  { db, peopleOfGuardian }: UserDeps,
  query: z.output<typeof userListQuery>,
) {
  if (!query.search || !peopleOfGuardian) return query;
  return { ...query, alsoFound: await peopleOfGuardian(db, query.search) };
}

/** The list as a file shows it, with the names of the courses that each is in: see `ListExport`. */
export async function usersForFile(
  deps: UserDeps,
  actor: Actor,
  query: z.output<typeof userListQuery>,
) {
  requirePermission(actor, 'users:read');
  const wide = await withGuardians(deps, query);
  const { rows, total } = await queries.usersForFile(deps.db, wide, staffHiddenFrom(actor));
  const courses = await deps.coursesOf?.(
    deps.db,
    rows.map(({ _id }) => _id),
  );
  return { rows: rows.map((row) => userFileView(row, courses?.get(row._id)?.courses)), total };
}

export async function getUser(deps: UserDeps, actor: Actor, id: string): Promise<User> {
  requirePermission(actor, 'users:read');
  return readKnownUser(deps, actor, id);
}

/** Changes of stage, document, adviser and Moodle account: who, when, why. */
export async function userHistory(
  { db }: UserDeps,
  actor: Actor,
  id: string,
): Promise<UserChange[]> {
  requirePermission(actor, 'users:read');
  await knownUser(db, actor, id);
  const { changes, moves } = await historyOf(db, id);
  return historyView(changes, moves);
}

/** Public profiles; the spec's filter is the role Docente, or that and a username. */
export async function listTeachers(
  { db }: UserDeps,
  query: { username?: string | undefined; page: number; limit: number },
): Promise<Page<Teacher>> {
  const { rows, total } = await queries.listTeachers(db, query);
  return { rows: rows.map(teacherView), total };
}

/** @throws DomainError `not-found`, also for somebody who is no teacher. */
export async function teacherDetail({ db }: UserDeps, username: string): Promise<Teacher> {
  return teacherView(found(await queries.teacherByUsername(db, username)));
}

export async function createUser(
  deps: WritingDeps,
  actor: Actor,
  input: z.output<typeof createUserBody>,
): Promise<User> {
  requirePermission(actor, 'users:write');
  const roles = input.roles ?? ['Alumno'];
  checkUserWrite(actor, [], roles);
  checkTelephony(actor, input);
  checkPasswordWrite(actor, input.password);
  const columns = await userColumns(input, null, sealerOf(deps));
  if (input.stage && input.stage !== 'nuevo') checkStageMove('nuevo', input.stage);
  // Nobody enters who was not let in (spec §3: "status (boolean, default false)").
  const status = input.status ?? false;
  const id = await deps.db.transaction(async (tx) => {
    if (columns.assessorId) await requireAdviser(tx, columns.assessorId);
    const now = deps.clock.now();
    await checkEmailNotHeld(tx, now, { email: columns.email, own: null });
    const created = await withUniqueNames(uniqueUserFields, () =>
      queries.insertUser(tx, {
        ...columns,
        currency: input.currency ?? currencyOfCountry(input.country ?? undefined),
        firstName: columns.firstName ?? '',
        lastName: columns.lastName ?? '',
        roles,
        status,
        disabledAt: input.status === false ? now : null,
      }),
    );
    const who = { userId: created.id, at: now, byId: actor.id, byName: actor.name };
    await insertUserChanges(
      tx,
      differences(null, created).map((change) => ({ ...change, ...who })),
    );
    if (created.stage !== 'nuevo')
      await insertStageMove(tx, { ...who, fromStage: 'nuevo', toStage: created.stage });
    const after = auditedUser(created);
    await recordAudit(tx, actor, { action: 'create', entity: 'user', entityId: created.id, after });
    return created.id;
  });
  return readUser(deps, id);
}

export async function updateUser(
  deps: WritingDeps & Pick<Deps, 'jobs'>,
  actor: Actor,
  id: string,
  { version, ...input }: z.output<typeof updateUserBody>,
): Promise<User> {
  requirePermission(actor, 'users:write');
  checkTelephony(actor, input);
  checkPasswordWrite(actor, input.password);
  const act = { action: 'update', reason: input.reason, read: { version, sent: input } };
  await changeUser(deps, actor, id, act, async (before, tx) => {
    if (input.stage && input.stage !== before.stage) checkStageMove(before.stage, input.stage);
    // Courses are found by the names of their teachers.
    const teaches = (input.roles ?? before.roles).includes('Docente');
    const renamed = teaches && (input.firstName || input.lastName || input.names);
    const begun = before.roles.includes('Docente') !== teaches;
    if (renamed || begun || input.status !== undefined) {
      await deps.jobs.send(tx, teacherRenamed, { user: id });
    }
    return userColumns(input, before, sealerOf(deps));
  });
  return readUser(deps, id);
}

/** Retires a person: they can no longer enter; what they bought and earned stays. */
export async function retireUser(
  deps: UserDeps,
  actor: Actor,
  id: string,
  { reason }: z.output<typeof retireUserBody>,
): Promise<User> {
  requirePermission(actor, 'staff:write');
  if (id === actor.id) throw new DomainError('wrong-state', 'No puedes retirar tu propia cuenta.');
  await changeUser(deps, actor, id, { action: 'retire', reason }, (before) => ({
    retiredAt: before.retiredAt ?? deps.clock.now(),
    status: false,
  }));
  return readUser(deps, id);
}

function sealerOf({ config }: Pick<Deps, 'config'>) {
  return (secret: string) => seal(config.jwtSecret, secret);
}
