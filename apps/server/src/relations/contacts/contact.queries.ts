import type { contactListQuery } from '@aulario/contract/relations/contact';
import {
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  lte,
  not,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import { courses } from '../../catalogue/courses/course.tables.ts';
import { users } from '../../people/users/user.tables.ts';
import type { Db, Tx } from '../../platform/database.ts';
import { inDays } from '../../platform/in-days.ts';
import { checkAnchor } from '../../platform/keyset.ts';
import { behind, matches, onPage, orderBy, type Page, window } from '../../platform/list.ts';
import { byMatch } from '../../platform/match-order.ts';
import { searchText } from '../../platform/text.ts';
import { totalOf } from '../../platform/total.ts';
import { type ContactRow, contactAssignments, contactMoves, contacts } from './contact.tables.ts';

const persons = alias(users, 'persons');

export type ContactRecord = {
  contact: ContactRow;
  course: { name: string } | null;
  assessor: { firstName: string; lastName: string } | null;
  person: { firstName: string; lastName: string } | null;
  duplicated: boolean;
};
export type NewContact = Omit<typeof contacts.$inferInsert, 'searchText'>;

/** Whether somebody else, lead or person, has the same e-mail or mobile. Each test has its index. */
const duplicated = sql<boolean>`(
  exists (select 1 from ${contacts} "others" where "others"."id" <> ${contacts.id}
    and "others"."retired_at" is null
    and ("others"."email" = ${contacts.email} or "others"."mobile" = ${contacts.mobile}))
  or exists (select 1 from ${users} "persons2" where "persons2"."retired_at" is null
    and "persons2"."id" is distinct from ${contacts.userId}
    and ("persons2"."email" = ${contacts.email} or "persons2"."mobile" = ${contacts.mobile})))`;

function select(db: Db) {
  return db
    .select({
      contact: contacts,
      course: { name: courses.name },
      assessor: { firstName: users.firstName, lastName: users.lastName },
      person: { firstName: persons.firstName, lastName: persons.lastName },
      duplicated,
    })
    .from(contacts)
    .leftJoin(courses, eq(courses.id, contacts.courseId))
    .leftJoin(users, eq(users.id, contacts.assessorId))
    .leftJoin(persons, eq(persons.id, contacts.userId))
    .$dynamic();
}

type ContactQuery = z.output<typeof contactListQuery>;

const sortable = {
  createdAt: contacts.createdAt,
  nextActionAt: contacts.nextActionAt,
  stageAt: contacts.stageAt,
};

/** Its name stands first in what is searched: who has the word there is before whose message has it. */
const orderOf = (query: ContactQuery) =>
  orderBy(
    query,
    { ...sortable, match: byMatch(query.search, contacts.searchText, contacts.searchText) },
    contacts.id,
  );

/** @param query.due is judged at `now`. */
export async function listContacts(
  db: Db,
  query: ContactQuery,
  now: Date,
): Promise<Page<ContactRecord>> {
  const where = wanted(query, now);
  const order = orderOf(query);
  const rows = await select(db)
    .where(onPage(contacts, where, order, query))
    .orderBy(...order);
  await checkAnchor(db, contacts, query, rows);
  return { rows, total: await totalOf(db, query, counted(db, where), rows) };
}

/** The same leads with only what a file shows of them: no notes, no search for others like them. */
export async function contactsForFile(db: Db, query: ContactQuery, now: Date) {
  const where = wanted(query, now);
  const rows = await db
    .select({
      _id: contacts.id,
      name: contacts.name,
      email: contacts.email,
      mobile: contacts.mobile,
      country: contacts.country,
      courseName: courses.name,
      message: contacts.message,
      source: contacts.source,
      campaign: contacts.campaign,
      stage: contacts.stage,
      lostReason: contacts.lostReason,
      assessor: { firstName: users.firstName, lastName: users.lastName },
      nextActionAt: contacts.nextActionAt,
      nextAction: contacts.nextAction,
      firstContactAt: contacts.firstContactAt,
      consent: contacts.consent,
      createdAt: contacts.createdAt,
      retiredAt: contacts.retiredAt,
    })
    .from(contacts)
    .leftJoin(courses, eq(courses.id, contacts.courseId))
    .leftJoin(users, eq(users.id, contacts.assessorId))
    .where(where)
    .orderBy(...orderOf(query))
    .limit(window(query).limit)
    .offset(window(query).offset);
  return { rows, total: await totalOf(db, query, counted(db, where), rows) };
}

export type ContactFileRecord = Awaited<ReturnType<typeof contactsForFile>>['rows'][number];

const counted = (db: Db, where: SQL | undefined) =>
  db.select({ n: count() }).from(contacts).where(where);

function wanted(query: ContactQuery, now: Date): SQL | undefined {
  const retired = query.retired ? isNotNull(contacts.retiredAt) : isNull(contacts.retiredAt);
  return and(
    behind(query, contacts.id),
    matches(contacts.searchText, query.search),
    query.ids ? inArray(contacts.id, query.ids) : retired,
    query.stage ? eq(contacts.stage, query.stage) : undefined,
    query.assessor ? eq(contacts.assessorId, query.assessor) : undefined,
    query.course ? eq(contacts.courseId, query.course) : undefined,
    query.country ? eq(contacts.country, query.country) : undefined,
    query.source ? eq(contacts.source, query.source) : undefined,
    query.campaign ? eq(contacts.campaign, query.campaign) : undefined,
    query.user ? eq(contacts.userId, query.user) : undefined,
    waiting(query.waiting),
    query.unassigned === undefined
      ? undefined
      : query.unassigned
        ? isNull(contacts.assessorId)
        : isNotNull(contacts.assessorId),
    query.consent === undefined ? undefined : eq(contacts.consent, query.consent),
    due(query.due, now),
    open(query.open),
    inDays(contacts.createdAt, query.arrivedFrom, query.arrivedUntil),
  );
}

function open(wanted: boolean | undefined) {
  if (wanted === undefined) return undefined;
  const closed = inArray(contacts.stage, ['cliente', 'perdido']);
  return wanted ? not(closed) : closed;
}

function waiting(wanted: boolean | undefined) {
  if (wanted === undefined) return undefined;
  const waits = and(isNull(contacts.firstContactAt), eq(contacts.stage, 'nuevo'));
  return wanted ? waits : sql`not (${waits})`;
}

function due(wanted: boolean | undefined, now: Date) {
  if (wanted === undefined) return undefined;
  return wanted
    ? lte(contacts.nextActionAt, now)
    : or(isNull(contacts.nextActionAt), gt(contacts.nextActionAt, now));
}

export async function contactById(db: Db, id: string): Promise<ContactRecord | undefined> {
  const [row] = await select(db).where(eq(contacts.id, id));
  return row;
}

export async function insertMove(tx: Tx, row: typeof contactMoves.$inferInsert): Promise<void> {
  await tx.insert(contactMoves).values(row);
}

/** Far more than a lead is ever moved. */
const longestHistory = 200;

/** Every move and every adviser of these leads, newest first. */
export async function historyOf(db: Db, contactIds: string[]) {
  if (contactIds.length === 0) return { moves: [], assignments: [] };
  const moves = await db
    .select()
    .from(contactMoves)
    .where(inArray(contactMoves.contactId, contactIds))
    .orderBy(desc(contactMoves.at), desc(contactMoves.id))
    .limit(longestHistory);
  const assignments = await db
    .select()
    .from(contactAssignments)
    .where(inArray(contactAssignments.contactId, contactIds))
    .orderBy(desc(contactAssignments.at), desc(contactAssignments.id))
    .limit(longestHistory);
  return { moves, assignments };
}

/** Leads of one person, newest first. */
export async function contactsOfUser(db: Db, userId: string): Promise<ContactRow[]> {
  return db
    .select()
    .from(contacts)
    .where(eq(contacts.userId, userId))
    .orderBy(desc(contacts.createdAt))
    .limit(50);
}

/** A lead and all that were merged into it, however often. */
export async function withMerged(db: Db, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const { rows } = await db.execute<{ id: string }>(sql`
    with recursive taken(id) as (
      select id from contacts where ${inArray(contacts.id, ids)}
      union select c.id from contacts c join taken on c.merged_into_id = taken.id
    ) select id from taken limit 200`);
  return rows.map(({ id }) => id);
}

export async function contactByOccasion(db: Db, occasion: string): Promise<ContactRow | undefined> {
  const [row] = await db.select().from(contacts).where(eq(contacts.occasion, occasion));
  return row;
}

export async function lockContact(db: Db, id: string): Promise<ContactRow | undefined> {
  const [row] = await db.select().from(contacts).where(eq(contacts.id, id)).for('update');
  return row;
}

/** The first one, since then, with the same e-mail or mobile and the same question. */
export async function sameContactSince(
  db: Db,
  contact: Pick<NewContact, 'email' | 'mobile' | 'message' | 'courseId'>,
  since: Date,
): Promise<ContactRow | undefined> {
  const [row] = await db
    .select()
    .from(contacts)
    .where(
      and(
        gt(contacts.createdAt, since),
        eq(contacts.message, contact.message ?? ''),
        contact.courseId ? eq(contacts.courseId, contact.courseId) : isNull(contacts.courseId),
        or(
          contact.email ? eq(contacts.email, contact.email) : undefined,
          contact.mobile ? eq(contacts.mobile, contact.mobile) : undefined,
        ),
      ),
    )
    .orderBy(asc(contacts.createdAt), asc(contacts.id))
    .limit(1);
  return row;
}

/** Makes senders of the public form take turns until the transaction ends. */
export async function takeTurn(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('aulario:contacts'))`);
}

export async function insertContact(db: Db, contact: NewContact): Promise<ContactRow> {
  const [row] = await db
    .insert(contacts)
    .values({ ...contact, ...derived(contact) })
    .returning();
  return row as ContactRow;
}

export async function updateContact(
  db: Db,
  before: ContactRow,
  changes: Partial<NewContact>,
): Promise<ContactRow> {
  const [row] = await db
    .update(contacts)
    .set({
      ...changes,
      ...derived({ ...before, ...changes }),
      version: before.version + 1,
      updatedAt: new Date(),
    })
    .where(eq(contacts.id, before.id))
    .returning();
  return row as ContactRow;
}

/** What search sees of a lead. */
function derived({ name, email, mobile, message }: NewContact) {
  return { searchText: searchText(name, email, mobile, message) };
}
