import { loadTeachers } from '@aulario/client/store/teacher.thunks';
import { data } from 'react-router';
import { contentPage } from '../../frame/content-page.ts';
import { siteNames } from '../../frame/site.ts';
import { pageMeta } from '../../seo/page-meta.ts';
import { listData } from '../../seo/structured-data.ts';
import { withStore } from '../../state/page-store.ts';
import { useSelect } from '../../state/select.ts';
import { CoverLink } from '../../ui/cover-link.tsx';
import { pageHref, pageNumber } from '../../ui/page-number.ts';
import { Pagination } from '../../ui/pagination.tsx';
import { Portrait } from '../../ui/portrait.tsx';
import type { Route } from './+types/teachers.route.ts';
import { missingPage } from './courses-of.loader.ts';
import { DirectoryPage } from './directory-page.tsx';
import { NothingYet } from './nothing-yet.tsx';

export const handle = contentPage;

const path = '/docentes';
/** Rows of two, three and four come out whole. */
const pageSize = 24;

export async function loader({ request, context }: Route.LoaderArgs) {
  const loaded = await withStore(context.api, async ({ dispatch }) => {
    const page = pageNumber(new URL(request.url).searchParams);
    const teachers = await dispatch(loadTeachers({ query: { page, limit: pageSize } }));
    if (!teachers.ok && teachers.status !== 402) throw missingPage(teachers.status);
    const total = (teachers.ok && teachers.total) || 0;
    const people = (teachers.ok ? teachers.data : []).map(({ fullName, username }) => ({
      name: fullName,
      slug: encodeURIComponent(username),
    }));
    const pages = Math.ceil(total / pageSize);
    const structured = listData(context.publicUrl, ['Docentes', path], people);
    // The API counts fewer pages than an address may ask for: then it says no total.
    return { page, pages, beyond: page > Math.max(1, pages), structured };
  });
  return data(loaded, { status: loaded.beyond ? 404 : 200 });
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return pageMeta({
    ...siteNames(matches),
    title: 'Docentes',
    description: 'Quiénes enseñan: su oficio, su formación y los cursos que dictan.',
    path,
    page: loaderData?.page,
    unlisted: loaderData?.beyond,
  });
}

export default function TeachersRoute({ loaderData: { page, pages } }: Route.ComponentProps) {
  const teachers = useSelect((state) => state.teachers.teachers);
  return (
    <DirectoryPage
      title="Docentes"
      intro="Enseñan lo que hacen. Mira de dónde vienen y qué cursos dictan."
    >
      {teachers.length === 0 ? (
        page > 1 ? (
          <NothingYet
            title={`Esta lista no llega a la página ${page}.`}
            to={path}
            words="Ir a la primera página"
          />
        ) : (
          <NothingYet title="Todavía no hay docentes publicados." />
        )
      ) : (
        <ul className="grid grid-cols-2 gap-x-4 gap-y-8 sm:gap-x-6 md:grid-cols-3 md:gap-y-12 lg:grid-cols-4">
          {teachers.map(({ username, fullName, headline, city, photo }) => (
            <li key={username} className="group relative">
              <Portrait
                image={photo}
                name={fullName}
                sizes="(min-width: 64rem) 270px, (min-width: 48rem) 33vw, 50vw"
                className="aspect-square w-full"
              />
              <h2 className="mt-3 text-m leading-tight md:text-l">
                <CoverLink to={`${path}/${encodeURIComponent(username)}`}>{fullName}</CoverLink>
              </h2>
              {headline && <p className="mt-1 text-s leading-snug">{headline}</p>}
              {city && <p className="mt-1 text-xs text-muted">{city}</p>}
            </li>
          ))}
        </ul>
      )}
      <Pagination page={page} pages={pages} href={(to) => pageHref(path, to)} />
    </DirectoryPage>
  );
}
