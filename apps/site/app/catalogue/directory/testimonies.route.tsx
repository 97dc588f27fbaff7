import { loadTestimonies } from '@aulario/client/store/testimony.thunks';
import { data } from 'react-router';
import { contentPage } from '../../frame/content-page.ts';
import { siteNames } from '../../frame/site.ts';
import { pageMeta } from '../../seo/page-meta.ts';
import { listData } from '../../seo/structured-data.ts';
import { withStore } from '../../state/page-store.ts';
import { useSelect } from '../../state/select.ts';
import { pageHref, pageNumber } from '../../ui/page-number.ts';
import { Pagination } from '../../ui/pagination.tsx';
import { Testimony } from '../../ui/testimony.tsx';
import type { Route } from './+types/testimonies.route.ts';
import { missingPage } from './courses-of.loader.ts';
import { DirectoryPage } from './directory-page.tsx';
import { NothingYet } from './nothing-yet.tsx';
import { TestimonyRules } from './testimony-rules.tsx';

export const handle = contentPage;

const path = '/testimonios';
const pageSize = 18;

export async function loader({ request, context }: Route.LoaderArgs) {
  const loaded = await withStore(context.api, async ({ dispatch }) => {
    const page = pageNumber(new URL(request.url).searchParams);
    const testimonies = await dispatch(loadTestimonies({ query: { page, limit: pageSize } }));
    if (!testimonies.ok) throw missingPage(testimonies.status);
    const total = testimonies.total ?? 0;
    const pages = Math.ceil(total / pageSize);
    const structured = listData(context.publicUrl, ['Testimonios', path], []);
    return { page, total, pages, beyond: page > Math.max(1, pages), structured };
  });
  return data(loaded, { status: loaded.beyond ? 404 : 200 });
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return pageMeta({
    ...siteNames(matches),
    title: 'Testimonios',
    description: 'Lo que cuentan quienes ya estudiaron con nosotros, con el curso que llevaron.',
    path,
    page: loaderData?.page,
    unlisted: loaderData?.beyond,
  });
}

export default function TestimoniesRoute({
  loaderData: { page, total, pages },
}: Route.ComponentProps) {
  const testimonies = useSelect((state) => state.testimonies.list);
  return (
    <DirectoryPage
      title="Testimonios"
      intro="Lo que cuentan quienes ya pasaron por aquí. Los leemos antes de publicarlos y los dejamos como los escribieron."
    >
      {testimonies.length === 0 ? (
        total > 0 ? (
          <NothingYet
            title={`Esta lista no llega a la página ${page}.`}
            to={path}
            words="Ir a la primera página"
          />
        ) : (
          <NothingYet title="Todavía nadie escribió un testimonio." />
        )
      ) : (
        <ul className="gap-10 sm:columns-2 lg:columns-3">
          {testimonies.map((testimony) => (
            <li
              key={testimony._id}
              className="mb-10 break-inside-avoid border-t-2 border-saffron pt-5"
            >
              <Testimony testimony={testimony} showCourse />
            </li>
          ))}
        </ul>
      )}
      <Pagination page={page} pages={pages} href={(to) => pageHref(path, to)} />
      <TestimonyRules />
    </DirectoryPage>
  );
}
