import type { Student } from '@aulario/contract/sales/minor';
import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { courses } from '../../catalogue/courses/course.tables.ts';
import { certificates } from '../../certificates/issuing/certificate.tables.ts';
import { type ShippingRow, shippings } from '../../certificates/shippings/shipping.tables.ts';
import { enrolments } from '../../learning/enrolments/enrolment.tables.ts';
import { users } from '../../people/users/user.tables.ts';
import type { Db } from '../../platform/database.ts';
import { among, partsOnce } from '../../platform/parts.ts';
import { dealLines, deals } from '../../sales/deals/deal.tables.ts';
import { answeredFor, studentOf } from '../../sales/deals/guardian.queries.ts';

type OfPerson = { userId: string };
type CourseOfPerson = OfPerson & { id: string; name: string };
type ShippingOfPerson = Pick<
  ShippingRow,
  'id' | 'userId' | 'firstName' | 'lastName' | 'dni' | 'cellphone' | 'date' | 'address' | 'priority'
> & {
  moodleId: number | null;
  courseId: string;
  courseName: string;
  courseMoodleId: number | null;
};
type Belongings = {
  /** Those who were withdrawn are out. */
  courses: CourseOfPerson[];
  /** Of their sales; annulled ones sold nothing. */
  sellCourses: CourseOfPerson[];
  shippings: ShippingOfPerson[];
  /** Whom orders were for where somebody answers for them, in no order; `at` in seconds. */
  students: (OfPerson & { student: Student; at: number })[];
};

/** Whether a row is of those that are asked for. */
type OfThem = (userId: AnyPgColumn) => SQL;

const enrolled = (ofThem: OfThem) =>
  sql`select distinct ${enrolments.userId} as "userId", ${courses.id}, ${courses.name}
    from ${enrolments} join ${courses} on ${courses.id} = ${enrolments.courseId}
    where ${ofThem(enrolments.userId)} and ${enrolments.state} <> 'retirado'
    order by ${courses.name}, ${courses.id}`;

/** The courses that people are in; those who were withdrawn are out. */
export async function coursesOfEnrolments(db: Db, userIds: string[]): Promise<CourseOfPerson[]> {
  const ofThem: OfThem = (userId) => among(userId, userIds);
  return (await db.execute<CourseOfPerson>(enrolled(ofThem))).rows;
}

/** What hangs from people in their records (spec §3), in one statement whatever their number. */
export async function belongingsOf(db: Db, userIds: string[]): Promise<Belongings> {
  const [userId] = userIds;
  return userIds.length === 1 && userId ? ofOne(db, { userId }) : ofMany(db, { userIds });
}

// Of one person in words of its own: the database takes ten for an array that it does not know, and would plan it anew each time.
const ofOne = partsOnce<Belongings, { userId: string }>((value) =>
  parts((userId) => sql`${userId} = ${value('userId')}`),
);
const ofMany = partsOnce<Belongings, { userIds: string[] }>((value) =>
  parts((userId) => among(userId, value('userIds'))),
);

function parts(ofThem: OfThem): Record<keyof Belongings, SQL> {
  return {
    courses: enrolled(ofThem),
    sellCourses: sql`select distinct ${deals.userId} as "userId", ${courses.id}, ${courses.name}
      from ${deals} join ${dealLines} on ${dealLines.dealId} = ${deals.id}
        join ${courses} on ${courses.id} = ${dealLines.courseId}
      where ${ofThem(deals.userId)} and ${deals.state} <> 'anulado' and ${dealLines.kind} = 'curso'
      order by ${courses.name}, ${courses.id}`,
    shippings: sql`select ${shippings.id}, ${shippings.userId} as "userId", ${users.moodleId} as "moodleId",
        ${shippings.firstName} as "firstName", ${shippings.lastName} as "lastName", ${shippings.dni},
        ${shippings.cellphone}, ${shippings.date}, ${shippings.address}, ${shippings.priority},
        ${courses.id} as "courseId", ${certificates.courseName} as "courseName", ${courses.moodleId} as "courseMoodleId"
      from ${shippings} join ${users} on ${users.id} = ${shippings.userId}
        join ${certificates} on ${certificates.id} = ${shippings.certificateId}
        join ${courses} on ${courses.id} = ${certificates.courseId}
      where ${ofThem(shippings.userId)}
      order by ${shippings.createdAt} desc`,
    // Without an order: the database would rather walk all sales by their day than look these people up.
    students: sql`select ${deals.userId} as "userId", ${studentOf} as student, extract(epoch from ${deals.createdAt}) as at
      from ${deals} where ${ofThem(deals.userId)} and ${answeredFor}`,
  };
}
