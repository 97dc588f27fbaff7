import { loadCategories } from '@aulario/client/store/catalogue.thunks';
import { loadCourses } from '@aulario/client/store/course.thunks';
import { courseEndpoints } from '@aulario/contract/catalogue/course';
import { type Facets, facetNames } from '@aulario/contract/catalogue/course-filter';
import { type AppLoadContext, data } from 'react-router';
import { currencyOf } from '../../preferences/currency.ts';
import { withStore } from '../../state/page-store.ts';
import { type Catalogue, catalogueQuery, pageSize } from './catalogue-query.ts';
import { fullCourses } from './full-courses.ts';

/** Fills the store with one page of the catalogue and the categories to choose from. */
export function loadCatalogue(catalogue: Catalogue, request: Request, context: AppLoadContext) {
  return withStore(context.api, async ({ dispatch }) => {
    const query = catalogueQuery(catalogue, currencyOf(request, context));
    const { page: _page, limit: _limit, sort: _sort, ...filters } = query;
    const [courses, , facets] = await Promise.all([
      dispatch(loadCourses({ query })),
      dispatch(loadCategories({ query: { limit: 100 } })),
      context.api.request(courseEndpoints.openFacets, { query: filters }),
    ]);
    // A filter that the API refuses finds nothing; anything else is a fault of ours.
    if (!courses.ok && courses.status !== 402 && courses.status !== 404) {
      throw data(null, { status: courses.status === 429 ? 429 : 503 });
    }
    const total = (courses.ok && courses.total) || 0;
    return {
      catalogue,
      full: courses.ok ? await fullCourses(context.api, courses.data) : {},
      facets: facets.ok ? facets.data : noFacets(),
      /** Asked for a page that this list does not have. */
      beyond: total > 0 && catalogue.pagina > Math.ceil(total / pageSize),
    };
  });
}

function noFacets(): Facets {
  return Object.fromEntries(facetNames.map((name) => [name, []])) as unknown as Facets;
}
