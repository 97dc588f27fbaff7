import { and, desc, eq, inArray, lt, or, sql } from 'drizzle-orm';
import { consents } from '../contacts/consent.tables.ts';
import { contacts } from '../contacts/contact.tables.ts';
import { courses } from '../courses/course.tables.ts';
import { deals } from '../deals/deal.tables.ts';
import { mails } from '../mails/mail.tables.ts';
import type { Db } from '../platform/database.ts';

type Subject = { contactIds: string[]; userId: string | null; email: string | null };

/** The arrivals of these leads. */
export async function leadsOf(db: Db, ids: string[], before: Date, limit: number) {
  if (ids.length === 0) return [];
  return db
    .select({ contact: contacts, courseName: courses.name })
    .from(contacts)
    .leftJoin(courses, eq(courses.id, contacts.courseId))
    .where(and(inArray(contacts.id, ids), lt(contacts.createdAt, before)))
    .orderBy(desc(contacts.createdAt))
    .limit(limit);
}

export async function consentsOf(db: Db, subject: Subject, before: Date, limit: number) {
  const tests = [
    subject.contactIds.length > 0 ? inArray(consents.contactId, subject.contactIds) : undefined,
    subject.userId ? eq(consents.userId, subject.userId) : undefined,
    subject.email ? eq(consents.email, subject.email) : undefined,
  ].filter((test) => test !== undefined);
  if (tests.length === 0) return [];
  return db
    .select()
    .from(consents)
    .where(and(or(...tests), lt(consents.at, before)))
    .orderBy(desc(consents.at))
    .limit(limit);
}

/** Mails to the person, or to the address of a lead that is nobody yet. */
export async function mailsOf(db: Db, subject: Subject, before: Date, limit: number) {
  if (!subject.userId && !subject.email) return [];
  return db
    .select({
      id: mails.id,
      createdAt: mails.createdAt,
      subject: mails.subject,
      template: mails.template,
      state: mails.state,
    })
    .from(mails)
    .where(
      and(
        subject.userId
          ? eq(mails.userId, subject.userId)
          : and(eq(mails.to, subject.email ?? ''), sql`${mails.userId} is null`),
        lt(mails.createdAt, before),
      ),
    )
    .orderBy(desc(mails.createdAt))
    .limit(limit);
}

export async function dealsOf(db: Db, userId: string, before: Date, limit: number) {
  return db
    .select({
      id: deals.id,
      createdAt: deals.createdAt,
      number: deals.number,
      state: deals.state,
      total: deals.total,
      currency: deals.currency,
      courses: sql<string>`(select coalesce(string_agg(l.course_name, ' · ' order by l.position), '') from deal_lines l where l.deal_id = ${deals.id})`,
    })
    .from(deals)
    .where(and(eq(deals.userId, userId), lt(deals.createdAt, before)))
    .orderBy(desc(deals.createdAt))
    .limit(limit);
}
