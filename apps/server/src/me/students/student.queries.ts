import type { Currency } from '@aulario/contract/money';
import { and, desc, eq, exists, inArray, isNull, notExists, or, sql } from 'drizzle-orm';
import { certificatePrices, courses } from '../../catalogue/courses/course.tables.ts';
import { editions } from '../../catalogue/courses/edition.tables.ts';
import { certificates } from '../../certificates/issuing/certificate.tables.ts';
import { shippings } from '../../certificates/shippings/shipping.tables.ts';
import { lessons } from '../../learning/classroom/content.tables.ts';
import { enrolments } from '../../learning/enrolments/enrolment.tables.ts';
import type { Db } from '../../platform/database.ts';
import { dealLines, deals } from '../../sales/deals/deal.tables.ts';
import { operationAmount } from '../../sales/payments/payment.queries.ts';
import { payments } from '../../sales/payments/payment.tables.ts';

/** More than anybody has; a list is never without an end. */
const most = 100;

export async function coursesOf(db: Db, userId: string) {
  return db
    .select({
      enrolment: enrolments,
      course: {
        name: courses.name,
        slug: courses.slug,
        modality: courses.modality,
        classroom: courses.classroom,
      },
      edition: editions,
      lessons: sql<boolean>`${courses.classroom} = 'moodle' or ${courses.classroom} = 'propia' and ${exists(
        db
          .select({ one: sql`1` })
          .from(lessons)
          .where(and(eq(lessons.courseId, courses.id), isNull(lessons.removedAt))),
      )}`,
    })
    .from(enrolments)
    .innerJoin(courses, eq(courses.id, enrolments.courseId))
    .leftJoin(editions, eq(editions.id, enrolments.editionId))
    .where(eq(enrolments.userId, userId))
    .orderBy(desc(enrolments.createdAt), desc(enrolments.id))
    .limit(most);
}

export async function purchasesOf(db: Db, userId: string) {
  return db
    .select({
      deal: deals,
      courses: sql<string>`string_agg(${dealLines.courseName}, ' · ' order by ${dealLines.position})`,
    })
    .from(deals)
    .innerJoin(dealLines, eq(dealLines.dealId, deals.id))
    .where(eq(deals.userId, userId))
    .groupBy(deals.id)
    .orderBy(desc(deals.createdAt), desc(deals.id))
    .limit(most);
}

export async function paymentsOf(db: Db, dealIds: string[]) {
  if (dealIds.length === 0) return [];
  return db
    .select({ payment: payments, operationAmount })
    .from(payments)
    .where(inArray(payments.dealId, dealIds))
    .orderBy(desc(payments.createdAt), desc(payments.id))
    .limit(most * 5);
}

/** The certificates of a person, each with whether its copy on paper may be asked for (see `copyPrice`). */
export async function certificatesOf(db: Db, user: { id: string; currency: Currency }) {
  const sent = db
    .select({ id: shippings.id })
    .from(shippings)
    .where(eq(shippings.certificateId, certificates.id));
  const priced = db
    .select({ currency: certificatePrices.currency })
    .from(certificatePrices)
    .where(
      and(
        eq(certificatePrices.courseId, certificates.courseId),
        eq(certificatePrices.option, 'fisico'),
        inArray(certificatePrices.currency, [user.currency, 'PEN']),
      ),
    );
  const bought = or(eq(certificates.kind, 'fisico'), eq(dealLines.certificate, 'fisico'));
  return db
    .select({
      certificate: certificates,
      paper: sql<boolean>`coalesce(${or(and(bought, notExists(sent)), exists(priced))}, false)`,
    })
    .from(certificates)
    .leftJoin(enrolments, eq(enrolments.id, certificates.enrolmentId))
    .leftJoin(dealLines, eq(dealLines.id, enrolments.dealLineId))
    .where(eq(certificates.userId, user.id))
    .orderBy(desc(certificates.createdAt), desc(certificates.id))
    .limit(most);
}
