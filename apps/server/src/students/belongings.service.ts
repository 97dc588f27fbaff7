import type { PersonCourse } from '@aulario/contract/user';
import type { CoursesOfPeople } from '../people/user-reading.service.ts';
import { shippingsOfUsers } from '../shippings/shipping.queries.ts';
import { personShippingView } from '../shippings/shipping.view.ts';
import { enrolledCourses, soldCourses } from './student.queries.ts';

/**
 * The courses that people are in, those of their sales and their paper certificates under way, for
 * answers about people (spec §3), in three queries whatever their number.
 */
export const coursesOfPeople: CoursesOfPeople = async (db, userIds) => {
  if (userIds.length === 0) return new Map();
  const courses = byPerson(await enrolledCourses(db, userIds));
  const sellCourses = byPerson(await soldCourses(db, userIds));
  const shippings = await shippingsOfUsers(db, userIds);
  return new Map(
    userIds.map((id) => [
      id,
      {
        courses: courses.get(id) ?? [],
        sellCourses: sellCourses.get(id) ?? [],
        shippings: shippings
          .filter(({ shipping }) => shipping.userId === id)
          .map(personShippingView),
      },
    ]),
  );
};

function byPerson(rows: { userId: string; id: string; name: string }[]) {
  const people = new Map<string, PersonCourse[]>();
  for (const { userId, id, name } of rows) {
    people.set(userId, [...(people.get(userId) ?? []), { _id: id, name }]);
  }
  return people;
}
