import type { Teacher } from '@aulario/contract/people/user';
import type { StructuredData } from '../../seo/structured-data.ts';
import { largestCopy } from '../../ui/picture.tsx';

/** A teacher in the words of schema.org, for search engines. */
export function personData(teacher: Teacher, publicUrl: string): StructuredData {
  const { username, fullName, headline, description, city, photo } = teacher;
  return {
    '@type': 'ProfilePage',
    mainEntity: {
      '@type': 'Person',
      name: fullName,
      jobTitle: headline ?? undefined,
      description: description ?? undefined,
      image: photo ? `${publicUrl}${largestCopy(photo)}` : undefined,
      url: `${publicUrl}/docentes/${encodeURIComponent(username)}`,
      homeLocation: city ?? undefined,
      worksFor: { '@id': `${publicUrl}/#academia` },
    },
  };
}
