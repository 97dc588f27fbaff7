import { getCourse } from '@aulario/client/store/course.slice';
import { coursePreviewEndpoints } from '@aulario/contract/course-preview';
import { data } from 'react-router';
import { siteNames } from '../frame/site.ts';
import { currencyOf } from '../preferences/currency.ts';
import { pageMeta } from '../seo/page-meta.ts';
import { withStore } from '../state/page-store.ts';
import { useSelect } from '../state/select.ts';
import type { Route } from './+types/preview.route.ts';
import { CoursePage } from './course-page.tsx';

/** Nobody keeps it, no search engine lists it, and no link on it tells others its address. */
export function headers() {
  return {
    'Cache-Control': 'private, no-store',
    'Referrer-Policy': 'no-referrer',
    'X-Robots-Tag': 'noindex, nofollow',
  };
}

export function loader({ request, params: { token }, context }: Route.LoaderArgs) {
  const { api } = context;
  return withStore(api, async ({ dispatch }) => {
    const currency = currencyOf(request, context);
    const preview = await api.request(coursePreviewEndpoints.readPreview, {
      query: { token, currency },
    });
    if (!preview.ok) throw data(null, { status: preview.status });
    dispatch(getCourse.success(preview.data.course));
    return { until: preview.data.expiresAt };
  });
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const course = loaderData?.state.courses?.current;
  if (!course) return [];
  return pageMeta({
    ...siteNames(matches),
    title: `Vista previa: ${course.name}`,
    description: course.summary,
    path: `/cursos/${course.slug}`,
    hidden: true,
  });
}

export default function PreviewRoute({ loaderData: { until } }: Route.ComponentProps) {
  const course = useSelect((state) => state.courses.current);
  const moment = new Date(until).toLocaleString('es-PE', {
    timeZone: 'America/Lima',
    dateStyle: 'long',
    timeStyle: 'short',
  });
  return (
    course && (
      <>
        <p role="note" className="page py-3 text-s font-semibold">
          Vista previa con los datos guardados: así se verá el curso en el sitio. Mientras no se
          publique no se puede comprar. Esta dirección es privada y sirve hasta el {moment}
        </p>
        <CoursePage course={course} testimonies={[]} />
      </>
    )
  );
}
