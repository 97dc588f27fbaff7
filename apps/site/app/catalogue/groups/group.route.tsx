import { academyEndpoints } from '@aulario/contract/academy';
import { courseEndpoints } from '@aulario/contract/catalogue/course';
import { data } from 'react-router';
import { oldAddress } from '../../errors/old-address.ts';
import { contentPage } from '../../frame/content-page.ts';
import { siteNames } from '../../frame/site.ts';
import { currencyOf } from '../../preferences/currency.ts';
import { instanceData } from '../../seo/course-data.ts';
import { pageMeta } from '../../seo/page-meta.ts';
import { breadcrumbData } from '../../seo/structured-data.ts';
import type { Route } from './+types/group.route.ts';
import { GonePage, GroupPage } from './group-page.tsx';
import { priced } from './group-price.ts';
import { groupDays, groupName, groupPath } from './group-words.ts';
import { classesOf, groupsWithHours } from './open-groups.ts';

export const handle = contentPage;

/** One group of a course. One that ended, or never was, is not found: the page leads to the next ones. */
export async function loader({ request, params: { slug, code }, context }: Route.LoaderArgs) {
  const { api, publicUrl } = context;
  const currency = currencyOf(request, context);
  const query = { slug, currency };
  const [found, academy, onSale] = await Promise.all([
    api.request(courseEndpoints.openCourse, { query }),
    api.request(academyEndpoints.academy),
    groupsWithHours(api, slug),
  ]);
  if (!found.ok) throw await oldAddress('courses', slug, found.status, { request, context });
  if (!academy.ok) throw data(null, { status: 503 });
  const course = found.data;
  const groups = priced(onSale, course.price, currency);
  const group = groups.find((each) => each.code === code) ?? null;
  const classes = group ? await classesOf(api, group._id) : { sessions: [], held: 0 };
  const others = groups.filter((each) => each !== group);
  if (!group) return data({ course, group, others, classes, structured: [] }, { status: 404 });
  const path = groupPath(slug, group);
  const places = [
    ['Cursos', '/cursos'],
    [course.name, `/cursos/${slug}`],
    [groupName(group), path],
  ] as const;
  const structured = [
    { ...instanceData(course, group, publicUrl), description: course.summary },
    breadcrumbData(publicUrl, places),
  ];
  return { course, group, others, classes, structured };
}

export function meta({ matches, loaderData, params }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { course, group } = loaderData;
  return pageMeta({
    ...siteNames(matches),
    title: group ? `${course.name}: ${lower(groupName(group))}` : `${course.name}: fechas`,
    description: group
      ? `${groupDays(group)}. ${group.schedule ? `${group.schedule}. ` : ''}${course.summary}`
      : `Ese grupo ya no está a la venta. Mira las próximas fechas de ${course.name}.`,
    path: groupPath(params.slug, group ?? { code: params.code }),
    image: `/social/cursos/${course.slug}.png`,
    hidden: !group,
  });
}

export default function GroupRoute({ loaderData }: Route.ComponentProps) {
  const { course, group, others, classes } = loaderData;
  return group ? (
    <GroupPage course={course} group={group} others={others} classes={classes} />
  ) : (
    <GonePage course={course} others={others} />
  );
}

function lower(words: string): string {
  return words.charAt(0).toLowerCase() + words.slice(1);
}
