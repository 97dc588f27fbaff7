import { loadCategories } from '@aulario/client/store/catalogue.thunks';
import { contentPage } from '../../frame/content-page.ts';
import { siteNames } from '../../frame/site.ts';
import { pageMeta } from '../../seo/page-meta.ts';
import { listData } from '../../seo/structured-data.ts';
import { withStore } from '../../state/page-store.ts';
import { useSelect } from '../../state/select.ts';
import { Picture } from '../../ui/picture.tsx';
import type { Route } from './+types/categories.route.ts';
import { missingPage } from './courses-of.loader.ts';
import { DirectoryPage } from './directory-page.tsx';
import { NothingYet } from './nothing-yet.tsx';
import { WaysIn } from './ways-in.tsx';

export const handle = contentPage;

export function loader({ context }: Route.LoaderArgs) {
  return withStore(context.api, async ({ dispatch }) => {
    const categories = await dispatch(loadCategories({ query: { limit: 100 } }));
    if (!categories.ok) throw missingPage(categories.status);
    return {
      structured: listData(context.publicUrl, ['Categorías', '/categorias'], categories.data),
    };
  });
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    ...siteNames(matches),
    title: 'Categorías',
    description:
      'El índice del catálogo: todas las categorías, con los cursos que hay en cada una.',
    path: '/categorias',
  });
}

export default function CategoriesRoute() {
  const categories = useSelect((state) => state.categories.list);
  return (
    <DirectoryPage
      title="Categorías"
      intro="El índice del catálogo, con los cursos que hay en cada una."
    >
      {categories.length === 0 ? (
        <NothingYet title="Todavía no hay categorías publicadas." />
      ) : (
        <WaysIn
          ways={categories.map(({ slug, name, description, image, courses }) => ({
            to: `/categorias/${slug}`,
            name,
            text: description,
            courses,
            mark: image && (
              <Picture
                image={image}
                alt=""
                sizes="88px"
                className="size-18 shrink-0 self-start rounded-card object-cover md:size-22"
              />
            ),
          }))}
        />
      )}
    </DirectoryPage>
  );
}
