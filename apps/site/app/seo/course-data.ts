import type { Academy } from '@aulario/contract/academy';
import type { CourseDetail } from '@aulario/contract/catalogue/course';
import type { PricedGroup } from '../catalogue/groups/group-price.ts';
import { groupName, groupPath } from '../catalogue/groups/group-words.ts';
import type { StructuredData } from './structured-data.ts';

const courseModes = {
  virtual: 'Online',
  'en-vivo': 'Online',
  mixta: 'Blended',
  presencial: 'Onsite',
};

/**
 * A course with what it costs, when and how it happens, and how people rated it.
 * @param groups what can be bought of it: an instance each
 */
export function courseData(
  course: CourseDetail,
  academy: Academy,
  publicUrl: string,
  groups: readonly PricedGroup[] = [],
): StructuredData {
  const url = `${publicUrl}/cursos/${course.slug}`;
  return {
    '@type': 'Course',
    '@id': url,
    name: course.name,
    description: course.summary,
    url,
    courseCode: course.code,
    inLanguage: 'es',
    provider: {
      '@type': 'EducationalOrganization',
      '@id': `${publicUrl}/#academia`,
      name: academy.name,
      url: publicUrl,
    },
    image: `${publicUrl}/social/cursos/${course.slug}.png`,
    educationalCredentialAwarded: `Certificado de ${academy.name}`,
    about: course.category?.name,
    teaches: course.outcomes.length > 0 ? course.outcomes : undefined,
    offers: course.price
      ? [{ ...offer(course.price), availability: 'https://schema.org/InStock', url }]
      : undefined,
    // Only what people really wrote: without testimonies there is no rating to show.
    aggregateRating:
      course.ratingCount > 0
        ? {
            '@type': 'AggregateRating',
            ratingValue: course.rating.toFixed(1),
            bestRating: '5',
            ratingCount: course.ratingCount,
          }
        : undefined,
    hasCourseInstance:
      groups.length > 0
        ? groups.map((group) => instanceData(course, group, publicUrl))
        : [{ ...instanceOf(course), instructor: course.teachers.map(person(publicUrl)) }],
  };
}

/** One run of a course: its days, who teaches it, and whether there is a place. */
export function instanceData(
  course: CourseDetail,
  group: PricedGroup,
  publicUrl: string,
): StructuredData {
  const url = `${publicUrl}${groupPath(course.slug, group)}`;
  return {
    ...instanceOf(course),
    ...(group.startDate ? { '@id': url, name: `${course.name}: ${groupName(group)}`, url } : {}),
    startDate: group.startDate ?? undefined,
    endDate: group.endDate ?? undefined,
    location: group.place ? { '@type': 'Place', name: group.place } : undefined,
    instructor: group.teachers.map(person(publicUrl)),
    offers: group.price
      ? {
          ...offer(group.price),
          availability: `https://schema.org/${group.full ? 'SoldOut' : 'InStock'}`,
          url: group.startDate ? url : `${publicUrl}/cursos/${course.slug}`,
        }
      : undefined,
  };
}

function instanceOf({ modality, hours }: CourseDetail) {
  return {
    '@type': 'CourseInstance',
    courseMode: courseModes[modality],
    courseWorkload: `PT${hours}H`,
  };
}

function offer({ amount, currency }: { amount: number; currency: string }) {
  return {
    '@type': 'Offer',
    category: amount === 0 ? 'Free' : 'Paid',
    price: (amount / 100).toFixed(2),
    priceCurrency: currency,
  };
}

function person(publicUrl: string) {
  return ({ fullName, username }: { fullName: string; username: string }) => ({
    '@type': 'Person',
    name: fullName,
    url: `${publicUrl}/docentes/${encodeURIComponent(username)}`,
  });
}
