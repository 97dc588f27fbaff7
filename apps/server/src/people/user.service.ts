import type { createUserBody, Teacher, User, updateUserBody, userListQuery } from '@aulario/contract/user';
import { documentFault, normaliseDocument } from '@aulario/contract/user';
import type { z } from 'zod';
import { type Actor, requirePermission } from '../platform/actor.ts';
import { recordAudit } from '../platform/audit.ts';
import type { Deps } from '../platform/deps.ts';
import { DomainError, fieldFault, found, withUniqueNames } from '../platform/error.ts';
import type { Page } from '../platform/list.ts';
import { passwordHash } from './password.ts';
import { parseMobile } from './phone.ts';
import { revokeSessionsOf } from './session.queries.ts';
import { checkUserWrite } from './user.policy.ts';
import * as queries from './user.queries.ts';
import type { UserRow } from './user.tables.ts';
import { teacherView, userView } from './user.view.ts';

type UserDeps = Pick<Deps, 'db' | 'clock'>;

export async function listUsers(
  { db }: UserDeps,
  actor: Actor,
  query: z.output<typeof userListQuery>,
): Promise<Page<User>> {
  requirePermission(actor, 'users:read');
  const { rows, total } = await queries.listUsers(db, query);
  return { rows: rows.map(userView), total };
}

export async function getUser({ db }: UserDeps, actor: Actor, id: string): Promise<User> {
  requirePermission(actor, 'users:read');
  return userView(found(await queries.userById(db, id)));
}

/** Public profiles; the spec's filter is the role Docente, or that and a username. */
export async function listTeachers(
  { db }: UserDeps,
  query: { username?: string | undefined; page: number; limit: number },
): Promise<Page<Teacher>> {
  const { rows, total } = await queries.listTeachers(db, query);
  return { rows: rows.map(teacherView), total };
}

export async function createUser(
  { db }: UserDeps,
  actor: Actor,
  input: z.output<typeof createUserBody>,
): Promise<User> {
  requirePermission(actor, 'users:write');
  const roles = input.roles ?? ['Alumno'];
  checkUserWrite(actor, [], roles);
  const columns = await toColumns(input, null);
  const row = await db.transaction(async (tx) => {
    const created = await withUniqueNames(uniqueFields, () =>
      queries.insertUser(tx, {
        ...columns,
        firstName: input.firstName,
        lastName: input.lastName,
        roles,
        status: input.status ?? true,
      }),
    );
    await recordAudit(tx, actor, { action: 'create', entity: 'user', entityId: created.id, after: created });
    return created;
  });
  return userView(found(await queries.userById(db, row.id)));
}

export async function updateUser(
  { db, clock }: UserDeps,
  actor: Actor,
  id: string,
  { version, ...input }: z.output<typeof updateUserBody>,
): Promise<User> {
  requirePermission(actor, 'users:write');
  await db.transaction(async (tx) => {
    const before = found(await queries.lockUser(tx, id));
    if (version !== undefined && version !== before.version) throw new DomainError('stale-version');
    checkUserWrite(actor, before.roles, input.roles ?? before.roles);
    const changes = { ...(await toColumns(input, before)), ...(input.status ? { retiredAt: null } : {}) };
    const after = await withUniqueNames(uniqueFields, () => queries.updateUser(tx, before, changes));
    if (input.password || input.status === false) await revokeSessionsOf(tx, id, clock.now());
    await recordAudit(tx, actor, { action: 'update', entity: 'user', entityId: id, before, after });
  });
  return userView(found(await queries.userById(db, id)));
}

/** Retires a person: they can no longer enter; what they bought and earned stays. */
export async function retireUser({ db, clock }: UserDeps, actor: Actor, id: string): Promise<User> {
  requirePermission(actor, 'staff:write');
  if (id === actor.id) throw new DomainError('wrong-state', 'No puedes retirar tu propia cuenta.');
  await db.transaction(async (tx) => {
    const before = found(await queries.lockUser(tx, id));
    if (before.retiredAt) return;
    const after = await queries.updateUser(tx, before, { retiredAt: clock.now(), status: false });
    await revokeSessionsOf(tx, id, clock.now());
    await recordAudit(tx, actor, { action: 'retire', entity: 'user', entityId: id, before, after });
  });
  return userView(found(await queries.userById(db, id)));
}

const uniqueFields = {
  users_email: { path: 'email', message: 'Otra persona ya tiene ese correo.' },
  users_username: { path: 'username', message: 'Ese nombre de usuario ya está ocupado.' },
  users_document: { path: 'dni', message: 'Otra persona ya tiene ese documento.' },
};

type Fields = z.output<typeof updateUserBody>;

/** What staff wrote, as columns: document and mobile checked, the password hashed. */
async function toColumns(input: Fields, before: UserRow | null): Promise<Partial<queries.NewUser>> {
  const { password, photo, assessor, mobile, dni, document, version: _, ...same } = input;
  const country = input.country ?? before?.country;
  return {
    ...withoutUndefined(same),
    ...(photo !== undefined ? { photoId: photo } : {}),
    ...(assessor !== undefined ? { assessorId: assessor } : {}),
    ...(mobile ? parseMobile(mobile, country, 'mobile') : {}),
    ...(mobile === null || mobile === '' ? { mobile: null, mobileCode: null } : {}),
    ...documentColumns(dni, document ?? before?.document ?? 'DNI'),
    ...(password ? { passwordHash: await passwordHash(password) } : {}),
  };
}

function documentColumns(dni: string | null | undefined, type: NonNullable<UserRow['document']>) {
  if (dni === undefined) return {};
  if (!dni) return { dni: null, document: null };
  const fault = documentFault(type, dni);
  if (fault) throw fieldFault('dni', fault);
  return { dni: normaliseDocument(dni), document: type };
}

function withoutUndefined<T extends object>(record: T): Partial<T> {
  return Object.fromEntries(
    Object.entries(record).filter(([, value]) => value !== undefined),
  ) as Partial<T>;
}
