import { academyEndpoints } from '@aulario/contract/academy';
import { courseEndpoints } from '@aulario/contract/catalogue/course';
import { data } from 'react-router';
import type { Route } from './+types/feed.route.ts';
import { feedXml } from './feed.ts';

/** Courses in the feed: those of some months. */
const most = 30;

/** The newest courses as RSS, for readers and for search engines. */
export async function loader({ context: { api, publicUrl } }: Route.LoaderArgs) {
  const [academy, courses] = await Promise.all([
    api.request(academyEndpoints.academy),
    api.request(courseEndpoints.listOpenCourses, { query: { sort: '-publishedAt', limit: most } }),
  ]);
  if (!academy.ok || !courses.ok) throw data(null, { status: 503 });
  return new Response(feedXml(academy.data, publicUrl, courses.data), {
    headers: {
      'Content-Type': 'application/rss+xml; charset=utf-8',
      'Cache-Control': 'public, max-age=900',
    },
  });
}
