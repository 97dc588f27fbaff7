import type { Client } from '@aulario/client/http';
import type { CourseCard } from '@aulario/contract/catalogue/course';
import { openEditionEndpoints } from '@aulario/contract/catalogue/open-edition';
import { dayAndMonth } from '../../ui/date-words.ts';

type Shown = Pick<CourseCard, '_id' | 'slug' | 'startDate'>;

/** Of courses whose shown day is full: what a card says instead of it, and what an agenda says beside it. Written here, on the server: pages carry no code for it. */
export type FullCourses = Record<string, { card: string; beside: string }>;

/** Groups that one call may answer: those of the days of a page of courses. */
const most = 100;

/**
 * Of these courses those of which every group that begins on the day they show is full. It is asked for beside the
 * courses, whose answer is kept for many visitors while places come and go.
 */
export async function fullCourses(api: Client, courses: readonly Shown[]): Promise<FullCourses> {
  const days = courses.flatMap(({ startDate }) => startDate ?? []).sort();
  const [from, until] = [days[0], days.at(-1)];
  if (!from || !until) return {};
  const groups = await groupsOf(api, { from, until });
  const full = courses.filter(({ _id, startDate }) => {
    const own = groups.filter((group) => group.course._id === _id && group.startDate === startDate);
    return own.length > 0 && own.every((group) => group.full);
  });
  const others = await Promise.all(
    full.map(async ({ _id, slug, startDate }) => {
      const open = (await groupsOf(api, { course: slug })).find(
        (group) => !group.full && !group.running,
      );
      return [_id, wordsOf(startDate, open)] as const;
    }),
  );
  return Object.fromEntries(others);
}

/** @param open a group with room that has not begun; without a day it is taken at one's own pace */
function wordsOf(full: string | null, open: { startDate: string | null } | undefined) {
  const start = (day: string | null | undefined) => `Inicio: ${day ? dayAndMonth(day) : ''}`;
  if (!open) return { card: `${start(full)} · Sin cupos`, beside: '' };
  if (!open.startDate)
    return {
      card: 'Cuando quieras, a tu ritmo',
      beside: '; también cuando quieras, a tu ritmo',
    };
  return {
    card: start(open.startDate),
    beside: `; hay otro grupo el ${dayAndMonth(open.startDate)}`,
  };
}

async function groupsOf(api: Client, which: { from: string; until: string } | { course: string }) {
  const query = { ...which, limit: most };
  const groups = await api.request(openEditionEndpoints.listOpenEditions, { query });
  return groups.ok ? groups.data : [];
}
