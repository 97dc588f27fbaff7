import { redirect } from 'react-router';
import { siteNames } from '../frame/site.ts';
import { pageMeta } from '../seo/page-meta.ts';
import type { Route } from './+types/catalogue.route.ts';
import { loadCatalogue } from './catalogue.loader.ts';
import { CataloguePage } from './catalogue-page.tsx';
import { catalogueHref, readCatalogue } from './catalogue-query.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  const catalogue = readCatalogue(new URL(request.url).searchParams);
  // A category has a page of its own, so that each list has one address.
  if (catalogue.categoria) throw redirect(catalogueHref(catalogue), 301);
  return loadCatalogue(catalogue, request, context);
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const q = loaderData?.catalogue.q;
  return pageMeta({
    ...siteNames(matches),
    title: q ? `Cursos de ${q}` : 'Cursos, diplomados y talleres',
    description:
      'Todos los cursos, diplomados, talleres y programas de la academia, con precio, fechas, docentes y certificado verificable.',
    path: '/cursos',
    hidden: Boolean(q),
  });
}

export default function CatalogueRoute({ loaderData }: Route.ComponentProps) {
  return (
    <CataloguePage
      {...loaderData}
      title="Cursos"
      intro="Cursos, diplomados, talleres y programas con docentes que ejercen y certificado que cualquiera puede verificar."
    />
  );
}
