import { loadMetas } from '@aulario/client/store/catalogue.thunks';
import { contentPage } from '../../frame/content-page.ts';
import { siteNames } from '../../frame/site.ts';
import { pageMeta } from '../../seo/page-meta.ts';
import { listData } from '../../seo/structured-data.ts';
import { withStore } from '../../state/page-store.ts';
import { useSelect } from '../../state/select.ts';
import { CoverLink } from '../../ui/cover-link.tsx';
import { Picture } from '../../ui/picture.tsx';
import { coursesWords } from '../courses/course-words.ts';
import type { Route } from './+types/metas.route.ts';
import { missingPage } from './courses-of.loader.ts';
import { DirectoryPage } from './directory-page.tsx';
import { goals } from './goals.ts';
import { NothingYet } from './nothing-yet.tsx';

export const handle = contentPage;

export function loader({ context }: Route.LoaderArgs) {
  return withStore(context.api, async ({ dispatch }) => {
    const metas = await dispatch(loadMetas({ query: { limit: 100 } }));
    if (!metas.ok) throw missingPage(metas.status);
    return { structured: listData(context.publicUrl, ['Metas', '/metas'], goals(metas.data)) };
  });
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    ...siteNames(matches),
    title: 'Metas',
    description: 'Elige a dónde quieres llegar y mira los cursos que te acercan.',
    path: '/metas',
  });
}

export default function MetasRoute() {
  const metas = goals(useSelect((state) => state.metas.list));
  return (
    <DirectoryPage
      title="¿A dónde quieres llegar?"
      intro="Elige una meta y mira los cursos que te acercan a ella."
    >
      {metas.length === 0 ? (
        <NothingYet title="Todavía no hay metas publicadas." />
      ) : (
        <ul className="grid gap-x-6 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
          {metas.map(({ slug, name, description, image, courses }) => (
            <li key={slug} className="group relative">
              {image && (
                <Picture
                  image={image}
                  alt=""
                  sizes="(min-width: 64rem) 380px, (min-width: 36rem) 50vw, 100vw"
                  className="mb-4 aspect-video w-full rounded-card object-cover"
                />
              )}
              <h2 className="text-l">
                <CoverLink to={`/metas/${slug}`}>{name}</CoverLink>
              </h2>
              {description && <p className="mt-2 line-clamp-3 text-s text-muted">{description}</p>}
              <p className="mt-2 text-s font-semibold">{coursesWords(courses)}</p>
            </li>
          ))}
        </ul>
      )}
    </DirectoryPage>
  );
}
