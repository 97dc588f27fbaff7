import type { EditionRow } from '../courses/edition.tables.ts';

/** What other systems are told of an edition. */
export function editionFact({ id, courseId, code, startDate, endDate }: EditionRow) {
  return { _id: id, course: courseId, code, startDate, endDate };
}
