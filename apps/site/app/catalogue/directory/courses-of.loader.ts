import { loadCourses } from '@aulario/client/store/course.thunks';
import type { AppStore } from '@aulario/client/store/store';
import { type AppLoadContext, data } from 'react-router';
import { currencyOf } from '../../preferences/currency.ts';
import { breadcrumbData, courseListData, type StructuredData } from '../../seo/structured-data.ts';
import { pageNumber } from '../../ui/page-number.ts';
import { type Catalogue, catalogueQuery, readCatalogue } from '../courses/catalogue-query.ts';

/** What all the courses of a list have in common. */
export type InCommon = Partial<Record<'convenio' | 'docente' | 'meta' | 'etiqueta', string>>;

/**
 * Fills the store with a page of the courses that have something in common, and answers the catalogue
 * that would show the same.
 */
export async function loadCoursesOf(
  inCommon: InCommon,
  request: Request,
  context: AppLoadContext,
  { dispatch }: AppStore,
): Promise<Catalogue> {
  const pagina = pageNumber(new URL(request.url).searchParams);
  const shared = Object.entries(inCommon).map(([name, value]) => [name, [value]]);
  const catalogue: Catalogue = {
    ...readCatalogue(new URLSearchParams()),
    ...Object.fromEntries(shared),
    pagina,
  };
  const query = catalogueQuery(catalogue, currencyOf(request, context));
  const courses = await dispatch(loadCourses({ query }));
  if (!courses.ok) throw missingPage(courses.status);
  // Search engines keep no page that this list does not have; the first is always there.
  if (pagina > 1 && courses.data.length === 0) throw missingPage(404);
  return catalogue;
}

/** What search engines read of a list of courses: the way there, and the courses of this page. */
export function entryData(
  { publicUrl }: AppLoadContext,
  { getState }: AppStore,
  ...places: [name: string, path: string][]
): StructuredData[] {
  return [breadcrumbData(publicUrl, places), ...courseListData(publicUrl, getState().courses.list)];
}

/** The page of something that the API does not give: unknown (404), or not to be had now. */
export function missingPage(status: number) {
  return data(null, { status: status === 402 || status === 404 ? 404 : status || 503 });
}
