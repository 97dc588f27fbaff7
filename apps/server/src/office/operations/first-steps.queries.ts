import { staffRoles } from '@aulario/contract/role';
import { and, arrayOverlaps, eq, isNotNull, isNull, not, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { published } from '../../catalogue/courses/course.queries.ts';
import { coursePrices, courses } from '../../catalogue/courses/course.tables.ts';
import { mails } from '../../mails/mail.tables.ts';
import { hasPasskey } from '../../people/sign-in/passkey.queries.ts';
import { secondFactors } from '../../people/sign-in/second-factor.tables.ts';
import { users } from '../../people/users/user.tables.ts';
import type { Db } from '../../platform/database.ts';
import { deals } from '../../sales/deals/deal.tables.ts';

/** Whether a mail server ever took a mail over. */
export const anyMailSent = (db: Db) => any(db, mails, isNotNull(mails.sentAt));

/** Whether somebody ever bought something, also what was annulled later. */
export const anyDeal = (db: Db) => any(db, deals);

/** Whether visitors find a course that has a price. */
export async function anyCourseForSale(db: Db): Promise<boolean> {
  const [row] = await db
    .select({ id: courses.id })
    .from(courses)
    .innerJoin(coursePrices, eq(coursePrices.courseId, courses.id))
    .where(published)
    .limit(1);
  return row !== undefined;
}

/** Whether somebody who may enter the back office has no second factor. */
export async function anyStaffWithoutSecondFactor(db: Db): Promise<boolean> {
  const confirmed = and(eq(secondFactors.userId, users.id), isNotNull(secondFactors.confirmedAt));
  const [row] = await db
    .select({ id: users.id })
    .from(users)
    .leftJoin(secondFactors, confirmed)
    .where(
      and(
        arrayOverlaps(users.roles, [...staffRoles]),
        eq(users.status, true),
        isNull(users.retiredAt),
        isNull(secondFactors.userId),
        not(hasPasskey()),
      ),
    )
    .limit(1);
  return row !== undefined;
}

async function any(db: Db, table: PgTable, which?: SQL): Promise<boolean> {
  const rows = await db.select({ one: sql`1` }).from(table).where(which).limit(1);
  return rows.length > 0;
}
