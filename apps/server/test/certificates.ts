import { enrolments } from '../src/learning/enrolments/enrolment.tables.ts';
import { users } from '../src/people/users/user.tables.ts';
import { searchText, sortKey } from '../src/platform/text.ts';
import type { TestApp } from './build-test-app.ts';
import {
  aBuyer,
  aCourse,
  aKnownBuyer,
  aPurchase,
  sendVoucher,
  waitingPayment,
} from './factories.ts';

/** Somebody who paid for a course and finished it. */
export async function aFinishedEnrolment(
  test: TestApp,
  staff: string,
  options: { course?: object; courseId?: string; buyer?: object; grade?: number } = {},
): Promise<{ enrolment: string; course: string; user: string; buyer: ReturnType<typeof aBuyer> }> {
  const course = options.courseId ?? (await aCourse(test, { ...options.course }))._id;
  const buyer = aBuyer({ ...options.buyer });
  const { body: bought } = await aPurchase(test, { course, buyer });
  await aKnownBuyer(test, staff, { number: bought.number, email: buyer.email });
  await sendVoucher(test, bought.token);
  const payment = await waitingPayment(test, staff, bought.number);
  await test.call('PUT', `/payments/${payment._id}/verification`, { token: staff, body: {} });
  const { body } = await test.call('GET', `/enrolments?deal=${payment.deal}`, { token: staff });
  const enrolment = body[0]._id;
  await test.call('PUT', `/enrolments/${enrolment}/confirmation`, { token: staff });
  await test.call('PUT', `/enrolments/${enrolment}/completion`, {
    token: staff,
    body: options.grade === undefined ? {} : { finalGrade: options.grade },
  });
  return { enrolment, course, user: body[0].user, buyer };
}

type Person = { name?: string; grade?: number | null; done?: boolean; mailbox?: boolean };

/** Many who finished a course, without the way of a purchase. @returns the course's id */
export async function aCourseWith(test: TestApp, people: Person[]): Promise<string> {
  const course = await aCourse(test);
  const at = test.clock.now();
  const made = await test.deps.db
    .insert(users)
    .values(
      people.map(({ name = 'Rosa', mailbox = true }, n) => ({
        firstName: name,
        email: mailbox ? `${course._id}-${n}@correo.example` : null,
        lastName: `Quispe ${n}`,
        roles: ['Alumno' as const],
        sortName: sortKey(`Quispe ${String(n).padStart(4, '0')}`),
        searchText: searchText(name),
      })),
    )
    .returning();
  await test.deps.db.insert(enrolments).values(
    made.map(({ id }, n) => ({
      userId: id,
      courseId: course._id,
      startsAt: at,
      state: 'matriculado' as const,
      finalGrade: people[n]?.grade ?? null,
      completedAt: people[n]?.done === false ? null : at,
    })),
  );
  return course._id;
}
