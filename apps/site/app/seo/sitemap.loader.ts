import type { Client } from '@aulario/client/http';
import {
  agreementEndpoints,
  categoryEndpoints,
  labelEndpoints,
  metaEndpoints,
} from '@aulario/contract/catalogue/catalogue';
import { courseEndpoints } from '@aulario/contract/catalogue/course';
import { openOfferEndpoints } from '@aulario/contract/catalogue/offer';
import { openEditionEndpoints } from '@aulario/contract/catalogue/open-edition';
import { largestPage } from '@aulario/contract/list';
import { userEndpoints } from '@aulario/contract/people/user';
import { type AppLoadContext, data } from 'react-router';
import { goals } from '../catalogue/directory/goals.ts';
import { groupPath } from '../catalogue/groups/group-words.ts';
import { partSize } from './sitemap.ts';

const fixed = [
  '/',
  '/cursos',
  '/calendario',
  '/paquetes',
  '/categorias',
  '/metas',
  '/docentes',
  '/convenios',
  '/testimonios',
  '/certificados',
  '/certificados/varios',
  '/contacto',
  '/libro-de-reclamaciones',
  '/terminos',
  '/privacidad',
];

/** How many files the courses take, at least one. */
export async function countParts({ api }: AppLoadContext): Promise<number> {
  const count = await api.request(courseEndpoints.countOpenCourses);
  if (!count.ok) throw data(null, { status: 503 });
  return Math.max(1, Math.ceil(count.data.count / partSize));
}

/** The pages of one file: its courses, and in the first one everything else. */
export async function loadPart(part: number, context: AppLoadContext): Promise<string[]> {
  const [others, courses] = await Promise.all([
    part === 1 ? loadOthers(context) : [],
    loadCourses(part, context),
  ]);
  return [...others, ...courses];
}

async function loadOthers({ api }: AppLoadContext): Promise<string[]> {
  const query = { limit: largestPage };
  const [categories, labels, metas, agreements, teachers, packages, groups] = await Promise.all([
    api.request(categoryEndpoints.listOpen, { query }),
    api.request(labelEndpoints.listOpen, { query }),
    api.request(metaEndpoints.listOpen, { query }),
    api.request(agreementEndpoints.listOpen, { query }),
    api.request(userEndpoints.listTeachers, { query }),
    api.request(openOfferEndpoints.openPackages, { query: {} }),
    loadGroups(api),
  ]);
  const slugs = (under: string, list: readonly { slug: string }[]) =>
    list.map(({ slug }) => `/${under}/${slug}`);
  return [
    ...fixed,
    ...(categories.ok ? slugs('categorias', categories.data) : []),
    ...(labels.ok ? slugs('etiquetas', labels.data) : []),
    ...(metas.ok ? slugs('metas', goals(metas.data)) : []),
    ...(packages.ok ? slugs('paquetes', packages.data) : []),
    ...(agreements.ok ? slugs('convenios', agreements.data) : []),
    ...(teachers.ok
      ? teachers.data.map(({ username }) => `/docentes/${encodeURIComponent(username)}`)
      : []),
    ...groups,
  ];
}

/** Groups with days: the next ones first, as many as one file of courses holds at most. */
async function loadGroups(api: Client): Promise<string[]> {
  const paths: string[] = [];
  for (let page = 1; page <= partSize / largestPage; page += 1) {
    const query = { page, limit: largestPage };
    const groups = await api.request(openEditionEndpoints.listOpenEditions, { query });
    if (!groups.ok) break;
    const dated = groups.data.filter(({ startDate }) => startDate);
    paths.push(...dated.map((group) => groupPath(group.course.slug, group)));
    if (dated.length < largestPage) break;
  }
  return paths;
}

/** One page of the API after the other: together they would keep visitors waiting. */
async function loadCourses(part: number, { api }: AppLoadContext): Promise<string[]> {
  const pages = partSize / largestPage;
  const paths: string[] = [];
  for (let page = (part - 1) * pages + 1; page <= part * pages; page += 1) {
    const query = { page, limit: largestPage, sort: 'createdAt' } as const;
    const courses = await api.request(courseEndpoints.listOpenCourses, { query });
    if (!courses.ok) throw data(null, { status: 503 });
    paths.push(...courses.data.map(({ slug }) => `/cursos/${slug}`));
    if (courses.data.length < largestPage) break;
  }
  return paths;
}
