import type { EnrolmentRow } from './enrolment.tables.ts';

/** What other systems are told of an enrolment. */
export function enrolmentFact({ id, state, courseId, dealId, userId }: EnrolmentRow) {
  return { _id: id, state, course: courseId, deal: dealId, user: userId };
}
