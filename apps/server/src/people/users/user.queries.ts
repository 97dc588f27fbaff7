import type { userListQuery } from '@aulario/contract/people/user';
import { type Role, staffRoles } from '@aulario/contract/role';
import {
  and,
  arrayContains,
  arrayOverlaps,
  asc,
  count,
  desc,
  eq,
  inArray,
  isNotNull,
  isNull,
  not,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { z } from 'zod';
import { imageColumns } from '../../files/file.queries.ts';
import { type FileRow, files } from '../../files/file.tables.ts';
import type { Db, Tx } from '../../platform/database.ts';
import { checkAnchor } from '../../platform/keyset.ts';
import {
  behind,
  countedPage,
  likenessOf,
  matches,
  onPage,
  orderBy,
  type Page,
  window,
} from '../../platform/list.ts';
import { byMatch } from '../../platform/match-order.ts';
import { searchText, sortKey } from '../../platform/text.ts';
import { togetherOnce } from '../../platform/together.ts';
import { totalOf } from '../../platform/total.ts';
import { takeTurns as inTurns } from '../../platform/turn.ts';
import type { ValueOf } from '../../platform/written-once.ts';
import type { ContactKeys } from './lookup.ts';
import { isPublicTeacher } from './teacher.public.ts';
import { nameOfUser, type UserRow, userChanges, users } from './user.tables.ts';
import { selectReassignments } from './user-change.queries.ts';

/** A person with the columns that their picture's view needs. */
export type UserWithPhoto = {
  user: UserRow;
  photo: (Pick<FileRow, 'width' | 'height' | 'widths'> & { id: string | null }) | null;
};

export type NewUser = Omit<typeof users.$inferInsert, 'sortName' | 'searchText'>;

function withPhoto(db: Db) {
  return db
    .select({ user: users, photo: imageColumns })
    .from(users)
    .leftJoin(files, eq(files.id, users.photoId))
    .$dynamic();
}

type UserQuery = z.output<typeof userListQuery> & {
  /** Who is found although their own words do not match: those for whom somebody so called answers. */
  alsoFound?: string[];
};

const sortable = { createdAt: users.createdAt, lastName: users.sortName, email: users.email };

const orderOf = (query: UserQuery) =>
  orderBy(
    query,
    { ...sortable, match: byMatch(query.search, users.sortName, users.searchText) },
    users.id,
  );

export async function listUsers(
  db: Db,
  query: UserQuery,
  staffHiddenFrom?: string,
): Promise<Page<UserWithPhoto>> {
  const { where, likeness } = await wanted(db, query, staffHiddenFrom);
  const order = orderOf(query);
  if (likeness === 'lax') return listAlike(db, where, order, query);
  const rows = await withPhoto(db)
    .where(onPage(users, where, order, query))
    .orderBy(...order);
  await checkAnchor(db, users, query, rows);
  return { rows, total: await totalOf(db, query, counted(db, where), rows) };
}

/** To measure likeness is nearly all of the work: it is done once, for the page and its total together. */
async function listAlike(
  db: Db,
  where: SQL | undefined,
  order: SQL[],
  query: UserQuery,
): Promise<Page<UserWithPhoto>> {
  const { ids, total } = await countedPage(
    db,
    {
      table: users,
      columns: [users.id, users.searchText, users.updatedAt, ...Object.values(sortable)],
    },
    where,
    order,
    query,
  );
  await checkAnchor(db, users, query, ids);
  if (ids.length === 0)
    return { rows: [], total: total ?? (await totalOf(db, query, counted(db, where))) };
  const rows = await withPhoto(db)
    .where(inArray(users.id, ids))
    .orderBy(...order);
  return { rows, total: total ?? 0 };
}

/** The same people with only what a file shows of them. */
export async function usersForFile(db: Db, query: UserQuery, staffHiddenFrom?: string) {
  const { where } = await wanted(db, query, staffHiddenFrom);
  const rows = await db
    .select({
      _id: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      document: users.document,
      dni: users.dni,
      email: users.email,
      mobile: users.mobile,
      username: users.username,
      country: users.country,
      department: users.department,
      city: users.city,
      address: users.address,
      roles: users.roles,
      stage: users.stage,
      status: users.status,
      moodleId: users.moodleId,
      createdAt: users.createdAt,
      retiredAt: users.retiredAt,
    })
    .from(users)
    .where(where)
    .orderBy(...orderOf(query))
    .limit(window(query).limit)
    .offset(window(query).offset);
  return { rows, total: await totalOf(db, query, counted(db, where), rows) };
}

export type UserFileRecord = Awaited<ReturnType<typeof usersForFile>>['rows'][number];

const counted = (db: Db, where: SQL | undefined) =>
  db.select({ n: count() }).from(users).where(where);

async function wanted(
  db: Db,
  query: UserQuery,
  staffHiddenFrom?: string,
): Promise<{ where: SQL | undefined; likeness: 'lax' | 'exact' }> {
  const filters = (likeness: 'lax' | 'exact') =>
    and(
      withoutStaff(staffHiddenFrom),
      found(query, matches(users.searchText, query.search, { likeness, names: nameOfUser })),
      query.ids && inArray(users.id, query.ids),
      query.role && arrayContains(users.roles, [query.role]),
      query.stage && eq(users.stage, query.stage),
      query.status !== undefined ? eq(users.status, query.status) : undefined,
      query.assessor ? eq(users.assessorId, query.assessor) : undefined,
      query.ids ? undefined : query.retired ? isNotNull(users.retiredAt) : isNull(users.retiredAt),
    );
  const likeness = await likenessOf(query.search, async () => {
    const [one] = await db.select({ id: users.id }).from(users).where(filters('exact')).limit(1);
    return one !== undefined;
  });
  return { where: and(behind(query, users.id), filters(likeness)), likeness };
}

/** By their own words, or by who answers for them; whoever was erased has no document, and is found by nobody's. */
function found({ alsoFound = [] }: UserQuery, own: SQL | undefined): SQL | undefined {
  if (!own || alsoFound.length === 0) return own;
  return or(own, and(inArray(users.id, alsoFound), isNotNull(users.dni)));
}

/** Leaves accounts of staff out of a list for somebody who may know only their own. */
export function withoutStaff(hiddenFrom: string | undefined): SQL | undefined {
  if (!hiddenFrom) return undefined;
  return or(eq(users.id, hiddenFrom), not(arrayOverlaps(users.roles, [...staffRoles])));
}

/** Public profiles of teachers, in Spanish order. */
export async function listTeachers(
  db: Db,
  query: { username?: string | undefined; page: number; limit: number },
): Promise<Page<UserWithPhoto>> {
  const where = and(
    isPublicTeacher,
    query.username ? eq(users.username, query.username) : undefined,
  );
  const rows = await withPhoto(db)
    .where(where)
    .orderBy(asc(users.sortName), asc(users.id))
    .limit(window(query).limit)
    .offset(window(query).offset);
  return { rows, total: await totalOf(db, query, counted(db, where), rows) };
}

export async function userById(db: Db, id: string): Promise<UserWithPhoto | undefined> {
  const { people } = await ownRow(db, { id });
  return people[0];
}

const ownRow = togetherOnce((db, value: ValueOf<{ id: string }>) => ({
  people: withPhoto(db).where(eq(users.id, value('id'))),
}));

/** The same with their changes of adviser, newest first. */
export async function userWithReassignments(db: Db, id: string) {
  const { people, reassignments } = await wholeUser(db, { id });
  return people[0] && { record: people[0], reassignments };
}

const wholeUser = togetherOnce((db, value: ValueOf<{ id: string }>) => ({
  people: withPhoto(db).where(eq(users.id, value('id'))),
  reassignments: selectReassignments(db, eq(userChanges.userId, value('id'))),
}));

/** Whom to write to, and how to greet them, by their ids. */
export async function mailboxesByIds(db: Db, ids: string[]) {
  if (ids.length === 0) return new Map<string, Pick<UserRow, 'email' | 'firstName'>>();
  const rows = await db
    .select({ id: users.id, email: users.email, firstName: users.firstName })
    .from(users)
    .where(inArray(users.id, ids));
  return new Map(rows.map(({ id, ...mailbox }) => [id, mailbox]));
}

/** Locks the row, so that two editors take turns. */
export async function lockUser(db: Db, id: string): Promise<UserRow | undefined> {
  const [row] = await db.select().from(users).where(eq(users.id, id)).for('update');
  return row;
}

/** By username, e-mail or document number, in that order of preference; never by what only a stranger typed. */
export async function userByLogin(db: Db, login: string): Promise<UserRow | undefined> {
  const lower = login.toLowerCase();
  const rows = await db
    .select()
    .from(users)
    .where(
      and(
        isNull(users.retiredAt),
        eq(users.guest, false),
        sql`(${users.username} = ${lower} or ${users.email} = ${lower}
          or (${users.dni} = ${login.toUpperCase()} and not ${users.documentTyped}))`,
      ),
    )
    .orderBy(desc(sql`${users.username} = ${lower}`), desc(sql`${users.email} = ${lower}`))
    .limit(2);
  return rows[0];
}

/** The same password at another cost; nothing when it was changed meanwhile. */
export async function replaceHash(
  db: Db,
  { id, passwordHash }: Pick<UserRow, 'id' | 'passwordHash'>,
  better: string,
): Promise<void> {
  await db
    .update(users)
    .set({ passwordHash: better })
    .where(and(eq(users.id, id), eq(users.passwordHash, passwordHash ?? '')));
}

/**
 * Everybody who has this e-mail, mobile, document or username; at most a handful, those with the e-mail or the mobile before those
 * who only have the document, which strangers type into as many orders as they like. Retired people only where they are asked for:
 * their e-mail and document stay theirs.
 * @param near of whom it is besides
 */
export async function usersByContact(
  db: Db,
  contact: { [K in keyof ContactKeys]: string | undefined },
  { withRetired = false, near = contact }: { withRetired?: boolean; near?: ContactKeys } = {},
): Promise<UserRow[]> {
  const tests = [
    contact.email ? eq(users.email, contact.email) : undefined,
    contact.mobile ? eq(users.mobile, contact.mobile) : undefined,
    contact.dni ? eq(users.dni, contact.dni) : undefined,
    contact.username ? eq(users.username, contact.username) : undefined,
  ].filter((test) => test !== undefined);
  if (tests.length === 0) return [];
  return db
    .select()
    .from(users)
    .where(and(withRetired ? undefined : isNull(users.retiredAt), or(...tests)))
    .orderBy(
      asc(users.guest),
      ...(near.email ? [sql`${users.email} is distinct from ${near.email}`] : []),
      ...(near.mobile ? [sql`${users.mobile} is distinct from ${near.mobile}`] : []),
      asc(users.createdAt),
      asc(users.id),
    )
    .limit(20);
}

/**
 * Lets those who bring the same e-mail, mobile or document take turns until the transaction ends: a
 * mobile is nobody's alone, so that no index would keep one person from being added twice.
 */
export async function takeTurns(tx: Tx, contact: ContactKeys): Promise<void> {
  const words = Object.values(contact).map((value) => `people:${value}`);
  if (words.length > 0) await inTurns(tx, words);
}

/** People who have studied here: staff verified money of theirs. */
export async function countStudents(db: Db): Promise<number> {
  const [row] = await counted(
    db,
    and(
      eq(users.stage, 'cliente'),
      arrayContains(users.roles, ['Alumno']),
      isNull(users.retiredAt),
    ),
  );
  return row?.n ?? 0;
}

/** A public profile by its username. */
export async function teacherByUsername(
  db: Db,
  username: string,
): Promise<UserWithPhoto | undefined> {
  const { rows } = await listTeachers(db, { username, page: 1, limit: 1 });
  return rows[0];
}

export async function insertUser(db: Db, user: NewUser): Promise<UserRow> {
  const [row] = await db
    .insert(users)
    .values({ ...user, ...derived(user) })
    .returning();
  return row as UserRow;
}

export async function updateUser(
  db: Db,
  before: UserRow,
  changes: Partial<NewUser>,
): Promise<UserRow> {
  const [row] = await db
    .update(users)
    .set({
      ...changes,
      ...derived({ ...before, ...changes }),
      version: before.version + 1,
      updatedAt: new Date(),
    })
    .where(eq(users.id, before.id))
    .returning();
  return row as UserRow;
}

/** What search and order see of a person. */
export function derived(
  user: Pick<NewUser, 'firstName' | 'lastName' | 'email' | 'mobile' | 'dni' | 'username'>,
) {
  return {
    sortName: sortKey(`${user.lastName} ${user.firstName}`),
    searchText: searchText(
      user.firstName,
      user.lastName,
      user.email,
      user.mobile,
      user.dni,
      user.username,
    ),
  };
}

export async function anyUserWithRole(db: Db, role: Role): Promise<boolean> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(arrayContains(users.roles, [role]), isNull(users.retiredAt)))
    .limit(1);
  return rows.length > 0;
}
