import { loadLabels } from '@aulario/client/store/catalogue.thunks';
import { oldAddress } from '../../errors/old-address.ts';
import { contentPage } from '../../frame/content-page.ts';
import { siteNames } from '../../frame/site.ts';
import { pageMeta } from '../../seo/page-meta.ts';
import { withStore } from '../../state/page-store.ts';
import type { Route } from './+types/label.route.ts';
import { entryData, loadCoursesOf, missingPage } from './courses-of.loader.ts';
import { LabelPage } from './entries/label-page.tsx';

export const handle = contentPage;

export function loader({ request, params: { slug }, context }: Route.LoaderArgs) {
  return withStore(context.api, async (store) => {
    const [labels, catalogue] = await Promise.all([
      store.dispatch(loadLabels({ query: { limit: 100 } })),
      loadCoursesOf({ etiqueta: slug }, request, context, store),
    ]);
    if (!labels.ok) throw missingPage(labels.status);
    const label = labels.data.find((one) => one.slug === slug);
    if (!label) throw await oldAddress('labels', slug, 404, { request, context });
    const structured = entryData(
      context,
      store,
      ['Etiquetas', '/etiquetas'],
      [label.name, `/etiquetas/${slug}`],
    );
    return { label, catalogue, structured };
  });
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { name, slug } = loaderData.label;
  return pageMeta({
    ...siteNames(matches),
    title: `Cursos: ${name}`,
    description: `Los cursos, diplomados y talleres que llevan la etiqueta «${name}».`,
    path: `/etiquetas/${slug}`,
    page: loaderData?.catalogue.pagina,
  });
}

export default function LabelRoute({ loaderData: { label, catalogue } }: Route.ComponentProps) {
  return <LabelPage label={label} catalogue={catalogue} />;
}
