import { getCourse } from '@aulario/client/store/course.slice';
import { loadCourse, loadCourseSearch } from '@aulario/client/store/course.thunks';
import { loadCourseTestimonies } from '@aulario/client/store/testimony.thunks';
import { academyEndpoints } from '@aulario/contract/academy';
import { openOfferEndpoints } from '@aulario/contract/catalogue/offer';
import { courseContentEndpoints } from '@aulario/contract/learning/course-content';
import { data } from 'react-router';
import { oldAddress } from '../../errors/old-address.ts';
import { contentPage } from '../../frame/content-page.ts';
import { siteNames } from '../../frame/site.ts';
import { currencyOf } from '../../preferences/currency.ts';
import { courseData } from '../../seo/course-data.ts';
import { oembedOf } from '../../seo/oembed.ts';
import { pageMeta } from '../../seo/page-meta.ts';
import { breadcrumbData } from '../../seo/structured-data.ts';
import { withStore } from '../../state/page-store.ts';
import { useSelect } from '../../state/select.ts';
import { priced, priceOfAll } from '../groups/group-price.ts';
import { groupsWithHours } from '../groups/open-groups.ts';
import type { Route } from './+types/course.route.ts';
import { courseAssurances } from './assurances.ts';
import { discountReasons } from './course-offer.ts';
import { CoursePage } from './course-page.tsx';
import { courseVideo } from './course-video.ts';
import { courseDates, courseFacts } from './facts.ts';

export const handle = contentPage;

export function loader({ request, params: { slug }, context }: Route.LoaderArgs) {
  const currency = currencyOf(request, context);
  const { api, publicUrl } = context;
  return withStore(api, async ({ dispatch }) => {
    const [course, , academy, ways] = await Promise.all([
      dispatch(loadCourse({ query: { slug, currency } })),
      dispatch(loadCourseTestimonies({ query: { course: slug, limit: 6, sort: '-rating' } })),
      api.request(academyEndpoints.academy),
      api.request(academyEndpoints.waysToPay),
    ]);
    if (!course.ok) throw await oldAddress('courses', slug, course.status, { request, context });
    if (!academy.ok) throw data(null, { status: 503 });
    const { category, kind, name } = course.data;
    // One more than is shown, as it may be this course.
    await dispatch(
      loadCourseSearch({
        query: { ...(category ? { category: category.slug } : { kind }), limit: 4, currency },
      }),
    );
    const [packages, lessons, onSale] = await Promise.all([
      api.request(openOfferEndpoints.openPackages, {
        query: { course: course.data._id, currency },
      }),
      api.request(courseContentEndpoints.openLessons, { query: { slug } }),
      groupsWithHours(api, slug),
    ]);
    const groups = priced(onSale, course.data.price, currency);
    const shown = { ...course.data, price: priceOfAll(groups, course.data.price) };
    dispatch(getCourse.success(shown));
    return {
      packages: packages.ok ? packages.data : [],
      lessons: lessons.ok ? lessons.data : [],
      groups,
      reasons: discountReasons(shown),
      assurances: courseAssurances(shown, ways.ok ? ways.data : [], groups),
      facts: courseFacts(shown, groups),
      dates: courseDates(shown, groups),
      video: courseVideo(shown.video, publicUrl),
      oembed: oembedOf(`${publicUrl}/cursos/${slug}`, publicUrl),
      structured: [
        courseData(shown, academy.data, publicUrl, groups),
        breadcrumbData(publicUrl, [
          ['Cursos', '/cursos'],
          ...(category
            ? [[category.name, `/categorias/${category.slug}`] as [string, string]]
            : []),
          [name, `/cursos/${slug}`],
        ]),
      ],
    };
  });
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const course = loaderData?.state.courses?.current;
  if (!course) return [];
  return [
    ...pageMeta({
      ...siteNames(matches),
      title: course.name,
      description: course.summary,
      path: `/cursos/${course.slug}`,
      image: `/social/cursos/${course.slug}.png`,
    }),
    loaderData.oembed,
  ];
}

export default function CourseRoute({ loaderData }: Route.ComponentProps) {
  const course = useSelect((state) => state.courses.current);
  const testimonies = useSelect((state) => state.courseTestimonies.list);
  return course && <CoursePage {...loaderData} {...{ course, testimonies }} />;
}
