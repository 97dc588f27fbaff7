import { loadCategories } from '@aulario/client/store/catalogue.thunks';
import { loadCourses } from '@aulario/client/store/course.thunks';
import { agreementEndpoints, labelEndpoints, metaEndpoints } from '@aulario/contract/catalogue';
import { userEndpoints } from '@aulario/contract/user';
import { type AppLoadContext, data } from 'react-router';
import { currencyOf } from '../preferences/currency.ts';
import { withStore } from '../state/page-store.ts';
import { type Catalogue, catalogueQuery } from './catalogue-query.ts';

/** Fills the store with one page of the catalogue and the categories to choose from. */
export function loadCatalogue(catalogue: Catalogue, request: Request, context: AppLoadContext) {
  return withStore(context.api, async ({ dispatch }) => {
    const query = catalogueQuery(catalogue, currencyOf(request, context));
    const [courses, , names] = await Promise.all([
      dispatch(loadCourses({ query })),
      dispatch(loadCategories({ query: { limit: 100 } })),
      filterNames(catalogue, context),
    ]);
    // A filter that the API refuses finds nothing; anything else is a fault of ours.
    if (!courses.ok && courses.status !== 402 && courses.status !== 404) {
      throw data(null, { status: courses.status === 429 ? 429 : 503 });
    }
    return { catalogue, names };
  });
}

/** Names of the filters that the address only gives as slugs. */
export type FilterNames = Partial<Record<'etiqueta' | 'meta' | 'convenio' | 'docente', string>>;

async function filterNames(catalogue: Catalogue, { api }: AppLoadContext): Promise<FilterNames> {
  const { etiqueta, meta, convenio, docente } = catalogue;
  const [labels, metas, agreements, teachers] = await Promise.all([
    etiqueta ? api.request(labelEndpoints.listOpen, { query: { limit: 100 } }) : undefined,
    meta ? api.request(metaEndpoints.detail, { query: { slug: meta } }) : undefined,
    convenio ? api.request(agreementEndpoints.detail, { query: { slug: convenio } }) : undefined,
    docente ? api.request(userEndpoints.listTeachers, { query: { username: docente } }) : undefined,
  ]);
  return {
    etiqueta: labels?.ok ? labels.data.find(({ slug }) => slug === etiqueta)?.name : undefined,
    meta: metas?.ok ? metas.data.name : undefined,
    convenio: agreements?.ok ? agreements.data.name : undefined,
    docente: teachers?.ok ? teachers.data[0]?.fullName : undefined,
  };
}
