import type { Client } from '@aulario/client/http';
import { type OpenEdition, openEditionEndpoints } from '@aulario/contract/catalogue/open-edition';
import { type OpenSession, timetableEndpoints } from '@aulario/contract/learning/timetable';
import { largestPage } from '@aulario/contract/list';
import { type AppLoadContext, data } from 'react-router';
import { limaDay } from '../../ui/date-words.ts';
import { calendarEntries, type Month, readMonth } from './calendar.ts';

/** What happens in the month of the address, of all courses or of the one that it names. */
export async function loadCalendar(request: Request, { api, publicUrl }: AppLoadContext) {
  const query = new URL(request.url).searchParams;
  const today = limaDay(new Date().toISOString());
  const month = readMonth(query.get('mes'), today);
  const [groups, sessions] = await Promise.all([begins(api, month), sessionsOf(api, month)]);
  const all = calendarEntries(groups, sessions);
  const courses = coursesOf(groups, sessions);
  const course = courses.find(({ slug }) => slug === query.get('curso'))?.slug ?? '';
  const entries = course ? all.filter(({ path }) => path.startsWith(`/cursos/${course}/`)) : all;
  return {
    ...{ month: month.month, now: today.slice(0, 7), today, courses, course, entries },
    feed: `${publicUrl}/api/open/calendar.ics`,
  };
}

export type CalendarData = Awaited<ReturnType<typeof loadCalendar>>;

/** Groups that begin in the month; without them there is no calendar. */
async function begins(api: Client, { from, until }: Month): Promise<OpenEdition[]> {
  const found = await api.request(openEditionEndpoints.listOpenEditions, {
    query: { from, until, limit: largestPage },
  });
  if (!found.ok) throw data(null, { status: 503 });
  return found.data;
}

async function sessionsOf(api: Client, { from, until }: Month): Promise<OpenSession[]> {
  const found = await api.request(timetableEndpoints.openSessions, { query: { from, until } });
  return found.ok ? found.data : [];
}

/** The courses that have something in the month, by name. */
function coursesOf(groups: OpenEdition[], sessions: OpenSession[]) {
  const names = new Map<string, string>([
    ...groups.map(({ course }): [string, string] => [course.slug, course.name]),
    ...sessions.map(({ courseSlug, courseName }): [string, string] => [courseSlug, courseName]),
  ]);
  return [...names]
    .map(([slug, name]) => ({ slug, name }))
    .sort((one, other) => one.name.localeCompare(other.name, 'es'));
}
