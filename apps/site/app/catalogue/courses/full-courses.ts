import type { Client } from '@aulario/client/http';
import type { CourseCard } from '@aulario/contract/catalogue/course';
import { openEditionEndpoints } from '@aulario/contract/catalogue/open-edition';

type Shown = Pick<CourseCard, '_id' | 'startDate'>;

/** Groups that one call may answer: those of the days of a page of courses. */
const most = 100;

/**
 * Of these courses those of which every group that begins on the day they show is full. It is asked for beside the
 * courses, whose answer is kept for many visitors while places come and go.
 */
export async function fullCourses(api: Client, courses: readonly Shown[]): Promise<string[]> {
  const days = courses.flatMap(({ startDate }) => startDate ?? []).sort();
  const [from, until] = [days[0], days.at(-1)];
  if (!from || !until) return [];
  const groups = await api.request(openEditionEndpoints.listOpenEditions, {
    query: { from, until, limit: most },
  });
  if (!groups.ok) return [];
  return courses.flatMap(({ _id, startDate }) => {
    const own = groups.data.filter(
      (group) => group.course._id === _id && group.startDate === startDate,
    );
    return own.length > 0 && own.every(({ full }) => full) ? _id : [];
  });
}
