import type { Reading } from './moodle-piece.ts';

/** Of one course at a time; only ids are kept. */
let last: { moodle: Reading['moodle']; course: number; active: ReadonlySet<number> } | undefined;

/**
 * Ids of those whose enrolment in a course is active now. Moodle tells nobody's state: the list of
 * all and the list of the active do not run side by side, so the second is read whole, once a course.
 * @param from where the reading of the course stands: at its beginning nothing older counts
 */
export async function activeIn(
  moodle: Reading['moodle'],
  course: number,
  from: number,
): Promise<ReadonlySet<number>> {
  if (from > 0 && last?.moodle === moodle && last.course === course) return last.active;
  const active = new Set<number>();
  for await (const people of moodle.everyEnrolled(course, true)) {
    for (const { id } of people) active.add(id);
  }
  last = { moodle, course, active };
  return active;
}
