import type { Edition } from '@aulario/contract/catalogue/edition';
import { editionEndpoints } from '@aulario/contract/catalogue/edition';
import { largestPage } from '@aulario/contract/list';
import { useRead } from '../../data/use-read.ts';
import { takesPeople } from './edition-words.ts';

/** The editions of a course that somebody may still go to, the next first; undefined while they are read. */
export function useCourseEditions(
  course: string | undefined,
  { except }: { except?: string | null } = {},
): Edition[] | undefined {
  const { data } = useRead<Edition[]>(
    editionEndpoints.listEditions,
    { query: { course, sort: 'startDate', limit: largestPage } },
    { enabled: course !== undefined },
  );
  return data?.data.filter((edition) => takesPeople(edition) && edition._id !== except);
}
