import type { PersonCourse } from '@aulario/contract/people/user';
import { shippingsOfUsers } from '../../certificates/shippings/shipping.queries.ts';
import { personShippingView } from '../../certificates/shippings/shipping.view.ts';
import type { CoursesOfPeople } from '../../people/users/user-reading.service.ts';
import { enrolledCourses, soldCourses } from './student.queries.ts';

/**
 * The courses that people are in, those of their sales and their paper certificates under way, for
 * answers about people (spec §3), in three queries whatever their number.
 */
export const coursesOfPeople: CoursesOfPeople = async (db, userIds) => {
  if (userIds.length === 0) return new Map();
  const courses = byPerson(await enrolledCourses(db, userIds));
  const sellCourses = byPerson(await soldCourses(db, userIds));
  const shippings = Map.groupBy(
    await shippingsOfUsers(db, userIds),
    ({ shipping }) => shipping.userId,
  );
  return new Map(
    userIds.map((id) => [
      id,
      {
        courses: courses.get(id) ?? [],
        sellCourses: sellCourses.get(id) ?? [],
        shippings: (shippings.get(id) ?? []).map(personShippingView),
      },
    ]),
  );
};

/** Only the courses that people are in, for the file of the list. */
export const enrolledCoursesOfPeople: CoursesOfPeople = async (db, userIds) => {
  if (userIds.length === 0) return new Map();
  const courses = byPerson(await enrolledCourses(db, userIds));
  return new Map([...courses].map(([id, known]) => [id, { courses: known, sellCourses: [] }]));
};

function byPerson(rows: { userId: string; id: string; name: string }[]) {
  const people = new Map<string, PersonCourse[]>();
  for (const { userId, id, name } of rows) {
    const known = people.get(userId);
    if (known) known.push({ _id: id, name });
    else people.set(userId, [{ _id: id, name }]);
  }
  return people;
}
