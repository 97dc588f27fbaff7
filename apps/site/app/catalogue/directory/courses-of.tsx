import { Link } from 'react-router';
import { useSelect } from '../../state/select.ts';
import { Icon } from '../../ui/icon.tsx';
import { pageHref } from '../../ui/page-number.ts';
import { Pagination } from '../../ui/pagination.tsx';
import { type Catalogue, catalogueHref, pageSize } from '../courses/catalogue-query.ts';
import { CourseGrid } from '../courses/course-grid.tsx';
import { coursesWords } from '../courses/course-words.ts';
import { NothingYet } from './nothing-yet.tsx';

/** Courses above which it helps to filter them. */
const many = 6;

/** The courses of a teacher, an agreement, a meta or a label: the catalogue's own cards, by pages. */
export function CoursesOf({
  path,
  title,
  none,
  catalogue,
}: {
  /** Where this list stands. */
  path: string;
  title: string;
  /** What to say when there is no course to show. */
  none: string;
  catalogue: Catalogue;
}) {
  const { list, total } = useSelect((state) => state.courses);
  return (
    <section aria-labelledby="cursos" className="mt-12 md:mt-16">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-1 border-t-2 border-ink pt-5">
        <h2 id="cursos" className="text-xl md:text-2xl">
          {title}
          {total > 0 && (
            <span className="font-text ml-3 text-m font-normal tracking-normal text-muted">
              {coursesWords(total)}
            </span>
          )}
        </h2>
        {total > many && (
          <Link
            to={catalogueHref(catalogue)}
            className="inline-flex min-h-11 items-center gap-2 text-s font-semibold text-accent hover:underline"
          >
            <Icon name="filter" className="size-4.5" /> Filtrar y ordenar
          </Link>
        )}
      </div>
      {list.length > 0 ? (
        <CourseGrid courses={list} columns="sm:grid-cols-2 lg:grid-cols-3" />
      ) : (
        <div className="mt-5">
          {total > 0 ? (
            <NothingYet
              title={`Esta lista no llega a la página ${catalogue.pagina}.`}
              to={path}
              words="Ir a la primera página"
            />
          ) : (
            <NothingYet title={none} />
          )}
        </div>
      )}
      <Pagination
        page={catalogue.pagina}
        pages={Math.ceil(total / pageSize)}
        href={(page) => pageHref(path, page)}
      />
    </section>
  );
}
