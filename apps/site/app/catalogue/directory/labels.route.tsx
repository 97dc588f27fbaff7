import { loadLabels } from '@aulario/client/store/catalogue.thunks';
import { contentPage } from '../../frame/content-page.ts';
import { siteNames } from '../../frame/site.ts';
import { pageMeta } from '../../seo/page-meta.ts';
import { listData } from '../../seo/structured-data.ts';
import { withStore } from '../../state/page-store.ts';
import { useSelect } from '../../state/select.ts';
import { LabelMark } from '../courses/label-chip.tsx';
import type { Route } from './+types/labels.route.ts';
import { missingPage } from './courses-of.loader.ts';
import { DirectoryPage } from './directory-page.tsx';
import { NothingYet } from './nothing-yet.tsx';
import { WaysIn } from './ways-in.tsx';

export const handle = contentPage;

export function loader({ context }: Route.LoaderArgs) {
  return withStore(context.api, async ({ dispatch }) => {
    const labels = await dispatch(loadLabels({ query: { limit: 100 } }));
    if (!labels.ok) throw missingPage(labels.status);
    return { structured: listData(context.publicUrl, ['Etiquetas', '/etiquetas'], labels.data) };
  });
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    ...siteNames(matches),
    title: 'Etiquetas',
    description: 'Los cursos por lo que los distingue: los nuevos, los más vendidos y más.',
    path: '/etiquetas',
  });
}

export default function LabelsRoute() {
  const labels = useSelect((state) => state.labels.list);
  return (
    <DirectoryPage title="Etiquetas" intro="Los cursos, por lo que los distingue.">
      {labels.length === 0 ? (
        <NothingYet title="Todavía no hay etiquetas publicadas." />
      ) : (
        <WaysIn
          ways={labels.map(({ slug, name, colour, courses }) => ({
            to: `/etiquetas/${slug}`,
            name,
            courses,
            mark: <LabelMark colour={colour} className="size-6 shrink-0" />,
          }))}
        />
      )}
    </DirectoryPage>
  );
}
