import { metaEndpoints } from '@aulario/contract/catalogue';
import { oldAddress } from '../errors/old-address.ts';
import { siteNames } from '../frame/site.ts';
import { pageMeta } from '../seo/page-meta.ts';
import { withStore } from '../state/page-store.ts';
import { largestCopy, Picture } from '../ui/picture.tsx';
import type { Route } from './+types/meta.route.ts';
import { entryData, loadCoursesOf } from './courses-of.loader.ts';
import { CoursesOf } from './courses-of.tsx';
import { EntryPage } from './entry-page.tsx';

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
  const { name, slug, description, image } = goal;
  return (
    <EntryPage
      back={{ to: '/metas', words: 'Metas' }}
      title={name}
      picture={
        image && (
          <Picture
            image={image}
            alt=""
            sizes="(min-width: 64rem) 480px, (min-width: 48rem) 320px, 100vw"
            eager
            className="aspect-video w-full rounded-card object-cover md:w-80 lg:w-120"
          />
        )
      }
      courses={
        <CoursesOf
          path={`/metas/${slug}`}
          title="Cursos que te acercan"
          none="Por ahora no hay cursos abiertos para esta meta."
          catalogue={catalogue}
        />
      }
    >
      {description && <p className="mt-4 text-l leading-snug text-muted">{description}</p>}
    </EntryPage>
  );
}
