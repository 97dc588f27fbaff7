import { data, redirect } from 'react-router';
import { contentPage } from '../../frame/content-page.ts';
import { siteNames } from '../../frame/site.ts';
import { pageMeta } from '../../seo/page-meta.ts';
import { breadcrumbData, courseListData } from '../../seo/structured-data.ts';
import type { Route } from './+types/catalogue.route.ts';
import { loadCatalogue } from './catalogue.loader.ts';
import { CataloguePage } from './catalogue-page.tsx';
import { catalogueHref, isNarrowed, pageSize, readCatalogue } from './catalogue-query.ts';

export const handle = contentPage;

export async function loader({ request, context }: Route.LoaderArgs) {
  const catalogue = readCatalogue(new URL(request.url).searchParams);
  // A category has a page of its own, so that each list has one address.
  if (catalogue.categoria?.length === 1) throw redirect(catalogueHref(catalogue), 301);
  const page = await loadCatalogue(catalogue, request, context);
  const { publicUrl } = context;
  const structured = [
    breadcrumbData(publicUrl, [['Cursos', '/cursos']]),
    ...courseListData(
      publicUrl,
      page.state.courses?.list ?? [],
      1 + (catalogue.pagina - 1) * pageSize,
    ),
  ];
  return data({ ...page, structured }, { status: page.beyond ? 404 : 200 });
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { catalogue, beyond } = loaderData;
  const { q, pagina } = catalogue;
  return pageMeta({
    ...siteNames(matches),
    title: q ? `Cursos de ${q}` : 'Cursos, diplomados y talleres',
    page: pagina,
    description:
      'Todos los cursos, diplomados, talleres y programas de la academia, con precio, fechas, docentes y certificado verificable.',
    path: '/cursos',
    unlisted: beyond || isNarrowed(catalogue),
  });
}

export default function CatalogueRoute({
  loaderData: { catalogue, facets, full },
}: Route.ComponentProps) {
  return (
    <CataloguePage
      catalogue={catalogue}
      facets={facets}
      full={full}
      title="Cursos"
      intro="Cursos, diplomados, talleres y programas con docentes que ejercen y certificado que cualquiera puede verificar."
    />
  );
}
