import type { CourseCard as Card } from '@aulario/contract/catalogue/course';
import { CourseCard } from './course-card.tsx';
import type { FullCourses } from './full-courses.ts';

/** Courses as cards; the columns are those that the room beside them leaves. */
export function CourseGrid({
  courses,
  full = {},
  columns = 'sm:grid-cols-2 xl:grid-cols-3',
}: {
  courses: readonly Card[];
  /** Those whose next group has no room. */
  full?: FullCourses;
  columns?: string;
}) {
  return (
    <ul className={`mt-5 grid gap-5 ${columns}`}>
      {courses.map((course, index) => (
        <li key={course._id}>
          <CourseCard course={course} full={full[course._id]?.card} eager={index === 0} />
        </li>
      ))}
    </ul>
  );
}
