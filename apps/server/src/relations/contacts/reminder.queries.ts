import { and, desc, eq, gt, isNull, lte, notInArray, or, sql } from 'drizzle-orm';
import { courses } from '../../catalogue/courses/course.tables.ts';
import { mails } from '../../mails/mail.tables.ts';
import { users } from '../../people/users/user.tables.ts';
import type { Db } from '../../platform/database.ts';
import { contacts } from './contact.tables.ts';

/** Names the reminder of one step: moved to another hour, it is another one. */
export const reminderOccasion = sql<string>`'lead-reminder:' || ${contacts.id} || ':' || extract(epoch from ${contacts.nextActionAt})::bigint`;

/** Steps that are due since `after` and that nobody was reminded of, with who is to do them. */
export async function dueSteps(db: Db, now: Date, after: Date, limit: number) {
  return db
    .select({
      contact: contacts,
      occasion: reminderOccasion,
      courseName: courses.name,
      attendant: {
        id: users.id,
        firstName: users.firstName,
        email: users.email,
        roles: users.roles,
      },
    })
    .from(contacts)
    .innerJoin(
      users,
      or(
        eq(users.id, contacts.assessorId),
        and(isNull(contacts.assessorId), eq(users.id, contacts.nextActionBy)),
      ),
    )
    .leftJoin(courses, eq(courses.id, contacts.courseId))
    .where(
      and(
        lte(contacts.nextActionAt, now),
        gt(contacts.nextActionAt, after),
        isNull(contacts.retiredAt),
        notInArray(contacts.stage, ['cliente', 'perdido']),
        isNull(users.retiredAt),
        sql`${users.email} is not null`,
        sql`not exists (select 1 from ${mails} where ${mails.occasion} = ${reminderOccasion})`,
      ),
    )
    .orderBy(desc(contacts.nextActionAt))
    .limit(limit);
}
