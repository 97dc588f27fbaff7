import { metaEndpoints } from '@aulario/contract/catalogue/catalogue';
import { oldAddress } from '../../errors/old-address.ts';
import { contentPage } from '../../frame/content-page.ts';
import { siteNames } from '../../frame/site.ts';
import { pageMeta } from '../../seo/page-meta.ts';
import { withStore } from '../../state/page-store.ts';
import { largestCopy } from '../../ui/picture.tsx';
import type { Route } from './+types/meta.route.ts';
import { entryData, loadCoursesOf } from './courses-of.loader.ts';
import { MetaPage } from './entries/meta-page.tsx';

export const handle = contentPage;

export function loader({ request, params: { slug }, context }: Route.LoaderArgs) {
  return withStore(context.api, async (store) => {
    const [goal, catalogue] = await Promise.all([
      context.api.request(metaEndpoints.detail, { query: { slug } }),
      loadCoursesOf({ meta: slug }, request, context, store),
    ]);
    if (!goal.ok) throw await oldAddress('metas', slug, goal.status, { request, context });
    const structured = entryData(
      context,
      store,
      ['Metas', '/metas'],
      [goal.data.name, `/metas/${slug}`],
    );
    return { goal: goal.data, catalogue, structured };
  });
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { name, slug, description, keywords, image } = loaderData.goal;
  return pageMeta({
    ...siteNames(matches),
    title: `Cursos para ${name.charAt(0).toLowerCase()}${name.slice(1)}`,
    description: description ?? `Los cursos que llevan a esa meta: ${name}.`,
    keywords: keywords ?? undefined,
    path: `/metas/${slug}`,
    page: loaderData?.catalogue.pagina,
    image: image ? largestCopy(image) : undefined,
  });
}

export default function MetaRoute({ loaderData: { goal, catalogue } }: Route.ComponentProps) {
  return <MetaPage goal={goal} catalogue={catalogue} />;
}
