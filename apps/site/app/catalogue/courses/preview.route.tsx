import { getCourse } from '@aulario/client/store/course.slice';
import { academyEndpoints } from '@aulario/contract/academy';
import { coursePreviewEndpoints } from '@aulario/contract/catalogue/course-preview';
import { data } from 'react-router';
import { siteNames } from '../../frame/site.ts';
import { currencyOf } from '../../preferences/currency.ts';
import { pageMeta } from '../../seo/page-meta.ts';
import { withStore } from '../../state/page-store.ts';
import { useSelect } from '../../state/select.ts';
import { PreviewNote, previewHeaders } from '../../ui/preview-note.tsx';
import type { Route } from './+types/preview.route.ts';
import { courseAssurances } from './assurances.ts';
import { discountReasons } from './course-offer.ts';
import { CoursePage } from './course-page.tsx';
import { courseVideo } from './course-video.ts';
import { courseDates, courseFacts } from './facts.ts';

export const headers = previewHeaders;

export function loader({ request, params: { token }, context }: Route.LoaderArgs) {
  const { api } = context;
  return withStore(api, async ({ dispatch }) => {
    const currency = currencyOf(request, context);
    const [preview, ways] = await Promise.all([
      api.request(coursePreviewEndpoints.readPreview, { query: { token, currency } }),
      api.request(academyEndpoints.waysToPay),
    ]);
    if (!preview.ok) throw data(null, { status: preview.status });
    const { course, expiresAt } = preview.data;
    dispatch(getCourse.success(course));
    return {
      until: expiresAt,
      reasons: discountReasons(course),
      assurances: courseAssurances(course, ways.ok ? ways.data : []),
      facts: courseFacts(course),
      dates: courseDates(course),
      video: courseVideo(course.video, context.publicUrl),
    };
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

export default function PreviewRoute({ loaderData: { until, ...given } }: Route.ComponentProps) {
  const course = useSelect((state) => state.courses.current);
  return (
    course && (
      <>
        <PreviewNote until={until}>
          así se verá el curso en el sitio. Mientras no se publique no se puede comprar.
        </PreviewNote>
        <CoursePage course={course} testimonies={[]} {...given} />
      </>
    )
  );
}
