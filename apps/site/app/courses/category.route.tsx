import { data } from 'react-router';
import { siteNames } from '../frame/site.ts';
import { pageMeta } from '../seo/page-meta.ts';
import { largestCopy } from '../ui/picture.tsx';
import type { Route } from './+types/category.route.ts';
import { loadCatalogue } from './catalogue.loader.ts';
import { CataloguePage } from './catalogue-page.tsx';
import { readCatalogue } from './catalogue-query.ts';

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  query.set('categoria', params.slug);
  const catalogue = readCatalogue(query);
  if (!catalogue.categoria) throw data(null, { status: 404 });
  const page = await loadCatalogue(catalogue, request, context);
  const category = page.state.categories?.list.find(({ slug }) => slug === params.slug);
  if (!category) throw data(null, { status: 404 });
  return { ...page, category };
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { name, slug, description, image } = loaderData.category;
  return pageMeta({
    ...siteNames(matches),
    title: `Cursos de ${name}`,
    description: description ?? `Cursos, diplomados y talleres de ${name}.`,
    path: `/categorias/${slug}`,
    image: image ? largestCopy(image) : undefined,
    hidden: Boolean(loaderData.catalogue.q),
  });
}

export default function CategoryRoute({ loaderData: { category, ...page } }: Route.ComponentProps) {
  return <CataloguePage {...page} title={category.name} intro={category.description ?? ''} />;
}
