import type { PersonCourse, PersonShipping } from '@aulario/contract/people/user';
import { personShippingView } from '../../certificates/shippings/shipping.view.ts';
import type { CoursesOfPeople } from '../../people/users/user-reading.service.ts';
import { belongingsOf, coursesOfEnrolments } from './belongings.queries.ts';

/**
 * The courses that people are in, those of their sales, their paper certificates under way and who answers for them, for
 * answers about people (spec §3), in one statement whatever their number.
 */
export const coursesOfPeople: CoursesOfPeople = async (db, userIds) => {
  if (userIds.length === 0) return new Map();
  const found = await belongingsOf(db, userIds);
  const courses = byPerson(found.courses, courseOf);
  const sellCourses = byPerson(found.sellCourses, courseOf);
  const shippings = byPerson(found.shippings, shippingOf);
  found.students.sort((a, b) => a.at - b.at);
  const students = byPerson(found.students, ({ student }) => student);
  return new Map(
    userIds.map((id) => [
      id,
      {
        courses: courses.get(id) ?? [],
        sellCourses: sellCourses.get(id) ?? [],
        shippings: shippings.get(id) ?? [],
        students: students.get(id) ?? [],
      },
    ]),
  );
};

/** Only the courses that people are in, for the file of the list. */
export const enrolledCoursesOfPeople: CoursesOfPeople = async (db, userIds) => {
  if (userIds.length === 0) return new Map();
  const courses = byPerson(await coursesOfEnrolments(db, userIds), courseOf);
  return new Map([...courses].map(([id, known]) => [id, { courses: known, sellCourses: [] }]));
};

const courseOf = ({ id, name }: { id: string; name: string }): PersonCourse => ({ _id: id, name });

function shippingOf({
  courseId,
  courseName,
  courseMoodleId,
  moodleId,
  ...shipping
}: Awaited<ReturnType<typeof belongingsOf>>['shippings'][number]): PersonShipping {
  const course = { id: courseId, name: courseName, moodleId: courseMoodleId };
  return personShippingView({ shipping, moodleId, course });
}

function byPerson<Row extends { userId: string }, Shown>(
  rows: Row[],
  show: (row: Row) => Shown,
): Map<string, Shown[]> {
  const people = Map.groupBy(rows, ({ userId }) => userId);
  return new Map([...people].map(([id, known]) => [id, known.map(show)]));
}
