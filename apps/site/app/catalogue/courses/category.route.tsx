import { data } from 'react-router';
import { oldAddress } from '../../errors/old-address.ts';
import { contentPage } from '../../frame/content-page.ts';
import { siteNames } from '../../frame/site.ts';
import { pageMeta } from '../../seo/page-meta.ts';
import { breadcrumbData, courseListData } from '../../seo/structured-data.ts';
import { largestCopy } from '../../ui/picture.tsx';
import type { Route } from './+types/category.route.ts';
import { loadCatalogue } from './catalogue.loader.ts';
import { CataloguePage } from './catalogue-page.tsx';
import { isNarrowed, readCatalogue } from './catalogue-query.ts';

export const handle = contentPage;

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  query.set('categoria', params.slug);
  const catalogue = readCatalogue(query);
  if (catalogue.categoria?.length !== 1) throw data(null, { status: 404 });
  const page = await loadCatalogue(catalogue, request, context);
  const category = page.state.categories?.list.find(({ slug }) => slug === params.slug);
  if (!category) throw await oldAddress('categories', params.slug, 404, { request, context });
  const structured = [
    breadcrumbData(context.publicUrl, [
      ['Cursos', '/cursos'],
      [category.name, `/categorias/${category.slug}`],
    ]),
    ...courseListData(context.publicUrl, page.state.courses?.list ?? []),
  ];
  return data({ ...page, category, structured }, { status: page.beyond ? 404 : 200 });
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { name, slug, description, image } = loaderData.category;
  const { catalogue, beyond } = loaderData;
  return pageMeta({
    ...siteNames(matches),
    title: `Cursos de ${name}`,
    description: description ?? `Cursos, diplomados y talleres de ${name}.`,
    path: `/categorias/${slug}`,
    image: image ? largestCopy(image) : undefined,
    page: catalogue.pagina,
    unlisted: beyond || isNarrowed(catalogue),
  });
}

export default function CategoryRoute({
  loaderData: { catalogue, facets, full, category },
}: Route.ComponentProps) {
  return (
    <CataloguePage
      catalogue={catalogue}
      facets={facets}
      full={full}
      title={category.name}
      intro={category.description ?? ''}
    />
  );
}
