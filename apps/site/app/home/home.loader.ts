import { loadAgreements, loadCategories, loadMetas } from '@aulario/client/store/catalogue.thunks';
import { loadCourseSearch, loadCourses } from '@aulario/client/store/course.thunks';
import { loadTeachers, loadUserCount } from '@aulario/client/store/teacher.thunks';
import { loadTestimonies } from '@aulario/client/store/testimony.thunks';
import { academyEndpoints } from '@aulario/contract/academy';
import { courseEndpoints } from '@aulario/contract/catalogue/course';
import { type AppLoadContext, data } from 'react-router';
import { fullCourses } from '../catalogue/courses/full-courses.ts';
import { currencyOf } from '../preferences/currency.ts';
import { courseListData, organizationData, webSiteData } from '../seo/structured-data.ts';
import { withStore } from '../state/page-store.ts';

/** Figures that are counted, never written. */
export type Figures = {
  courses: number;
  teachers: number;
  agreements: number;
  testimonies: number;
};

/**
 * Fills the store with what opens the site: featured courses in `list`, the next to begin in `temp`,
 * and the ways into the catalogue.
 */
export function loadHome(request: Request, context: AppLoadContext) {
  const currency = currencyOf(request, context);
  return withStore(context.api, async ({ dispatch, getState }) => {
    const [featured, , , , agreements, teachers, testimonies, count, academy] = await Promise.all([
      dispatch(loadCourses({ query: { featured: 'true', limit: 6, currency } })),
      dispatch(loadCourseSearch({ query: { sort: 'startDate', limit: 6, currency } })),
      dispatch(loadCategories({ query: { limit: 100 } })),
      dispatch(loadMetas({ query: { limit: 6 } })),
      dispatch(loadAgreements({ query: { limit: 12 } })),
      dispatch(loadTeachers({ query: { limit: 8 } })),
      dispatch(loadTestimonies({ query: { limit: 20 } })),
      context.api.request(courseEndpoints.countOpenCourses),
      context.api.request(academyEndpoints.academy),
      dispatch(loadUserCount()),
    ]);
    if (!featured.ok || !academy.ok) throw data(null, { status: 503 });
    const figures: Figures = {
      courses: count.ok ? count.data.count : 0,
      teachers: (teachers.ok && teachers.total) || 0,
      agreements: (agreements.ok && agreements.total) || 0,
      testimonies: (testimonies.ok && testimonies.total) || 0,
    };
    const { publicUrl } = context;
    const structured = [
      organizationData(academy.data, publicUrl),
      webSiteData(academy.data, publicUrl),
      ...courseListData(publicUrl, featured.data),
    ];
    const { list, temp } = getState().courses;
    const full = await fullCourses(context.api, [...list, ...temp]);
    return { figures, full, structured };
  });
}
