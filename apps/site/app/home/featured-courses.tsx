import { CourseCard } from '../catalogue/courses/course-card.tsx';
import type { FullCourses } from '../catalogue/courses/full-courses.ts';
import { useSelect } from '../state/select.ts';
import { HomeSection } from './home-section.tsx';

export function FeaturedCourses({ full }: { full: FullCourses }) {
  const courses = useSelect((state) => state.courses.list);
  if (courses.length === 0) return null;
  return (
    <HomeSection
      id="destacados"
      title="Para empezar por lo mejor"
      text="Los cursos que la academia recomienda esta temporada."
      more={{ to: '/cursos', words: 'Ver todos los cursos' }}
    >
      <ul className="-mx-4 flex snap-x gap-4 overflow-x-auto px-4 pb-2 sm:mx-0 sm:grid sm:grid-cols-2 sm:gap-5 sm:overflow-visible sm:px-0 lg:grid-cols-3">
        {courses.map((course) => (
          <li key={course._id} className="w-[82vw] shrink-0 snap-start scroll-ml-4 sm:w-auto">
            <CourseCard course={course} full={full[course._id]?.card} />
          </li>
        ))}
      </ul>
    </HomeSection>
  );
}
