import type { Academy } from '@aulario/contract/academy';
import type { CourseCard } from '@aulario/contract/catalogue/course';
import { courseKinds } from '@aulario/contract/catalogue/course-words';
import { escapedXml } from './sitemap.ts';

/** Courses that have a price, as RSS 2.0 with the fields of Google's and Meta's catalogues. */
export function catalogueXml(
  { name, tagline }: Pick<Academy, 'name' | 'tagline'>,
  publicUrl: string,
  courses: readonly CourseCard[],
): string {
  const items = courses.flatMap((course) => item(course, name, publicUrl));
  return (
    '<?xml version="1.0" encoding="UTF-8"?>' +
    '<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>' +
    `${tag('title', name)}${tag('link', `${publicUrl}/cursos`)}${tag('description', tagline)}` +
    `${items.join('')}</channel></rss>`
  );
}

function item(course: CourseCard, brand: string, publicUrl: string): string[] {
  const { price } = course;
  if (!price) return [];
  // An earlier price stands in the catalogue as what it costs without the offer.
  const earlier = price.earlier !== null && price.earlier > price.amount ? price.earlier : null;
  const fields: [string, string][] = [
    ['id', course._id],
    ['title', course.name],
    ['description', course.summary],
    ['link', `${publicUrl}/cursos/${course.slug}`],
    ['image_link', `${publicUrl}/social/cursos/${course.slug}.png`],
    ['price', money(earlier ?? price.amount, price.currency)],
    ...(earlier === null
      ? []
      : [['sale_price', money(price.amount, price.currency)] as [string, string]]),
    ['availability', 'in_stock'],
    ['condition', 'new'],
    ['brand', brand],
    ['product_type', [courseKinds[course.kind], course.category?.name].filter(Boolean).join(' > ')],
  ];
  return [`<item>${fields.map(([name, text]) => tag(`g:${name}`, text)).join('')}</item>`];
}

/** `150.00 PEN`. */
const money = (amount: number, currency: string) => `${(amount / 100).toFixed(2)} ${currency}`;

function tag(name: string, text: string): string {
  return `<${name}>${escapedXml(text)}</${name}>`;
}
