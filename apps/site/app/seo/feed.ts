import type { Academy } from '@aulario/contract/academy';
import type { CourseCard } from '@aulario/contract/catalogue/course';
import { courseKinds } from '@aulario/contract/catalogue/course-words';
import { escapedXml } from './sitemap.ts';

/** New courses in RSS 2.0. */
export function feedXml(
  { name, tagline }: Pick<Academy, 'name' | 'tagline'>,
  publicUrl: string,
  courses: readonly CourseCard[],
): string {
  const address = `${publicUrl}/novedades.xml`;
  const items = courses.map((course) => item(course, publicUrl));
  return (
    '<?xml version="1.0" encoding="UTF-8"?>' +
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>' +
    `${tag('title', `Cursos nuevos de ${name}`)}${tag('link', `${publicUrl}/cursos`)}` +
    `${tag('description', tagline)}${tag('language', 'es-pe')}` +
    `<atom:link href="${escapedXml(address)}" rel="self" type="application/rss+xml"/>` +
    `${items.join('')}</channel></rss>`
  );
}

function item(course: CourseCard, publicUrl: string): string {
  const url = `${publicUrl}/cursos/${course.slug}`;
  return (
    `<item>${tag('title', course.name)}${tag('link', url)}` +
    `<guid isPermaLink="false">${escapedXml(course._id)}</guid>` +
    `${tag('description', course.summary)}` +
    `${course.category ? tag('category', course.category.name) : ''}${tag('category', courseKinds[course.kind])}` +
    `${course.publishedAt ? tag('pubDate', new Date(course.publishedAt).toUTCString()) : ''}</item>`
  );
}

function tag(name: string, text: string): string {
  return `<${name}>${escapedXml(text)}</${name}>`;
}
