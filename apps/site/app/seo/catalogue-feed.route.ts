import { academyEndpoints } from '@aulario/contract/academy';
import { courseEndpoints } from '@aulario/contract/catalogue/course';
import { data } from 'react-router';
import type { Route } from './+types/catalogue-feed.route.ts';
import { catalogueXml } from './catalogue-feed.ts';

const piece = 100;
/** More than a shop window takes; a larger catalogue is read through the API. */
const most = 1_000;

/** Every published course with its price, as Google and Meta read catalogues (RSS with their fields). */
export async function loader({ context: { api, publicUrl } }: Route.LoaderArgs) {
  const academy = await api.request(academyEndpoints.academy);
  if (!academy.ok) throw data(null, { status: 503 });
  const courses = [];
  for (let page = 1; page <= most / piece; page += 1) {
    const query = { sort: '-publishedAt', limit: piece, page } as const;
    const found = await api.request(courseEndpoints.listOpenCourses, { query });
    if (!found.ok) throw data(null, { status: 503 });
    courses.push(...found.data);
    if (found.data.length < piece) break;
  }
  return new Response(catalogueXml(academy.data, publicUrl, courses), {
    headers: {
      'Content-Type': 'application/rss+xml; charset=utf-8',
      'Cache-Control': 'public, max-age=3600',
    },
  });
}
