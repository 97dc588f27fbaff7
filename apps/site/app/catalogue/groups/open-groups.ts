import type { Client } from '@aulario/client/http';
import { type OpenEdition, openEditionEndpoints } from '@aulario/contract/catalogue/open-edition';
import { scheduleWords, whereWords } from '@aulario/contract/catalogue/schedule-words';
import { type OpenSession, timetableEndpoints } from '@aulario/contract/learning/timetable';
import { limaDay } from '../../ui/date-words.ts';
import { closingWords } from './closing-words.ts';

/** A group that can be bought, with what people read of its hours and its place: browsers carry no code for it. */
export type SoldGroup = OpenEdition & {
  hours: string | null;
  where: string | null;
  /** Until when one may enrol, where that is before its last day. */
  closes: string | null;
};
/** The same with the first meeting that is not over, where one is planned. */
export type OpenGroup = SoldGroup & { first: Pick<OpenSession, 'startsAt' | 'endsAt'> | null };

/** Groups of one course that are worth showing. */
const most = 24;
/** Days that one call may ask sessions of. */
const windowDays = 61;

/** What can be bought of a course, the next that begins first; empty when nothing can. */
export async function openGroups(api: Client, course: string): Promise<SoldGroup[]> {
  const groups = await api.request(openEditionEndpoints.listOpenEditions, {
    query: { course, limit: most },
  });
  return groups.ok ? groups.data.map(worded) : [];
}

/** The same with the hour at which each begins, as far as its sessions are planned. */
export async function groupsWithHours(api: Client, course: string): Promise<OpenGroup[]> {
  return withHours(api, await openGroups(api, course));
}

function worded(group: OpenEdition): SoldGroup {
  return {
    ...group,
    hours: scheduleWords(group),
    where: whereWords(group),
    closes: closingWords(group),
  };
}

async function withHours(api: Client, groups: SoldGroup[]): Promise<OpenGroup[]> {
  const dated = groups.filter(({ startDate }) => startDate);
  const coming = dated.length > 0 ? await comingSessions(api) : [];
  const later = dated.filter(({ _id }) => coming.every(({ edition }) => edition !== _id));
  const sessions = [...coming, ...(await firstSessions(api, later))];
  return groups.map((group) => {
    const first = sessions.find(({ edition }) => edition === group._id);
    return { ...group, first: first ? { startsAt: first.startsAt, endsAt: first.endsAt } : null };
  });
}

/** Groups by their ids, as far as they are still on sale: those of one order, whose buyer need not hurry any more. */
export async function groupsByIds(api: Client, ids: readonly string[]): Promise<OpenGroup[]> {
  const found = await Promise.all(
    ids.map((id) => api.request(openEditionEndpoints.getOpenEdition, { params: { id } })),
  );
  return withHours(
    api,
    found.flatMap((group) => (group.ok ? { ...worded(group.data), closes: null } : [])),
  );
}

/** The first of those that are not among the next weeks', however far they are: today's would be there. */
async function firstSessions(api: Client, groups: SoldGroup[]): Promise<OpenSession[]> {
  if (groups.length === 0) return [];
  const editions = groups.map(({ _id }) => _id).join(',');
  const tomorrow = new Date(Date.now() + 86_400_000);
  const query = { editions, from: limaDay(tomorrow.toISOString()) };
  const sessions = await api.request(timetableEndpoints.openFirstSessions, { query });
  return sessions.ok ? sessions.data : [];
}

/**
 * Everybody's sessions of the next weeks: one answer, which the API keeps for all courses of a day. What was over when
 * somebody reads it is left out.
 */
async function comingSessions(api: Client): Promise<OpenSession[]> {
  const now = new Date();
  const until = new Date(now.getTime() + windowDays * 86_400_000);
  const query = { from: limaDay(now.toISOString()), until: limaDay(until.toISOString()) };
  const sessions = await api.request(timetableEndpoints.openSessions, { query });
  return sessions.ok ? sessions.data.filter(({ endsAt }) => Date.parse(endsAt) > +now) : [];
}

/** The sessions of a group that are not over, and how many are; none when they cannot be read. */
export async function classesOf(
  api: Client,
  id: string,
): Promise<{ sessions: OpenSession[]; held: number }> {
  const found = await api.request(timetableEndpoints.openEditionSessions, { params: { id } });
  const all = found.ok ? found.data : [];
  const sessions = all.filter(({ endsAt }) => Date.parse(endsAt) > Date.now());
  return { sessions, held: all.length - sessions.length };
}
