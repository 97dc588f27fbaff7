import type { CourseDetail } from '@aulario/contract/catalogue/course';
import { Link } from 'react-router';
import { useSelect } from '../../state/select.ts';
import { CourseGrid } from './course-grid.tsx';

/** Courses shown at the end; the loader asks for one more, as it may be the course itself. */
const most = 3;

/** Where to go on from a course that is not quite the one. */
export function RelatedCourses({ course }: { course: CourseDetail }) {
  const others = useSelect((state) => state.courses.temp)
    .filter(({ _id }) => _id !== course._id)
    .slice(0, most);
  if (others.length === 0) return null;
  const { category } = course;
  return (
    <section aria-labelledby="relacionados" className="page mt-16 md:mt-24">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-1 border-t-2 border-ink pt-5">
        <h2 id="relacionados" className="text-xl md:text-2xl">
          {category ? `También en ${category.name}` : 'Más cursos'}
        </h2>
        {category && (
          <Link
            to={`/categorias/${category.slug}`}
            className="inline-flex min-h-11 items-center text-s font-semibold text-accent hover:underline"
          >
            Ver toda la categoría
          </Link>
        )}
      </div>
      <CourseGrid courses={others} columns="sm:grid-cols-2 lg:grid-cols-3" />
    </section>
  );
}
