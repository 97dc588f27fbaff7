import type { CataloguePreview } from '@aulario/contract/catalogue/catalogue-preview';
import { cataloguePreviewEndpoints } from '@aulario/contract/catalogue/catalogue-preview';
import { siteNames } from '../../frame/site.ts';
import { pageMeta } from '../../seo/page-meta.ts';
import { withStore } from '../../state/page-store.ts';
import { PreviewNote, previewHeaders } from '../../ui/preview-note.tsx';
import { loadCatalogue } from '../courses/catalogue.loader.ts';
import { CataloguePage } from '../courses/catalogue-page.tsx';
import { readCatalogue } from '../courses/catalogue-query.ts';
import type { Route } from './+types/preview.route.ts';
import { loadCoursesOf, missingPage } from './courses-of.loader.ts';
import { AgreementPage } from './entries/agreement-page.tsx';
import { LabelPage } from './entries/label-page.tsx';
import { MetaPage } from './entries/meta-page.tsx';

const filters = { labels: 'etiqueta', metas: 'meta', agreements: 'convenio' } as const;

export const headers = previewHeaders;

export async function loader({ request, params: { token }, context }: Route.LoaderArgs) {
  const { api } = context;
  const preview = await api.request(cataloguePreviewEndpoints.readPreview, { query: { token } });
  if (!preview.ok) throw missingPage(preview.status);
  const shown = preview.data;
  if (shown.kind === 'categories') {
    const query = new URLSearchParams({ categoria: shown.item.slug });
    return { ...(await loadCatalogue(readCatalogue(query), request, context)), shown };
  }
  const inCommon = { [filters[shown.kind]]: shown.item.slug };
  return withStore(api, async (store) => ({
    shown,
    catalogue: await loadCoursesOf(inCommon, request, context, store),
    facets: null,
  }));
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { name } = loaderData.shown.item;
  return pageMeta({
    ...siteNames(matches),
    title: `Vista previa: ${name}`,
    description: name,
    path: '/cursos',
    hidden: true,
  });
}

export default function CataloguePreviewRoute({
  loaderData: { shown, catalogue, facets },
}: Route.ComponentProps) {
  return (
    <>
      <PreviewNote until={shown.expiresAt}>así se verá su página en el sitio.</PreviewNote>
      {facets && shown.kind === 'categories' ? (
        <CataloguePage
          catalogue={catalogue}
          facets={facets}
          title={shown.item.name}
          intro={shown.item.description ?? ''}
        />
      ) : (
        <Entry shown={shown} catalogue={catalogue} />
      )}
    </>
  );
}

function Entry({
  shown,
  catalogue,
}: {
  shown: CataloguePreview;
  catalogue: Parameters<typeof MetaPage>[0]['catalogue'];
}) {
  if (shown.kind === 'labels') return <LabelPage label={shown.item} catalogue={catalogue} />;
  if (shown.kind === 'metas') return <MetaPage goal={shown.item} catalogue={catalogue} />;
  if (shown.kind === 'agreements')
    return <AgreementPage agreement={shown.item} catalogue={catalogue} />;
  return null;
}
