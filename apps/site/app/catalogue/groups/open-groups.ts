import type { Client } from '@aulario/client/http';
import { type OpenEdition, openEditionEndpoints } from '@aulario/contract/catalogue/open-edition';
import { scheduleWords, whereWords } from '@aulario/contract/catalogue/schedule-words';
import { type OpenSession, timetableEndpoints } from '@aulario/contract/learning/timetable';
import { limaDay } from '../../ui/date-words.ts';
import { attendanceWords, closingWords } from './closing-words.ts';

/** A group that can be bought, with what people read of its hours and its place: browsers carry no code for it. */
export type SoldGroup = OpenEdition & {
  hours: string | null;
  where: string | null;
  /** Until when one may enrol, where that is before its last day, and what its certificate asks for. */
  closes: string | null;
};
/** The same with the first meeting that is not over, where one is planned. */
export type OpenGroup = SoldGroup & {
  first: Pick<OpenSession, 'startsAt' | 'endsAt'> | null;
  /** What whoever buys it should know of a group that has begun. */
  begun: string | null;
};

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
    closes: [closingWords(group), attendanceWords(group)].filter(Boolean).join('. ') || null,
  };
}

async function withHours(api: Client, groups: SoldGroup[]): Promise<OpenGroup[]> {
  const dated = groups.filter(({ startDate }) => startDate);
  const planned = dated.length > 0 ? await plannedSessions(api) : [];
  const [coming = [], past = []] = [false, true].map((is) =>
    planned.filter((session) => isOver(session) === is),
  );
  // Its first day is today, and a class of it is over.
  const began = new Set(past.map(({ edition }) => edition));
  const later = dated.filter(({ _id }) => coming.every(({ edition }) => edition !== _id));
  const sessions = [...coming, ...(await firstSessions(api, later, tomorrow()))];
  const begun = groups.filter(({ _id, running }) => running || began.has(_id));
  const over = await taughtOf(
    api,
    begun.filter(({ _id }) => sessions.every(({ edition }) => edition !== _id)),
  );
  return groups.map((group) => {
    const first = sessions.find(({ edition }) => edition === group._id);
    return {
      ...group,
      first: first ? { startsAt: first.startsAt, endsAt: first.endsAt } : null,
      begun: begun.includes(group) ? begunWords(over.has(group._id)) : null,
    };
  });
}

function begunWords(taught: boolean): string {
  return taught ? 'Ya empezó, y no le quedan clases' : 'Ya empezó: todavía puedes entrar';
}

const isOver = ({ endsAt }: Pick<OpenSession, 'endsAt'>) => Date.parse(endsAt) <= Date.now();

/** Those of these groups, which have begun and have no class ahead, that had one. */
async function taughtOf(api: Client, begun: SoldGroup[]): Promise<Set<string>> {
  const [earliest] = begun.flatMap(({ startDate }) => startDate ?? []).sort();
  const held = earliest ? await firstSessions(api, begun, earliest) : [];
  return new Set(held.filter(isOver).map(({ edition }) => edition));
}

/** Groups by their ids, as far as they are still on sale: those of one order, whose buyer need not hurry any more. */
export async function groupsByIds(api: Client, ids: readonly string[]): Promise<OpenGroup[]> {
  const found = await Promise.all(
    ids.map((id) => api.request(openEditionEndpoints.getOpenEdition, { params: { id } })),
  );
  return withHours(
    api,
    found.flatMap((group) =>
      group.ok ? { ...worded(group.data), closes: attendanceWords(group.data) } : [],
    ),
  );
}

/** The day after today: what is planned of today is among the next weeks' sessions. */
const tomorrow = () => limaDay(new Date(Date.now() + 86_400_000).toISOString());

/** The first session of each of these groups from a day on, however far it is. */
async function firstSessions(api: Client, groups: SoldGroup[], from: string) {
  if (groups.length === 0) return [];
  const editions = groups.map(({ _id }) => _id).join(',');
  const query = { editions, from };
  const sessions = await api.request(timetableEndpoints.openFirstSessions, { query });
  return sessions.ok ? sessions.data : [];
}

/** Everybody's sessions of today and the next weeks: one answer, which the API keeps for all courses of a day. */
async function plannedSessions(api: Client): Promise<OpenSession[]> {
  const now = new Date();
  const until = new Date(now.getTime() + windowDays * 86_400_000);
  const query = { from: limaDay(now.toISOString()), until: limaDay(until.toISOString()) };
  const sessions = await api.request(timetableEndpoints.openSessions, { query });
  return sessions.ok ? sessions.data : [];
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
