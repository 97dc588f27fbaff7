import { type Currency, currencies } from '@aulario/contract/money';
import { staffRoles } from '@aulario/contract/role';
import {
  and,
  arrayOverlaps,
  eq,
  gt,
  isNotNull,
  isNull,
  lte,
  ne,
  not,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { categories } from '../../catalogue/categories/catalogue.tables.ts';
import { published } from '../../catalogue/courses/course.queries.ts';
import { coursePrices, courses } from '../../catalogue/courses/course.tables.ts';
import { taxRates } from '../../catalogue/pricing/offer.tables.ts';
import { mails } from '../../mails/mail.tables.ts';
import { pastSource } from '../../migrations/past-sale.ts';
import { hasPasskey } from '../../people/sign-in/passkey.queries.ts';
import { secondFactors } from '../../people/sign-in/second-factor.tables.ts';
import { users } from '../../people/users/user.tables.ts';
import type { Db } from '../../platform/database.ts';
import { deals } from '../../sales/deals/deal.tables.ts';
import { officialPapers } from '../../sales/payments/official.tables.ts';

/** Whether a mail server ever took a mail over; what only lies in the outbox went nowhere. */
export const anyMailSent = (db: Db) => any(db, mails, eq(mails.state, 'enviado'));

/** Whether somebody ever bought something here, also what was annulled later. */
export const anyDeal = (db: Db) => any(db, deals, ne(deals.source, pastSource));

/** Whether a voucher of the tax authority was ever noted beside a receipt. */
export const anyOfficialPaper = (db: Db) => any(db, officialPapers);

/** Whether a course may be put somewhere. */
export const anyCategory = (db: Db) =>
  any(db, categories, and(eq(categories.status, true), isNull(categories.retiredAt)));

/** In which published courses cost something. */
export async function pricedCurrencies(db: Db): Promise<Currency[]> {
  const rows = await db
    .selectDistinct({ currency: coursePrices.currency })
    .from(coursePrices)
    .innerJoin(courses, eq(courses.id, coursePrices.courseId))
    .where(and(published, gt(coursePrices.amount, 0)));
  const found = rows.map(({ currency }) => currency);
  return currencies.filter((currency) => found.includes(currency));
}

/** The currencies whose tax the academy wrote down itself, in force on a day of Lima. */
export async function ownTaxes(db: Db, day: string): Promise<Currency[]> {
  const rows = await db
    .selectDistinct({ currency: taxRates.currency })
    .from(taxRates)
    .where(and(lte(taxRates.validFrom, day), isNull(taxRates.retiredAt)));
  return rows.map(({ currency }) => currency);
}

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

/** Who may enter the back office and has no second factor: the first of them, by name. */
export async function staffWithoutSecondFactor(db: Db): Promise<string[]> {
  const confirmed = and(eq(secondFactors.userId, users.id), isNotNull(secondFactors.confirmedAt));
  const rows = await db
    .select({ firstName: users.firstName, lastName: users.lastName })
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
    .orderBy(users.sortName)
    .limit(5);
  return rows.map(({ firstName, lastName }) => `${firstName} ${lastName ?? ''}`.trim());
}

async function any(db: Db, table: PgTable, which?: SQL): Promise<boolean> {
  const rows = await db.select({ one: sql`1` }).from(table).where(which).limit(1);
  return rows.length > 0;
}
