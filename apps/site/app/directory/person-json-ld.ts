import type { Academy } from '@aulario/contract/academy';
import type { Teacher } from '@aulario/contract/user';
import { largestCopy } from '../ui/picture.tsx';

/** A teacher in the words of schema.org, for search engines. */
export function personJsonLd(teacher: Teacher, academy: Academy, publicUrl: string): object {
  const { username, fullName, headline, description, city, photo } = teacher;
  return {
    '@context': 'https://schema.org',
    '@type': 'ProfilePage',
    mainEntity: {
      '@type': 'Person',
      name: fullName,
      jobTitle: headline ?? undefined,
      description: description ?? undefined,
      image: photo ? `${publicUrl}${largestCopy(photo)}` : undefined,
      url: `${publicUrl}/docentes/${encodeURIComponent(username)}`,
      homeLocation: city ?? undefined,
      worksFor: { '@type': 'EducationalOrganization', name: academy.name, url: publicUrl },
    },
  };
}
