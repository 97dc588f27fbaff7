import { loadCourse } from '@aulario/client/store/course.thunks';
import { loadCourseTestimonies } from '@aulario/client/store/testimony.thunks';
import { data } from 'react-router';
import { siteNames } from '../frame/site.ts';
import { currencyOf } from '../preferences/currency.ts';
import { pageMeta } from '../seo/page-meta.ts';
import { withStore } from '../state/page-store.ts';
import { useSelect } from '../state/select.ts';
import { largestCopy } from '../ui/picture.tsx';
import type { Route } from './+types/course.route.ts';
import { CoursePage } from './course-page.tsx';

export function loader({ request, params: { slug }, context }: Route.LoaderArgs) {
  const currency = currencyOf(request, context);
  return withStore(context.api, async ({ dispatch }) => {
    const [course] = await Promise.all([
      dispatch(loadCourse({ query: { slug, currency } })),
      dispatch(loadCourseTestimonies({ query: { course: slug, limit: 6, sort: '-rating' } })),
    ]);
    // A slug that cannot be one is refused as invalid: for a visitor it is the same missing page.
    if (!course.ok)
      throw data(null, { status: course.status === 402 ? 404 : course.status || 503 });
    return {};
  });
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const course = loaderData?.state.courses?.current;
  if (!course) return [];
  return pageMeta({
    ...siteNames(matches),
    title: course.name,
    description: course.summary,
    path: `/cursos/${course.slug}`,
    image: course.image ? largestCopy(course.image) : undefined,
  });
}

export default function CourseRoute() {
  const course = useSelect((state) => state.courses.current);
  const testimonies = useSelect((state) => state.courseTestimonies.list);
  return course && <CoursePage course={course} testimonies={testimonies} />;
}
