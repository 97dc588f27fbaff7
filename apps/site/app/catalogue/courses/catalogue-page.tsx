import type { Facets } from '@aulario/contract/catalogue/course-filter';
import { useSelect } from '../../state/select.ts';
import { Pagination } from '../../ui/pagination.tsx';
import { CatalogueFilters } from './catalogue-filters.tsx';
import { type Catalogue, catalogueHref, pageSize } from './catalogue-query.ts';
import { CatalogueSearch } from './catalogue-search.tsx';
import { ChosenFilters } from './chosen-filters.tsx';
import { CourseGrid } from './course-grid.tsx';
import { coursesWords } from './course-words.ts';
import type { FullCourses } from './full-courses.ts';
import { NoResults } from './no-results.tsx';

/** The catalogue or one category of it; the address holds the whole state. */
export function CataloguePage({
  catalogue,
  facets,
  full = {},
  title,
  intro,
}: {
  catalogue: Catalogue;
  facets: Facets;
  /** The ids of courses whose next group has no room. */
  full?: FullCourses;
  title: string;
  intro: string;
}) {
  const { list, total } = useSelect((state) => state.courses);
  const pages = Math.ceil(total / pageSize);
  return (
    <div className="page py-8 md:py-12">
      <div className="max-w-reading">
        <h1 className="text-3xl md:text-4xl">{title}</h1>
        {intro && <p className="mt-3 text-muted">{intro}</p>}
      </div>
      <CatalogueSearch catalogue={catalogue} />
      <div className="mt-8 grid gap-8 lg:grid-cols-[15rem_1fr] lg:gap-12">
        <CatalogueFilters catalogue={catalogue} facets={facets} />
        <section aria-labelledby="resultados">
          <h2
            id="resultados"
            className="font-text text-m leading-normal font-semibold wrap-anywhere"
            aria-live="polite"
          >
            {catalogue.q ? `${resultsWords(total)} para «${catalogue.q}»` : coursesWords(total)}
          </h2>
          <ChosenFilters catalogue={catalogue} facets={facets} />
          {list.length === 0 ? (
            <NoResults catalogue={catalogue} total={total} pages={pages} />
          ) : (
            <CourseGrid courses={list} full={full} />
          )}
          <Pagination
            page={catalogue.pagina}
            pages={pages}
            href={(pagina) => catalogueHref(catalogue, { pagina })}
          />
        </section>
      </div>
    </div>
  );
}

function resultsWords(total: number): string {
  return total === 1 ? '1 resultado' : `${total} resultados`;
}
