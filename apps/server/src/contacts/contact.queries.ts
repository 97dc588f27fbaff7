import type { contactListQuery } from '@aulario/contract/contact';
import { and, asc, count, eq, gt, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { courses } from '../courses/course.tables.ts';
import { users } from '../people/user.tables.ts';
import type { Db, Tx } from '../platform/database.ts';
import { matches, orderBy, type Page, window } from '../platform/list.ts';
import { searchText } from '../platform/text.ts';
import { type ContactRow, contacts } from './contact.tables.ts';

export type ContactRecord = {
  contact: ContactRow;
  course: { name: string } | null;
  assessor: { firstName: string; lastName: string } | null;
};
export type NewContact = Omit<typeof contacts.$inferInsert, 'searchText'>;

function select(db: Db) {
  return db
    .select({
      contact: contacts,
      course: { name: courses.name },
      assessor: { firstName: users.firstName, lastName: users.lastName },
    })
    .from(contacts)
    .leftJoin(courses, eq(courses.id, contacts.courseId))
    .leftJoin(users, eq(users.id, contacts.assessorId))
    .$dynamic();
}

/** @param query.due is judged at `now`. */
export async function listContacts(
  db: Db,
  query: z.output<typeof contactListQuery>,
  now: Date,
): Promise<Page<ContactRecord>> {
  const retired = query.retired ? isNotNull(contacts.retiredAt) : isNull(contacts.retiredAt);
  const where = and(
    matches(contacts.searchText, query.search),
    query.ids ? inArray(contacts.id, query.ids) : retired,
    query.stage ? eq(contacts.stage, query.stage) : undefined,
    query.assessor ? eq(contacts.assessorId, query.assessor) : undefined,
    query.course ? eq(contacts.courseId, query.course) : undefined,
    query.country ? eq(contacts.country, query.country) : undefined,
    query.source ? eq(contacts.source, query.source) : undefined,
    query.consent === undefined ? undefined : eq(contacts.consent, query.consent),
    due(query.due, now),
  );
  const columns = {
    createdAt: contacts.createdAt,
    nextActionAt: contacts.nextActionAt,
    stageAt: contacts.stageAt,
  };
  const rows = await select(db)
    .where(where)
    .orderBy(...orderBy(query.sort, columns, contacts.id))
    .limit(window(query).limit)
    .offset(window(query).offset);
  const [total] = await db.select({ n: count() }).from(contacts).where(where);
  return { rows, total: total?.n ?? 0 };
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
