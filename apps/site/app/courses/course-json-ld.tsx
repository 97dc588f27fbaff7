import type { CourseDetail } from '@aulario/contract/course';
import { useSite } from '../frame/site.ts';
import { JsonLd } from '../seo/json-ld.tsx';
import { largestCopy } from '../ui/picture.tsx';

/** The course and its place in the site, in the words of schema.org. */
export function CourseJsonLd({ course }: { course: CourseDetail }) {
  const { academy, publicUrl } = useSite();
  const url = `${publicUrl}/cursos/${course.slug}`;
  const provider = { '@type': 'EducationalOrganization', name: academy.name, url: publicUrl };
  const places = [
    ['Cursos', '/cursos'],
    [course.category.name, `/categorias/${course.category.slug}`],
    [course.name, `/cursos/${course.slug}`],
  ];
  return (
    <>
      <JsonLd
        data={{
          '@context': 'https://schema.org',
          '@type': 'Course',
          name: course.name,
          description: course.summary,
          url,
          courseCode: course.code,
          inLanguage: 'es',
          provider,
          image: course.image ? `${publicUrl}${largestCopy(course.image)}` : undefined,
          offers: course.price && {
            '@type': 'Offer',
            category: 'Paid',
            price: (course.price.amount / 100).toFixed(2),
            priceCurrency: course.price.currency,
            url,
          },
          // Only what people really wrote: without testimonies there is no rating to show.
          aggregateRating:
            course.ratingCount > 0
              ? {
                  '@type': 'AggregateRating',
                  ratingValue: course.rating.toFixed(1),
                  ratingCount: course.ratingCount,
                }
              : undefined,
          hasCourseInstance: {
            '@type': 'CourseInstance',
            courseMode:
              course.modality === 'presencial'
                ? 'Onsite'
                : course.modality === 'mixta'
                  ? 'Blended'
                  : 'Online',
            courseWorkload: `PT${course.hours}H`,
            startDate: course.startDate ?? undefined,
            endDate: course.endDate ?? undefined,
            instructor: course.teachers.map(({ fullName }) => ({
              '@type': 'Person',
              name: fullName,
            })),
          },
        }}
      />
      <JsonLd
        data={{
          '@context': 'https://schema.org',
          '@type': 'BreadcrumbList',
          itemListElement: places.map(([name, path], index) => ({
            '@type': 'ListItem',
            position: index + 1,
            name,
            item: `${publicUrl}${path}`,
          })),
        }}
      />
    </>
  );
}
